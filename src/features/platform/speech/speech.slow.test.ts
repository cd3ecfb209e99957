import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { getWord } from '#features/platform/dictionary/calls.ts';
import { testServer, type TestServer } from '#test/api.ts';
import { getFile as get, hear } from '#test/sounds.ts';
import { spokenWord } from './addresses.ts';
import { hearSound } from './factory.server.ts';
import { sweepSpeech } from './jobs.server.ts';
import { isSilent } from './rules.ts';
import { soundKey } from './public/sounds.server.ts';

const server = testServer();
afterEach(() => {
  server.clock.at = null;
});

const addressOf = (word: string) => spokenWord(word) ?? '';
const rowOf = (of: TestServer, text: string, format: 'ogg' | 'mp3' = 'ogg') =>
  of.deps.db
    .selectFrom('speech')
    .selectAll()
    .where('key', '=', soundKey({ text, format, noteId: null }))
    .executeTakeFirst();
const countJobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs`.execute(server.deps.db);
  return rows[0]?.n;
};

test('a word is said once, and then comes out of the store', async () => {
  const { audio } = await server.ask(getWord, { query: { text: 'китаплар' } });
  expect(audio).toBe(addressOf('китаплар'));
  const first = await hear(server, audio ?? '');
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'audio/ogg',
    'cache-control': expect.stringContaining('immutable'),
  });
  const heard = await hearSound(server.deps.env, first.rawPayload);
  expect(isSilent(heard)).toBe(false);
  expect(heard.milliseconds).toBeGreaterThan(300);
  expect(heard.milliseconds).toBeLessThan(3000);
  expect(await rowOf(server, 'китаплар')).toMatchObject({ state: 'ready', note_id: null });
  // Nobody works now, and nothing is ordered.
  const second = await get(server, audio ?? '', '10.1.1.2');
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(await countJobs()).toBe(0);
});

test('says it as MP3 to those who cannot play Opus', async () => {
  const answer = await hear(server, addressOf('бала').replace('.ogg', '.mp3'));
  expect(answer.headers['content-type']).toBe('audio/mpeg');
  expect(isSilent(await hearSound(server.deps.env, answer.rawPayload))).toBe(false);
});

test('says nothing but words of Tatar letters, with the voice of the day', async () => {
  const wrong = ['hello', 'китап 5', 'а'.repeat(61), '[[x]]', 'бер ике өч дүрт биш алты'];
  for (const text of wrong) expect(spokenWord(text)).toBeNull();
  for (const name of [...wrong.map((text) => `${encodeURIComponent(text)}.ogg`), 'x.wav'])
    expect((await get(server, `/media/speech/1/${name}`)).statusCode).toBe(404);
  expect((await get(server, addressOf('китап').replace('/1/', '/0/'))).statusCode).toBe(404);
});

test('whoever is not served in a moment is asked to come again', async () => {
  const late = await get(server, addressOf('йолдыз'));
  expect(late.statusCode).toBe(202);
  expect(late.headers['retry-after']).toBe('1');
  expect(late.json()).toMatchObject({ errors: { time: true } });
  expect(await rowOf(server, 'йолдыз')).toMatchObject({ state: 'waiting' });
  await server.work();
  expect((await get(server, addressOf('йолдыз'))).statusCode).toBe(200);
});

test('one address orders so many in a minute, and keeps nobody else from it', async () => {
  const words = Array.from({ length: 70 }, (_, n) => `${'а'.repeat((n % 35) + 1)}${'бв'[n % 2]}`);
  const flood = await Promise.all(words.map((word) => get(server, addressOf(word), '10.1.1.9')));
  const count = (status: number) => flood.filter((one) => one.statusCode === status).length;
  expect([count(202), count(429)]).toEqual([60, 10]);
  expect((await get(server, addressOf('дус'))).statusCode).toBe(202);
  expect(await rowOf(server, 'дус')).toMatchObject({ state: 'waiting' });
  // What nobody waits for any more is not made.
  await server.deps.db.deleteFrom('speech').where('state', '=', 'waiting').execute();
  await server.work();
  expect(await rowOf(server, 'дус')).toBeUndefined();
});

test('a queue that is full takes nothing more', async () => {
  const { db } = server.deps;
  await sql`insert into speech (key) select 'full ' || n from generate_series(1, 2000) n`.execute(
    db,
  );
  const answer = await get(server, addressOf('артык'), '10.1.1.3');
  expect(answer.statusCode).toBe(503);
  expect(await rowOf(server, 'артык')).toBeUndefined();
  // Orders whose jobs were given up hold nobody else back.
  await sql`update speech set ordered_at = now() - interval '1 hour' where key like 'full %'`.execute(
    db,
  );
  expect((await get(server, addressOf('артык'), '10.1.1.3')).statusCode).toBe(202);
  await sql`delete from speech where key like 'full %' or state = 'waiting'`.execute(db);
});

test('removes what nobody has heard for long, and the least used of too much', async () => {
  const { db, files } = server.deps;
  for (const word of ['ай', 'кояш']) await hear(server, addressOf(word));
  const [old, young] = [await rowOf(server, 'ай'), await rowOf(server, 'кояш')];
  await sql`update speech set used_at = now() - interval '91 days' where key = ${old?.key}`.execute(
    db,
  );
  await sweepSpeech(server.deps);
  expect(await rowOf(server, 'ай')).toBeUndefined();
  expect(await files.sizeOf(old?.file ?? '')).toBeNull();
  expect(await files.sizeOf(young?.file ?? '')).toBe(young?.bytes);
  await sweepSpeech(server.deps, { most: 0 });
  expect(await files.sizeOf(young?.file ?? '')).toBeNull();
});

test('removes more in a night than is made in a day', async () => {
  const { db } = server.deps;
  await sql`delete from speech`.execute(db);
  await sql`insert into speech (key, state) select 'old ' || n, 'failed'
    from generate_series(1, 450) n`.execute(db);
  await sweepSpeech(server.deps, { most: 3, atOnce: 1 });
  const { rows } = await sql`select key from speech`.execute(db);
  expect(rows).toHaveLength(3);
});

test('what is used is known to be used, to the day', async () => {
  await hear(server, addressOf('ел'));
  await sql`update speech set used_at = now() - interval '10 days'`.execute(server.deps.db);
  // We remember for a minute where it lies.
  server.clock.at = Date.now() + 61_000;
  expect((await get(server, addressOf('ел'))).statusCode).toBe(200);
  const { used_at: at = '' } = (await rowOf(server, 'ел')) ?? {};
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
});

describe('a voice that does not work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tugantel-voice-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true }));
  const program = (name: string, script: string) => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const broken = testServer({ ESPEAK: program('broken', 'exit 3') });
  const silent = testServer({ ESPEAK: program('silent', 'head -c 60000 /dev/zero') });
  const none = testServer({ ESPEAK: '' });

  test.each([
    ['gives up', broken],
    ['says nothing', silent],
  ])('%s: there is no sound, and it is tried again a minute later', async (_, of) => {
    expect((await hear(of, addressOf('китап'))).statusCode).toBe(404);
    expect(await rowOf(of, 'китап')).toMatchObject({ state: 'failed', file: null });
    // At once it is not.
    expect((await get(of, addressOf('китап'))).statusCode).toBe(404);
    of.clock.at = Date.now() + 61_000;
    expect((await get(of, addressOf('китап'))).statusCode).toBe(202);
  });

  test('where there is none, no word has a sound', async () => {
    expect(await none.ask(getWord, { query: { text: 'китап' } })).toMatchObject({ audio: null });
    expect((await get(none, addressOf('китап'))).statusCode).toBe(404);
  });
});
