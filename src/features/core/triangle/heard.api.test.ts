// Tasks that are heard: the Tatar is said by the voice of the site, and nothing else is.

import { beforeAll, describe, expect, test } from 'vitest';
import { hearSound } from '#features/platform/speech/factory.server.ts';
import { isSilent } from '#features/platform/speech/rules.ts';
import { testServer } from '#test/api.ts';
import { testBucket } from '#test/bucket.ts';
import { getFile, hear } from '#test/sounds.ts';
import { listTriangles } from './calls.ts';
import { makeItem } from './factory.server.ts';

const server = testServer({ S3_BUCKET: testBucket(), LIMIT_FACTOR: '1000' });
const mute = testServer({ ESPEAK: '' });
const TAT = 'Кышын кар ява';
let id: string;
let sound: string;
const taskOf = async (of: typeof server, itemId: string) =>
  (await of.ask(listTriangles, { query: { limit: '50' } })).list.find((one) => one.id === itemId);

beforeAll(async () => {
  id = await makeItem(server.deps.db, { answers: [TAT], rus: 'Зимой идёт снег.', listen: true });
  sound = (await taskOf(server, id))?.sound ?? '';
});

test('is said, and its address does not tell the answer', async () => {
  expect(sound).toMatch(new RegExp(`^/media/speech/1/task/${id}/[0-9a-f]{16}\\.ogg$`));
  const answer = await hear(server, sound);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/ogg']);
  expect(isSilent(await hearSound(server.deps.env, answer.rawPayload))).toBe(false);
});

test('what it means comes with it, for who cannot hear', async () => {
  expect((await taskOf(server, id))?.rus).toBe('Зимой идёт снег.');
});

describe('nothing is said', () => {
  test.each([
    ['of another sentence', () => sound.replace(/[0-9a-f]{16}/, '0'.repeat(16))],
    ['with another voice', () => sound.replace('/1/', '/0/')],
    ['of what is no number', () => sound.replace(id, 'abc')],
    ['of a number that is too large', () => sound.replace(id, '9'.repeat(19))],
    ['of a task that is not there', () => sound.replace(id, '1')],
    ['in a format nobody knows', () => sound.replace('.ogg', '.wav')],
  ])('%s', async (_, address) => {
    expect((await getFile(server, address())).statusCode).toBe(404);
  });

  test.each([
    ['a task that is read', { listen: false }],
    ['a draft', { published_at: null }],
    ['a good', { kind: 'good' }],
    ['more than can be said', { tat: 'а'.repeat(301) }],
  ])('of %s', async (_, change) => {
    const { db } = server.deps;
    const other = await makeItem(db, { answers: [TAT], listen: true, ...change });
    expect((await taskOf(server, other))?.sound ?? null).toBeNull();
    expect((await getFile(server, sound.replace(id, other))).statusCode).toBe(404);
  });

  test('where there is no voice', async () => {
    const silent = await makeItem(mute.deps.db, { answers: [TAT], listen: true });
    expect(await taskOf(mute, silent)).toMatchObject({ sound: null, rus: 'Здравствуйте!' });
  });
});
