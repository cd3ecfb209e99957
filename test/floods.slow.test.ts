// Floods: many addresses, many askers, a database that does not answer.

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { openLimits } from '#server/limits.ts';
import { openRedis } from '#server/redis.ts';
import { testServer } from './api.ts';
import { megabytesUsed } from './memory.ts';
import { newNetworkAddress, portOf } from './raw-http.ts';

const server = testServer({ SHARED_ANSWERS: 'on' });
const unshared = testServer();
const crowded = testServer({
  SHARED_ANSWERS: 'on',
  DATABASE_POOL: '2',
  DATABASE_WAIT_MS: '6000',
});

const DOCUMENTS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/note-0.xml',
  '/rss.xml',
  '/lexicon.txt',
  '/api/openapi.json',
];

describe('documents', () => {
  test.each(DOCUMENTS)('%s is the same whatever query it is asked with', async (path) => {
    const plain = await server.app.inject({ url: path });
    expect([plain.statusCode, plain.headers.vary]).toEqual([200, 'cookie, accept-encoding']);
    // Nothing of it is made anew: the address is over its limit.
    const { limits } = server.deps;
    const remoteAddress = newNetworkAddress();
    for (let n = 0; n <= 120; n += 1) limits.countLocal(`documents:${remoteAddress}`, '120/min');
    const url = `${path}?utm=${'a'.repeat(300)}&x=1`;
    const queried = await server.app.inject({ url, remoteAddress });
    expect([queried.statusCode, queried.body]).toEqual([200, plain.body]);
  });

  test.each(DOCUMENTS)('%s is made so often for one network and no oftener', async (url) => {
    const remoteAddress = newNetworkAddress();
    const ask = () => unshared.app.inject({ url, remoteAddress });
    unshared.clock.at = Date.now() - (Date.now() % 60_000) + 30_000;
    expect((await ask()).statusCode).toBe(200);
    const { limits } = unshared.deps;
    for (let n = 0; n < 120; n += 1) limits.countLocal(`documents:${remoteAddress}`, '120/min');
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    unshared.clock.at = null;
  });

  test('junk behind an address leaves nothing behind', async () => {
    const junk = 'x'.repeat(12_000);
    const port = await portOf(server.app);
    const statuses = new Set<number | undefined>();
    // Node's bare client: others keep much themselves.
    const get = (path: string) =>
      new Promise<void>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
          statuses.add(answer.statusCode);
          answer.resume().on('end', resolve);
        });
        sent.on('error', reject).end();
      });
    const agent = new Agent({ keepAlive: true });
    const flood = async (from: number, to: number) => {
      for (let n = from; n < to; n += 10)
        await Promise.all(Array.from({ length: 10 }, (_, m) => get(`/robots.txt?${junk}${n + m}`)));
    };
    await flood(0, 300);
    const before = megabytesUsed();
    await flood(300, 3300);
    agent.destroy();
    // A document is also sent so often and no oftener.
    expect(statuses).toEqual(new Set([200, 429]));
    // 36 MB of addresses went by.
    expect(megabytesUsed() - before).toBeLessThan(20);
  });
});

test('health is answered so often and no oftener, and its check is not a way around it', async () => {
  const remoteAddress = newNetworkAddress();
  const ask = (url: string) => unshared.app.inject({ url, remoteAddress });
  unshared.clock.at = Date.now() - (Date.now() % 60_000) + 30_000;
  expect((await ask('/livez')).statusCode).toBe(200);
  for (let n = 0; n < 3000; n += 1)
    unshared.deps.limits.countLocal(`health:${remoteAddress}`, '3000/min');
  for (const url of ['/livez', '/readyz', '/metrics'])
    expect((await ask(url)).statusCode).toBe(429);
  unshared.clock.at = null;
});

describe('a list everybody reads', () => {
  test('is given at once while the database does not answer, then anew', async () => {
    const { db } = crowded.deps;
    const author = await makeAccount(db);
    await makeNote(db, { author_id: author.id, title: 'Беренче' });
    const at = Date.now();
    const titles = async () =>
      (await crowded.app.inject({ url: '/api/note/list' }))
        .json<{ list: { title: string }[] }>()
        .list.map(({ title }) => title);
    crowded.clock.at = at;
    expect(await titles()).toEqual(['Беренче']);
    await makeNote(db, { author_id: author.id, title: 'Икенче' });

    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holders = [1, 2].map(() => db.connection().execute(() => released));
    await sleep(100);
    for (const seconds of [1.5, 20, 40]) {
      crowded.clock.at = at + seconds * 1000;
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, titles));
      expect(new Set(answers.flat())).toEqual(new Set(['Беренче']));
      expect(performance.now() - began).toBeLessThan(2500);
    }
    release();
    await Promise.all(holders);
    await expect.poll(titles, { timeout: 15_000 }).toEqual(['Икенче', 'Беренче']);
  });

  test('is not frozen by one who is over the limit', async () => {
    const { db, limits } = server.deps;
    const author = await makeAccount(db);
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: `/api/friend/${author.id}/note-list`, remoteAddress });
    const loud = newNetworkAddress();
    const at = Date.now() - (Date.now() % 60_000) + 20_000;
    server.clock.at = at;
    const first = await ask('14.1.1.1');
    expect(first.statusCode).toBe(200);
    await makeNote(db, { author_id: author.id });
    for (let n = 0; n <= 600; n += 1) limits.countLocal(`listFriendNotes:${loud}`, '600/min');
    server.clock.at = at + 30_000;
    for (let n = 0; n < 5; n += 1) expect((await ask(loud)).body).toBe(first.body);
    expect((await ask('14.1.1.2')).body).not.toBe(first.body);
    expect((await ask(loud)).body).not.toBe(first.body);
    server.clock.at = null;
  });

  test('is compressed whatever its size, once', async () => {
    const asked = { url: '/api/openapi.json', remoteAddress: newNetworkAddress() };
    const ask = (encoding: string) =>
      server.app.inject({ ...asked, headers: { 'accept-encoding': encoding } });
    const plain = await server.app.inject(asked);
    expect(plain.rawPayload.length).toBeGreaterThan(16 * 1024);
    const answers = await Promise.all([ask('gzip, br'), ask('gzip, br'), ask('gzip')]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'gzip']);
    expect(answers[0]?.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(answers[0]?.headers['content-length']).toBe(String(answers[0]?.rawPayload.length));
  });
});

describe('limits', () => {
  test('of text analysis are half for visitors', async () => {
    const { db } = unshared.deps;
    const { id } = await makeAccount(db);
    const note = await makeNote(db, { author_id: id });
    const cookie = await unshared.cookieOf(id);
    unshared.clock.at = Date.now() - (Date.now() % 60_000) + 30_000;
    const cases = [
      ['/api/word/text?text=%D0%BA%D0%B8%D1%82%D0%B0%D0%BF', 30],
      [`/api/note/${note.id}/speech`, 60],
    ] as const;
    for (const [url, most] of cases) {
      const remoteAddress = newNetworkAddress();
      const ask = (headers = {}) => unshared.app.inject({ url, remoteAddress, headers });
      for (let n = 0; n < most; n += 1) expect((await ask()).statusCode).toBe(200);
      expect((await ask()).statusCode).toBe(429);
      for (let n = 0; n <= most; n += 1) expect((await ask({ cookie })).statusCode).toBe(200);
    }
    unshared.clock.at = null;
  });

  test('of those who are counted are not forgotten in a flood of addresses', () => {
    const redis = openRedis('redis://127.0.0.1:1', server.deps.log);
    const limits = openLimits(redis, { now: () => 5000 });
    const loud = () => limits.countLocal('loud', '3/min');
    for (let n = 0; n < 4; n += 1) loud();
    expect(loud()).toBe(55);
    for (let round = 0; round < 9; round += 1) {
      for (let n = 0; n < 50_000; n += 1) limits.countLocal(`address-${round}-${n}`, '600/min');
      expect(loud()).toBe(55);
    }
    limits.close();
    redis.disconnect();
  });
});
