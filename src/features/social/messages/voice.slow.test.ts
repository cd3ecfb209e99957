// Voice messages: heard by the two and by nobody else, and gone with their message.

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeFile,
  makeFilm,
  makeTone,
  makeVoice,
} from '#features/platform/media/factory.server.ts';
import { VOICE_BYTES } from '#features/platform/media/rules.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { works } from '#main/tasks.ts';
import { testServer } from '#test/api.ts';
import {
  acceptThread,
  createMessage,
  deleteMessage,
  deleteThread,
  listMessages,
  listThreads,
  updateMessage,
} from './calls.ts';
import { sweepMessageVersions } from './jobs.server.ts';
import { messageExports } from './exports.server.ts';

const LONG_MS = 120_000;
const server = testServer();
let voice: Buffer;
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;
let sent = 0;

beforeAll(async () => {
  voice = await makeVoice(server.deps.env.FFMPEG, 3);
}, LONG_MS);

/** Two who know each other. */
beforeEach(async () => {
  const { db } = server.deps;
  server.clock.at = null;
  ({ id: alsu, ask: asAlsu } = await server.member());
  ({ id: bulat, ask: asBulat } = await server.member());
  await makeSubscription(db, alsu, bulat);
  await makeSubscription(db, bulat, alsu);
});

const keyOf = () => `voice-key-${(sent += 1)}`;
const speak = (ask: Ask, to: string, more: object = {}) =>
  ask(createMessage, { params: { id: to }, body: { key: keyOf(), voice, ...more } });
const conversation = async (ask: Ask, id: string) =>
  (await ask(listMessages, { params: { id }, query: {} })).list;
const get = async (url: string, accountId?: string) =>
  server.app.inject({
    url,
    headers: accountId === undefined ? {} : { cookie: await server.cookieOf(accountId) },
  });
const statusOf = async (url: string, accountId?: string) => (await get(url, accountId)).statusCode;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { flags: string[]; reason?: string }) =>
      `${error.flags.join()} ${error.reason ?? ''}`.trim(),
  );
const recordings = async (accountId: string) =>
  server.deps.db
    .selectFrom('recording')
    .select(['key', 'message_id'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
const stored = async (key: string) =>
  (await server.deps.files.list(`recording/${key}/`, '')).map((file) => file.key.split('/').at(-1));

/** After a week a report by the receiver cannot use a withdrawn message any more. */
async function sweepVersionsLater(): Promise<void> {
  server.clock.at = Date.now() + 8 * 86_400_000;
  await sweepMessageVersions(server.deps);
  server.clock.at = null;
  await server.work();
}

describe('a voice message', { timeout: LONG_MS }, () => {
  test('is prepared in the line of recordings, and then heard by the two', async () => {
    const message = await speak(asAlsu, bulat);
    expect(message).toMatchObject({ content: '', hiddenVoice: false });
    expect(message.voice).toEqual({ state: 'sent', src: null, seconds: null, waveform: [] });
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs
      where key = 'prepare-recording:' || (
        select id from recording where account_id = ${alsu})`.execute(server.deps.db);
    expect(rows).toEqual([{ task: 'prepare-voice' }]);

    await server.work();
    const [own] = await conversation(asAlsu, bulat);
    const [theirs] = await conversation(asBulat, alsu);
    expect(own!.voice!.state).toBe('ready');
    expect(own!.voice!.seconds).toBeCloseTo(3, 1);
    expect(own!.voice!.waveform).toHaveLength(48);
    expect(Math.max(...own!.voice!.waveform)).toBe(100);
    const [mine, other] = [own!.voice!.src!, theirs!.voice!.src!];
    expect(mine).not.toBe(other);
    for (const [format, type] of [
      ['ogg', 'audio/ogg'],
      ['m4a', 'audio/mp4'],
    ]) {
      const file = await get(`${other}.${format}`, bulat);
      expect(file.statusCode).toBe(200);
      expect(file.headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
      });
      expect(file.rawPayload.length).toBeGreaterThan(2000);
    }
    // Nothing of what was sent stays.
    const [row] = await recordings(alsu);
    expect(await server.deps.files.list(`incoming/recording/${row!.key}`, '')).toEqual([]);
    expect((await asBulat(listThreads, { query: {} })).list[0]!.last!.voice!.state).toBe('ready');
  });

  test('is told to both when it can be heard', async () => {
    const { id } = await speak(asAlsu, bulat);
    await server.work();
    const { rows } = await sql<{ account_id: string; data: { message: { voice: object } } }>`
      select account_id, data from live_event
      where name = 'edit' and account_id in (${alsu}, ${bulat})`.execute(server.deps.db);
    expect(rows.map((row) => row.account_id).toSorted()).toEqual([alsu, bulat].toSorted());
    for (const { data } of rows)
      expect(data.message).toMatchObject({ id, voice: { state: 'ready' } });
  });

  test('sent again with its key is one message with one voice', async () => {
    const key = keyOf();
    // As many at once as one person may.
    const [first, second] = await Promise.all([1, 2].map(() => speak(asAlsu, bulat, { key })));
    const third = await speak(asAlsu, bulat, { key });
    expect([second!.id, third.id]).toEqual([first!.id, first!.id]);
    expect((await recordings(alsu)).filter((row) => row.message_id !== null)).toHaveLength(1);
    // What came twice is swept; what is in the message stays.
    await sql`update recording set sent_at = now() - interval '2 hours'
      where account_id = ${alsu}`.execute(server.deps.db);
    await works.find(({ job }) => job.name === 'sweep-recordings')!.run(server.deps, {});
    expect(await recordings(alsu)).toMatchObject([{ message_id: first!.id }]);
  });

  test('is answered, has words, and is found in the copy of data', async () => {
    const spoken = await speak(asAlsu, bulat);
    await server.work();
    const answer = await speak(asBulat, alsu, { content: 'Ишеттем', reply: spoken.id });
    expect(answer.reply!.voice!.seconds).toBeCloseTo(3, 1);
    expect(answer.reply).toMatchObject({ content: '', images: false });
    const params = { id: bulat, messageId: spoken.id };
    const empty = await asAlsu(updateMessage, { params, body: { content: '' } });
    expect(empty.voice!.state).toBe('ready');
    const [part] = messageExports;
    const rows = await part!.rows(server.deps.db, alsu);
    expect(rows).toMatchObject([{ id: spoken.id }]);
    expect((rows[0] as { voiceSeconds: number }).voiceSeconds).toBeCloseTo(3, 1);
  });

  test('opens to nobody else, and not for ever', async () => {
    await speak(asAlsu, bulat);
    await server.work();
    const [theirs] = await conversation(asBulat, alsu);
    const src = theirs!.voice!.src!;
    const url = `${src}.ogg`;
    const { id: staff } = await server.moderator();
    // The same person in another conversation has another address.
    for (const who of [undefined, staff, alsu, (await server.member()).id])
      expect(await statusOf(url, who)).toBe(404);
    const key = src.split('/').at(-1)!;
    for (const other of [
      `/media/recording/${key}/voice.ogg`,
      `/media/note/${key}.ogg`,
      url.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`),
      `${src}.mp3`,
      `${src}-480.webp`,
    ])
      expect(await statusOf(other, bulat)).toBe(404);
    await speak(asBulat, staff);
    await server.work();
    const [elsewhere] = await conversation(asBulat, staff);
    const swapped = `${elsewhere!.voice!.src!.slice(0, -32)}${key}.ogg`;
    expect(await statusOf(swapped, bulat)).toBe(404);
    expect(await statusOf(url, bulat)).toBe(200);
    server.clock.at = Date.now() + 2 * 3_600_000;
    expect(await statusOf(url, bulat)).toBe(404);
  });

  test('behind a block is not sent; what was said stays heard, because it may be reported', async () => {
    await speak(asAlsu, bulat);
    await server.work();
    await asBulat(blockPerson, { params: { id: alsu }, body: { block: true } });
    expect(await refusalOf(speak(asAlsu, bulat))).toBe('forbidden block');
    const [theirs] = await conversation(asBulat, alsu);
    expect(await statusOf(`${theirs!.voice!.src}.m4a`, bulat)).toBe(200);
  });

  test('of a stranger is not heard until they are accepted', async () => {
    const { id: stranger, ask: asStranger } = await server.member();
    await speak(asStranger, bulat);
    await server.work();
    const [veiled] = await conversation(asBulat, stranger);
    expect(veiled).toMatchObject({ voice: null, hiddenVoice: true });
    const { list } = await asBulat(listThreads, { query: { filter: 'request' } });
    expect(list[0]!.last).toMatchObject({ voice: null, hiddenVoice: true });
    await asBulat(acceptThread, { params: { id: stranger } });
    const [shown] = await conversation(asBulat, stranger);
    expect(shown).toMatchObject({ voice: { state: 'ready' }, hiddenVoice: false });
    expect(await statusOf(`${shown!.voice!.src}.ogg`, bulat)).toBe(200);
  });

  test('is gone with its message, for both and from the store', async () => {
    const { id } = await speak(asAlsu, bulat);
    await server.work();
    const [seen] = await conversation(asBulat, alsu);
    const [row] = await recordings(alsu);
    expect((await stored(row!.key)).toSorted()).toEqual(['voice.m4a', 'voice.ogg']);
    await asAlsu(deleteMessage, { params: { id: bulat, messageId: id }, query: { all: '1' } });
    expect(await statusOf(`${seen!.voice!.src}.ogg`, bulat)).toBe(404);
    expect((await conversation(asBulat, alsu))[0]).toMatchObject({ voice: null, deleted: true });
    await sweepVersionsLater();
    expect(await stored(row!.key)).toEqual([]);
    expect(await recordings(alsu)).toEqual([]);
  });

  test('deleted before it was prepared leaves nothing', async () => {
    const { id } = await speak(asAlsu, bulat);
    const [row] = await recordings(alsu);
    await asAlsu(deleteMessage, { params: { id: bulat, messageId: id }, query: { all: '1' } });
    await server.work();
    await sweepVersionsLater();
    const { files } = server.deps;
    expect(await files.list(`incoming/recording/${row!.key}`, '')).toEqual([]);
    expect(await stored(row!.key)).toEqual([]);
  });
});

describe('what is no voice', { timeout: LONG_MS }, () => {
  test('is refused by its first bytes or its size', async () => {
    const { FFMPEG } = server.deps.env;
    const cases: [string, Buffer, string][] = [
      ['HTML', Buffer.from('<script>alert(1)</script>'), 'audio kind'],
      ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'audio kind'],
      ['nothing', Buffer.alloc(0), 'audio kind'],
      ['too large', Buffer.concat([voice, Buffer.alloc(VOICE_BYTES)]), 'audio'],
      ['another tone', await makeTone(FFMPEG, 'tone.mp3', 1), 'taken'],
    ];
    const found = [];
    for (const [name, bytes] of cases)
      found.push([name, await refusalOf(speak(asAlsu, bulat, { voice: bytes }))]);
    expect(found).toEqual(cases.map(([name, , answer]) => [name, answer]));
    expect(await refusalOf(speak(asAlsu, bulat, { voice: undefined }))).toBe('message');
    expect(await refusalOf(speak(asAlsu, bulat, { voice: 'words' }))).toBe('error');
  });

  test('is found out by the worker, which lives on', async () => {
    const { FFMPEG } = server.deps.env;
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=310', '-c:a', 'libopus'];
    const files = {
      'a voice of more than five minutes': await makeFile(FFMPEG, silence, 'long.ogg'),
      'one that does not say how long it is': await makeVoice(FFMPEG, 303),
      'a film without sound': await makeFilm(FFMPEG, { sound: false, seconds: 1 }),
      'a playlist behind the start of an Ogg': Buffer.from(
        'OggS\0\u0002#EXTM3U\nfile:///etc/passwd',
      ),
      'a voice cut to its head': voice.subarray(0, 120),
    };
    for (const bytes of Object.values(files)) await speak(asAlsu, bulat, { voice: bytes });
    await speak(asAlsu, bulat);
    await server.work();
    const states = (await conversation(asBulat, alsu)).map((message) => message.voice!.state);
    expect(states).toEqual(['ready', ...Object.keys(files).map(() => 'failed')]);
    const reasons = await server.deps.db
      .selectFrom('recording')
      .select('reason')
      .where('account_id', '=', alsu)
      .where('state', '=', 'failed')
      .orderBy('id')
      .execute();
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'long',
      'long',
      'broken',
      'broken',
      'broken',
    ]);
  });
});

test('a request holds five messages until it is accepted', async () => {
  const { id: stranger, ask: asStranger } = await server.member();
  const write = (ask: Ask, to: string) =>
    ask(createMessage, { params: { id: to }, body: { content: 'Сәлам', key: keyOf() } });
  const last = [];
  for (let n = 0; n < 5; n += 1) last.push(await write(asStranger, bulat));
  expect(await refusalOf(write(asStranger, bulat))).toBe('quantity request');
  // Taking one back makes no room for another.
  const params = { id: bulat, messageId: last[0]!.id };
  await asStranger(deleteMessage, { params, query: { all: '1' } });
  expect(await refusalOf(write(asStranger, bulat))).toBe('quantity request');
  // The last one sent again is no sixth.
  const again = { content: 'Сәлам', key: last[4]!.key! };
  expect((await asStranger(createMessage, { params: { id: bulat }, body: again })).id).toBe(
    last[4]!.id,
  );
  await asBulat(acceptThread, { params: { id: stranger } });
  expect(await refusalOf(write(asStranger, bulat))).toBe('taken');
  // Whoever is known is not counted.
  for (let n = 0; n < 6; n += 1) await write(asAlsu, bulat);
  await asBulat(deleteThread, { params: { id: alsu } });
  expect(await refusalOf(write(asAlsu, bulat))).toBe('taken');
});
