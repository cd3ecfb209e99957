// The copy of one's data is written as a stream: however much there is, and whatever fails.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { features } from '#main/features.ts';
import { EXPORT_PAGE } from '#server/export-parts.ts';
import { putStream } from '#server/put-stream.ts';
import { testServer } from '#test/api.ts';
import { unzip } from '#test/zip.ts';
import { startExport } from '#features/core/accounts/calls/settings.ts';
import { exportAccount } from '#features/core/accounts/export-archive.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';

const server = testServer();

async function asker() {
  const { id, ask } = await server.newcomer();
  await ask(startExport, { body: {} });
  const { file_key: key } = await server.deps.db
    .selectFrom('account_export')
    .select('file_key')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, key: key! };
}

const archiveOf = async (key: string) => unzip((await server.deps.files.get(key))!.bytes);

test('pictures, recordings and pronunciations are in it as files, the largest of each', async () => {
  const { db, files } = server.deps;
  const { id, key } = await asker();
  const put = (name: string, bytes: number) =>
    files.put(name, { type: 'application/octet-stream', bytes: Buffer.alloc(bytes, bytes) });
  const name = (letter: string) => letter.repeat(32);
  for (const [file, bytes] of [
    [`note/${name('a')}-320.jpg`, 10],
    [`note/${name('a')}-1280.jpg`, 100],
    [`picture/${name('b')}-96.webp`, 20],
    [`picture/${name('b')}-480.webp`, 30],
    [`recording/${name('c')}/sound.m4a`, 40],
    [`recording/${name('d')}/sound.m4a`, 50],
    [`voice/${name('e')}.mp3`, 60],
    [`recording/${name('f')}/sound.m4a`, 70],
  ] as const)
    await put(file, bytes);
  type Owned = 'picture' | 'profile_picture' | 'recording' | 'word_voice';
  const idOf = async (table: Owned, row: Record<string, unknown>) => {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(db);
    return rows[0]!.id;
  };
  const picture = { account_id: id, key: name('a'), state: 'ready', width: 1280, height: 1 };
  const pictureId = await idOf('picture', picture);
  // Its files have gone, or are not made yet.
  await idOf('picture', { ...picture, key: name('9') });
  const profileId = await idOf('profile_picture', {
    account_id: id,
    key: name('b'),
    place: 'account',
    owner_id: id,
    state: 'ready',
  });
  const recording = { account_id: id, state: 'ready', upload_id: '', container: 'webm' };
  const record = (kind: string, letter: string, more: object = {}) =>
    idOf('recording', { ...recording, kind, key: name(letter), ...more });
  const soundId = await record('audio', 'c');
  const voiceId = await record('voice', 'd');
  // Kept for the staff after its message was deleted.
  await record('voice', 'f', { retained: true });
  const spokenId = await idOf('word_voice', {
    account_id: id,
    form: 'китап',
    key: name('e'),
    state: 'ready',
  });
  const sources = features.flatMap((feature) => feature.exportedFiles ?? []);
  await exportAccount(server.deps, { accountId: id, key }, { parts: [], files: sources });
  const archive = await archiveOf(key);
  archive.delete('data.json');
  expect(Object.fromEntries([...archive].map(([file, { length }]) => [file, length]))).toEqual({
    [`pictures/${pictureId}.jpg`]: 100,
    [`profile/${profileId}.webp`]: 30,
    [`recordings/audio-${soundId}.m4a`]: 40,
    [`recordings/voice-${voiceId}.m4a`]: 50,
    [`voices/китап-${spokenId}.mp3`]: 60,
  });
});

test('an upload that failed leaves no parts, and one of a killed process is dropped', async () => {
  const { files } = server.deps;
  const key = 'export/failing.zip';
  const uploads: string[] = [];
  const watched = {
    ...files,
    beginParts: async (...asked: Parameters<typeof files.beginParts>) => {
      const id = await files.beginParts(...asked);
      uploads.push(id);
      return id;
    },
  };
  async function* broken() {
    yield Buffer.alloc(9_000_000);
    throw new Error('the database is away');
  }
  const type = 'application/zip';
  await expect(putStream(watched, key, { type, content: broken() })).rejects.toThrow('away');
  uploads.push(await files.beginParts(key));
  async function* whole() {
    yield Buffer.alloc(9_000_000, 1);
    yield Buffer.from('end');
  }
  expect(await putStream(files, key, { type, content: whole() })).toBe(9_000_003);
  expect(await files.sizeOf(key)).toBe(9_000_003);
  await files.remove(key);
  // Nothing can be joined any more; the store words this by the state it found.
  for (const id of uploads)
    await expect(files.joinParts(key, id, [{ number: 1, etag: 'x' }])).rejects.toThrow(
      /multipart|upload/i,
    );
});

test('every part is read in pages, and has each of its rows once', async () => {
  const { db } = server.deps;
  const { id, key } = await asker();
  const other = (await makeAccount(db)).id;
  const many = 2 * EXPORT_PAGE + 1;
  const at = sql`timestamptz '2026-01-01'`;
  const n = sql`generate_series(1, ${many}::int) as n`;
  const filled = {
    drafts: sql`insert into draft (account_id, key, fields) select ${id}, 'd' || n, '{}' from ${n}`,
    gameRounds: sql`
      insert into game_round (account_id, game, slow, began_at)
      select ${id}, 'x', false, ${at} from ${n}`,
    gameBests: sql`
      insert into game_best (account_id, game, slow, span, period, total, round_id, at)
      select ${id}, 'x', n % 2 = 0, 'day', n / 2, 1, (select min(id) from game_round), ${at}
      from ${n}`,
    lessons: sql`
      with made as (
        insert into edu (id_c, title, title_search, writer, content, range, place, lesson)
        select 'e' || n, 't', 't', 'w', 'c', 1, n, '{}' from ${n} returning id)
      insert into edu_progress (account_id, edu_id) select ${id}, id from made`,
    triangleTasks: sql`
      with made as (
        insert into triangle_item (kind, price) select 'task', 1 from ${n} returning id)
      insert into triangle_try (account_id, item_id, day) select ${id}, id, 1 from made`,
    wordReviews: sql`
      with made as (
        insert into study_word (account_id, lemma, pos, stem, met)
        values (${id}, 'китап', 'n', 'китап', 'китап') returning id)
      insert into study_review (account_id, key, word_id, grade, at)
      select ${id}, 'key-' || n, id, 3, ${at} from made, ${n}`,
    wordVoices: sql`
      insert into word_voice (account_id, form, key) select ${id}, 'сүз' || n, 'own-' || n from ${n}`,
    wordVoiceGrades: sql`
      with made as (
        insert into word_voice (account_id, form, key)
        select ${other}, 'сүз' || n, 'other-' || n from ${n} returning id)
      insert into word_voice_grade (account_id, voice_id, grade) select ${id}, id, 1 from made`,
    'word complaints': sql`
      insert into word_complaint (account_id, word, pos, form, context, content)
      select ${id}, 'сүз' || n, 'n', '', '', '' from ${n}`,
  };
  for (const fill of Object.values(filled)) await fill.execute(server.owner);
  const pages: [part: string, rows: number][] = [];
  const parts = features
    .flatMap((feature) => feature.exports ?? [])
    .map((part) => ({
      ...part,
      rows: async (...asked: Parameters<typeof part.rows>) => {
        const page = await part.rows(...asked);
        pages.push([part.name, page.length]);
        return page;
      },
    }));
  await exportAccount(server.deps, { accountId: id, key }, { parts, files: [] });
  expect(pages.filter(([, rows]) => rows > EXPORT_PAGE)).toEqual([]);
  const data = JSON.parse((await archiveOf(key)).get('data.json')!.toString()) as Record<
    string,
    object[]
  >;
  for (const name of Object.keys(filled)) {
    const rows = new Set(data[name]!.map((row) => JSON.stringify(row)));
    expect([name, data[name]!.length, rows.size]).toEqual([name, many, many]);
  }
});
