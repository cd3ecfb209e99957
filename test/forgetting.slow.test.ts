// A person leaves words and pictures wherever one can leave them, and then the site. After 30 days
// nothing of it is in any table nor in the store; what others made is.

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  askDeletion,
  deleteUser,
  startExport,
  updateAbout,
  updateId,
  updateName,
  updatePicture,
} from '#features/core/accounts/calls/settings.ts';
import { restoreUser } from '#features/core/accounts/calls/sign.ts';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { FORGET_ACCOUNT, forgetAccount } from '#features/core/accounts/forgetting.server.ts';
import { sweepAccounts } from '#features/core/accounts/jobs.server.ts';
import { createComment, deleteComment, listComments } from '#features/content/comments/calls.ts';
import { createCorrection } from '#features/content/corrections/calls.ts';
import { saveDraft } from '#features/platform/drafts/calls.ts';
import { followGroup } from '#features/content/groups/calls.ts';
import { createGroup } from '#features/content/groups/calls/managing.ts';
import { sweepLive } from '#features/core/realtime/jobs.server.ts';
import { makeTone, makeVoice } from '#features/platform/media/factory.server.ts';
import { goodJpeg } from '#features/platform/media/hostile-files.server.ts';
import { createMessage, listMessages } from '#features/social/messages/calls.ts';
import { createReport } from '#features/core/moderation/calls.ts';
import { createNote, deleteNote, getNote } from '#features/content/notes/calls.ts';
import { postNoteAudio } from '#features/content/notes/calls/recordings.ts';
import { blockPerson, toggleFriend } from '#features/core/people/calls.ts';
import { rateNote, saveNote } from '#features/content/reactions/calls.ts';
import { sweepForms } from '#features/platform/search-index/jobs.server.ts';
import { createVoice } from '#features/content/pronunciations/calls.ts';
import { features } from '#main/features.ts';
import type { Ask } from '#kernel/ask.ts';
import type { ListedFile } from '#server/files.ts';
import { foldKeyboard, foldSound } from '#tatar/fold.ts';
import { patiently, testServer } from './api.ts';
import { testBucket } from './bucket.ts';
import { codeOfAttempt, newNetwork, signIn, signUp } from './sign.ts';

const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '10000' });
/** What is decoded and walked takes its time on a busy machine. */
const LONG_MS = 240_000;
/** Letters alone, so that it fits into a name; found in no other text. */
const CANARY = 'Кәнәриткош';

/** Every row that says it, in whatever letters, as `table: row`. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const { db } = server.deps;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  expect(tables.length).toBeGreaterThan(50);
  const keys = [...new Set(words.flatMap((word) => [word, foldKeyboard(word), foldSound(word)]))];
  const patterns = keys.map((key) => `%${key}%`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id(schema, name)} t
      where t::text ilike any(${patterns}::text[])`.execute(db);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

async function stored(): Promise<string[]> {
  const listed: ListedFile[] = await server.deps.files.list('', '');
  // That they have left is noted there for good (leavings.server.ts).
  return listed.map(({ key }) => key).filter((key) => !key.startsWith('left/'));
}

async function codeFor(accountId: string, purpose: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

/** Everything a person can leave behind. */
async function writeEverywhere(ask: Ask, theirs: { note: string; group: string; person: string }) {
  const id = `canary${Date.now().toString(36)}`;
  await ask(updateName, { body: { name: CANARY, surname: CANARY } });
  await ask(updateAbout, { body: { content: CANARY } });
  await ask(updateId, { body: { id } });
  const picture = await goodJpeg(500, 500);
  await patiently(() => ask(updatePicture, { body: picture }));
  const written = {
    title: CANARY,
    content: `${CANARY} язган.`,
    tags: [{ tag: CANARY }],
    links: [{ link: `https://example.org/${CANARY}` }],
  };
  const images = [await goodJpeg(700, 500)];
  const note = await patiently(() =>
    ask(createNote, {
      body: { ...written, images, alts: [CANARY], kind: 'ask', word: CANARY },
    }),
  );
  const tone = await makeTone(server.deps.env.FFMPEG, 'tone.mp3', 1);
  const { idS, idM } = note;
  const range = { from: 0, to: tone.length - 1, total: tone.length };
  await ask(postNoteAudio, { query: { idS, idM, send: '0' }, body: tone }, { chunk: { range } });
  const deleted = await patiently(() => ask(createNote, { body: { ...written, images } }));
  await ask(deleteNote, { params: { id: deleted.id } });
  const comment = { content: `${CANARY} фикере`, parent: undefined };
  const params = { id: theirs.note };
  const answered = await ask(createComment, { params, body: comment });
  await ask(createComment, { params, body: comment });
  const gone = await ask(createComment, { params, body: comment });
  await ask(deleteComment, { params: { ...params, commentId: gone.id } });
  await ask(saveDraft, { params: { key: 'note' }, body: { fields: { title: CANARY } } });
  await ask(saveNote, { params, body: { save: true } });
  const correction = { start: 0, end: 2, content: CANARY, reason: CANARY };
  await ask(createCorrection, { params, body: correction });
  await ask(rateNote, { params, body: { grade: 1 } });
  const message = { content: `${CANARY} хәбәре`, key: `canary-${id}`, images, alts: [CANARY] };
  const voice = await makeVoice(server.deps.env.FFMPEG, 1);
  const said = { ...message, voice };
  await patiently(() => ask(createVoice, { body: { word: CANARY, voice } }));
  await patiently(() => ask(createMessage, { params: { id: theirs.person }, body: said }));
  const report = { type: 'note' as const, id: theirs.note, reason: 'other' as const };
  await ask(createReport, { body: { ...report, content: CANARY } });
  const group = { name: CANARY, about: CANARY, images: [picture], parts: ['img' as const] };
  await patiently(() => ask(createGroup, { body: group }));
  await ask(followGroup, { params: { id: theirs.group }, body: {} });
  await ask(toggleFriend, { params: { id: theirs.person }, body: {} });
  await ask(startExport, { body: {} });
  await server.work();
  return { note: note.id, comment: answered.id, id };
}

describe('a person gone for good', { timeout: LONG_MS }, () => {
  let other: Awaited<ReturnType<typeof signUp>>;
  let theirs: { note: string; group: string; person: string };
  let kept: string[];
  let gone: Awaited<ReturnType<typeof signUp>>;
  let left: Awaited<ReturnType<typeof writeEverywhere>>;

  beforeAll(async () => {
    other = await signUp(server);
    const images = [await goodJpeg(300, 200)];
    const body = { title: 'Башка кеше язмасы', content: 'Бу кала.', images, corrections: true };
    const note = await patiently(() => other.ask(createNote, { body }));
    const group = await other.ask(createGroup, { body: { name: 'Башка кеше төркеме' } });
    const picture = await goodJpeg(500, 500);
    await patiently(() => other.ask(updatePicture, { body: picture }));
    theirs = { note: note.id, group: group.id, person: other.id };
    await server.work();
    kept = await stored();
    gone = await signUp(server);
    await sql`update account set created_at = created_at - interval '9 days'`.execute(
      server.deps.db,
    );
    await sql`update account_trust set active_days = 3, confirmed = 2`.execute(server.deps.db);
    left = await writeEverywhere(gone.ask, theirs);
    await other.ask(createComment, {
      params: { id: theirs.note },
      body: { content: 'Җавап кала.', parent: left.comment },
    });
    const answer = { content: 'Хәбәрем кала.', key: 'answer-to-canary' };
    await other.ask(createMessage, { params: { id: gone.id }, body: answer });
    await other.ask(blockPerson, { params: { id: gone.id }, body: { block: true } });
  }, LONG_MS);

  const leave = async () => {
    const { ask, id, email } = gone;
    await ask(askDeletion, { body: { email } });
    await ask(deleteUser, { body: { email, code: await codeFor(id, 'delete') } });
    await server.work();
  };
  const wait = async (days: number) => {
    await sql`update account set deleted_at = deleted_at - ${days} * interval '1 day'
      where id = ${gone.id}`.execute(server.deps.db);
    // What hides notes bears the moment of the leaving.
    await sql`update note set deleted_at = a.deleted_at from account a
      where a.id = author_id and a.id = ${gone.id} and title <> ''`.execute(server.deps.db);
  };
  const words = () => [CANARY, gone.email, left.id];

  test('has left words and files in many places before', async () => {
    const tables = new Set((await rowsWith(words())).map((row) => row.split(':')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'account',
        'account_email',
        'comment',
        'draft',
        'group',
        'message',
        'note',
        'picture',
        'report',
        'text_entry',
        'word_voice',
      ]),
    );
    const prefixes = new Set(
      (await stored()).filter((key) => !kept.includes(key)).map((key) => key.split('/')[0]),
    );
    expect([...prefixes].toSorted()).toEqual(['export', 'note', 'picture', 'recording', 'voice']);
  });

  test('is hidden for 30 days with all of it, and forgotten by nobody who has come back', async () => {
    await leave();
    await wait(29);
    await sweepAccounts(server.deps);
    await server.work();
    expect((await rowsWith(words())).length).toBeGreaterThan(5);
    // The time is over, the job is waiting, and then the person comes back.
    await wait(2);
    await sweepAccounts(server.deps);
    const browser = server.browser({ address: newNetwork() });
    const { id: attempt } = await signIn(server, browser, gone.email);
    await browser.ask(restoreUser, { body: { id: attempt } });
    await server.work();
    expect(await browser.ask(getUser, {})).toMatchObject({ name: CANARY, email: gone.email });
    expect((await server.ask(getNote, { params: { id: left.note } })).title).toBe(CANARY);
    gone = { ...gone, browser, ask: browser.ask };
  });

  test('leaves nothing, though the store was away in the middle', async () => {
    await leave();
    await wait(31);
    const { files } = server.deps;
    let failures = 3;
    const failing = {
      ...server.deps,
      files: {
        ...files,
        remove: async (key: string) => {
          if ((failures -= 1) === 0) throw new Error('the store is away');
          return files.remove(key);
        },
      },
    };
    const payload = { accountId: gone.id };
    await expect(forgetAccount(failing, payload, features)).rejects.toThrow('away');
    expect((await stored()).length).toBeGreaterThan(kept.length);
    await sweepAccounts(server.deps);
    await server.work();
    expect((await stored()).toSorted()).toEqual(kept.toSorted());
    // What open pages were told is kept for minutes only.
    await sql`update live_event set created_at = created_at - interval '1 hour'`.execute(
      server.deps.db,
    );
    await sweepLive(server.deps);
    // The forms of words nobody uses any more go at night.
    await sweepForms(server.deps, { kind: 0, form: '' });
    expect(await rowsWith(words())).toEqual([]);
    const row = await server.deps.db
      .selectFrom('account')
      .select(['name', 'about', 'image', 'birthday', 'gender', 'id_c'])
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      name: '—',
      about: '',
      image: null,
      birthday: null,
      gender: 'none',
      id_c: `gone-${gone.id}`,
    });
  });

  test('is not forgotten twice, and can come back no more', async () => {
    await sweepAccounts(server.deps);
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = ${FORGET_ACCOUNT.name}`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([]);
    const browser = server.browser({ address: newNetwork() });
    expect(await signIn(server, browser, gone.email)).toMatchObject({ isNew: true });
  });

  test('takes nothing of others along: their words, pictures and answers are there', async () => {
    const note = await server.ask(getNote, { params: { id: theirs.note } });
    expect(note).toMatchObject({ title: 'Башка кеше язмасы', total: 1, comments: 1 });
    const image = await server.app.inject(`${note.images[0]!.src}-300.jpg`);
    expect(image.statusCode).toBe(200);
    const { list } = await server.ask(listComments, { params: { id: theirs.note }, query: {} });
    expect(list).toMatchObject([
      { content: '', user: null, replies: [{ content: 'Җавап кала.' }] },
    ]);
    const conversation = await other.ask(listMessages, { params: { id: gone.id }, query: {} });
    expect(conversation).toMatchObject({ closed: 'gone', user: { name: '—' } });
    expect(conversation.list).toMatchObject([
      { content: 'Хәбәрем кала.', deleted: false },
      { content: '', deleted: true, images: [] },
    ]);
  });
});

test(
  'of a restoring and a forgetting at the same moment one wins wholly',
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, email, ask } = await signUp(server);
      await ask(askDeletion, { body: { email } });
      await ask(deleteUser, { body: { email, code: await codeFor(id, 'delete') } });
      await sql`update account set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
        server.deps.db,
      );
      const browser = server.browser({ address: newNetwork() });
      const { id: attempt } = await signIn(server, browser, email);
      const [restored] = await Promise.allSettled([
        browser.ask(restoreUser, { body: { id: attempt } }),
        forgetAccount(server.deps, { accountId: id }, []),
      ]);
      const row = await server.deps.db
        .selectFrom('account as a')
        .leftJoin('account_email as e', 'e.account_id', 'a.id')
        .select(['a.name', 'a.deleted_at', 'e.email'])
        .where('a.id', '=', id)
        .executeTakeFirstOrThrow();
      const isBack = restored.status === 'fulfilled';
      expect({ ...row, deleted_at: row.deleted_at !== null }).toEqual({
        name: isBack ? 'Алсу' : '—',
        deleted_at: !isBack,
        email: isBack ? email : null,
      });
    }
  },
  LONG_MS,
);
