import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeVoice } from '#features/platform/media/factory.server.ts';
import { createReport } from '#features/core/moderation/calls.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { newNetwork } from '#test/sign.ts';
import { testBucket } from '#test/bucket.ts';
import { createVoice, deleteAdminVoice, deleteVoice, gradeVoice, listVoices } from './calls.ts';
import { voiceExports } from './exports.server.ts';
import { pronunciations } from './feature.server.ts';
import { makeWordVoice } from './jobs.server.ts';
import { VOICES_A_DAY } from './rules.ts';

const LONG_MS = 120_000;
const server = testServer({ S3_BUCKET: testBucket() });
let spoken: Buffer;

beforeAll(async () => {
  spoken = await makeVoice(server.deps.env.FFMPEG, 1);
}, LONG_MS);

async function person() {
  const { id, cookie } = await server.member();
  return { id, ask: server.browser({ address: newNetwork(), cookie }).ask };
}
type Person = Awaited<ReturnType<typeof person>>;

const say = ({ ask }: Person, word: string, voice: Buffer = spoken) =>
  ask(createVoice, { body: { word, voice } });
const heard = async ({ ask }: Pick<Person, 'ask'>, word: string) =>
  (await ask(listVoices, { query: { word } })).list;
const judge = ({ ask }: Person, id: string, grade: 1 | -1) =>
  ask(gradeVoice, { params: { id }, body: { grade } });
const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
const balanceOf = async ({ id }: Person) => {
  const { rows } = await sql<{ triangle: number }>`
    select triangle from account where id = ${id}`.execute(server.deps.db);
  return Number(rows[0]?.triangle);
};

test(
  'a voice is heard by those who judge it, and by everybody once two of them agree',
  async () => {
    const [speaker, one, two] = [await person(), await person(), await person()];
    const before = await balanceOf(speaker);
    const { id } = await say(speaker, ' Китаплар ');
    expect(await heard(speaker, 'китаплар')).toMatchObject([{ id, src: null, own: true }]);
    expect(await heard(one, 'китаплар')).toEqual([]);
    await server.work();
    const [voice] = await heard(one, 'Китаплар');
    expect(voice).toMatchObject({ id, agreed: false, grade: null, own: false });
    for (const format of ['ogg', 'mp3'])
      expect(await statusOf(`${voice!.src}.${format}`)).toBe(200);
    expect(await heard(server, 'китаплар')).toEqual([]);

    expect(await judge(one, id, 1)).toEqual({ agreed: false, grade: 1 });
    expect(await judge(one, id, 1)).toEqual({ agreed: false, grade: 1 });
    expect(await judge(two, id, 1)).toEqual({ agreed: true, grade: 1 });
    expect(await heard(server, 'китаплар')).toMatchObject([{ id, agreed: true }]);
    expect(await balanceOf(speaker)).toBe(before + 1);

    // Who thinks better of it takes the voice back from the others, and brings nothing twice.
    expect(await judge(two, id, -1)).toEqual({ agreed: false, grade: -1 });
    expect(await heard(server, 'китаплар')).toEqual([]);
    await judge(two, id, 1);
    expect(await balanceOf(speaker)).toBe(before + 1);
  },
  LONG_MS,
);

test(
  'a majority with a regular who do not understand it take it away',
  async () => {
    const { id } = await say(await person(), 'алма');
    await server.work();
    const one = await person();
    for (const who of [one, await person(), await person()]) await judge(who, id, -1);
    expect(await heard(one, 'алма')).toHaveLength(1);
    await judge(await server.regular(), id, -1);
    expect(await heard(one, 'алма')).toEqual([]);
    expect(await flagsOf(judge(await person(), id, 1))).toEqual(['id']);
  },
  LONG_MS,
);

test(
  'refuses one’s own, a block in between, what is not there, and a visitor',
  async () => {
    const [speaker, other] = [await person(), await person()];
    const { id } = await say(speaker, 'өй');
    expect(await flagsOf(judge(other, id, 1))).toEqual(['id']);
    await server.work();
    expect(await flagsOf(judge(speaker, id, 1))).toEqual(['forbidden']);
    await speaker.ask(blockPerson, { params: { id: other.id }, body: { block: true } });
    expect(await flagsOf(judge(other, id, 1))).toEqual(['forbidden']);
    expect(await heard(other, 'өй')).toEqual([]);
    // A block is no hindrance to saying that something is wrong with it.
    const report = { type: 'voice', id, reason: 'rude' } as const;
    await other.ask(createReport, { body: report });
    expect(await flagsOf(speaker.ask(createReport, { body: report }))).toEqual(['forbidden']);
    expect(await flagsOf(other.ask(deleteVoice, { params: { id } }))).toEqual(['id']);
    expect(await flagsOf(server.ask(gradeVoice, { params: { id }, body: { grade: 1 } }))).toEqual([
      'token',
    ]);
  },
  LONG_MS,
);

test(
  'takes sounds alone, and so many a day; what is silent is not heard',
  async () => {
    const speaker = await person();
    expect(await flagsOf(say(speaker, 'су', Buffer.from('<html>no sound</html>')))).toEqual([
      'audio',
    ]);
    expect(await flagsOf(speaker.ask(createVoice, { body: { word: 'су' } }))).toEqual(['content']);
    await say(speaker, 'су', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(400)]));
    await server.work();
    expect(await heard(speaker, 'су')).toMatchObject([{ src: null, state: 'failed' }]);
    for (const word of ['http://x.y', 'hello', '8 900 000', 'а'.repeat(61)])
      expect(await flagsOf(say(speaker, word))).toEqual(['error']);
    const most = Number(VOICES_A_DAY.split('/')[0]);
    for (let taken = 1; taken < most; taken += 1)
      await server.deps.limits.consume(`voices-a-day:${speaker.id}`, VOICES_A_DAY);
    expect(await flagsOf(say(speaker, 'су'))).toEqual(['time']);
  },
  LONG_MS,
);

test(
  'another recording takes the place of the first; files go with their voice and their speaker',
  async () => {
    const speaker = await person();
    await say(speaker, 'кар');
    await server.work();
    const [first] = await heard(speaker, 'кар');
    const { id } = await say(speaker, 'кар');
    await say(speaker, 'боз');
    await server.work();
    const [again] = await heard(speaker, 'кар');
    expect(again?.id).toBe(id);
    expect(await statusOf(`${first!.src}.ogg`)).toBe(404);
    const { files, db } = server.deps;
    const keyOf = (src: string) => src.replace('/media/', '');
    expect(await files.sizeOf(`${keyOf(first!.src!)}.ogg`)).toBeNull();

    await speaker.ask(deleteVoice, { params: { id } });
    await server.work();
    expect(await heard(speaker, 'кар')).toEqual([]);
    expect(await files.sizeOf(`${keyOf(again!.src!)}.mp3`)).toBeNull();

    const rowsOf = async () =>
      Promise.all(voiceExports.map(async ({ rows }) => (await rows(db, speaker.id)).length));
    const [left] = await heard(speaker, 'боз');
    expect(await rowsOf()).toEqual([1, 0]);
    await pronunciations.onForget?.(server.deps, {
      accountId: speaker.id,
      at: '2026-11-16T09:00:00Z',
    });
    expect(await rowsOf()).toEqual([0, 0]);
    expect(await files.sizeOf(`${keyOf(left!.src!)}.ogg`)).toBeNull();
  },
  LONG_MS,
);

test(
  'a voice that is sent twice at once is there once; staff takes it away with its files',
  async () => {
    const speaker = await person();
    const [one, two] = await Promise.all([say(speaker, 'җил'), say(speaker, 'җил')]);
    await server.work();
    const [voice, ...others] = await heard(speaker, 'җил');
    expect([one.id, two.id]).toContain(voice!.id);
    expect(others).toEqual([]);
    const { ask: staff } = await server.administrator();
    const { id } = voice!;
    expect(await flagsOf(speaker.ask(deleteAdminVoice, { params: { id } }))).toEqual(['token']);
    await staff(deleteAdminVoice, { params: { id } });
    await server.work();
    expect(await heard(speaker, 'җил')).toEqual([]);
    const key = voice!.src!.replace('/media/', '');
    expect(await server.deps.files.sizeOf(`${key}.ogg`)).toBeNull();
    expect(await flagsOf(staff(deleteAdminVoice, { params: { id } }))).toEqual(['id']);
  },
  LONG_MS,
);

test(
  'what is not the fault of a recording is tried again',
  async () => {
    const speaker = await person();
    const { id } = await say(speaker, 'кояш');
    const { deps } = server;
    const made = { voiceId: id, container: 'webm' } as const;
    const away = { put: () => Promise.reject(new Error('the store is away')) };
    for (const broken of [
      { ...deps, env: { ...deps.env, FFMPEG: '/there/is/none' } },
      { ...deps, files: { ...deps.files, ...away } },
    ]) {
      await expect(makeWordVoice(broken, made)).rejects.toThrow(/cannot be run|away/);
      expect(await heard(speaker, 'кояш')).toMatchObject([{ state: 'sent' }]);
    }
    await server.work();
    expect(await heard(speaker, 'кояш')).toMatchObject([{ state: 'ready' }]);
  },
  LONG_MS,
);
