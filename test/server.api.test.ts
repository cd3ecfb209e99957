// What every call can rely on, whoever makes it: origin, session, limits, parsing, shaping, health.

import { run, runMigrations } from 'graphile-worker';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { listGroups } from '#features/content/groups/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { getTextWords } from '#features/platform/dictionary/calls.ts';
import { rateNote } from '#features/content/reactions/calls.ts';
import { taskListOf, works } from '#main/tasks.ts';
import { perform } from '#server/feature.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import { openLimits } from '#server/limits.ts';
import { openRedis } from '#server/redis.ts';
import { openWire } from '#server/streams/pubsub.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer, type Browser } from './api.ts';
import { newAddress, newNetwork, start } from './sign.ts';

const server = testServer();
// A moved or stopped clock is for one test.
afterEach(() => {
  server.clock.at = null;
});
const sharing = testServer({ SHARED_ANSWERS: 'on' });
const crowded = testServer({
  DATABASE_POOL: '2',
  DATABASE_WAIT_MS: '500',
  REDIS_WAIT_MS: '500',
});
const { promise: released, resolve: release } = Promise.withResolvers<void>();
let author: string;
let note: string;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db)).id;
  note = (await makeNote(server.deps.db, { author_id: author })).id;
});

const rating = () =>
  ({ method: 'PUT', url: `/api/user/note/${note}/rating`, payload: { grade: 1 } }) as const;

describe('origin', () => {
  test.each([
    ['none at all', {}, 403],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another site, said by the browser', { 'sec-fetch-site': 'cross-site' }, 403],
    ['our own site', { origin: 'http://localhost:3000' }, 200],
    ['our own site, said by the browser', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('a write from %s', async (_, headers, status) => {
    const cookie = await server.cookieOf((await makeAccount(server.deps.db)).id);
    const answer = await server.app.inject({ ...rating(), headers: { ...headers, cookie } });
    expect(answer.statusCode).toBe(status);
  });
});

test('whoever finds no free connection is told to come again', async () => {
  // One of the two is kept for writes.
  const connection = crowded.deps.db.connection().execute(async () => released);
  const answer = await crowded.app.inject({ method: 'GET', url: '/api/note/list' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({ errors: { time: true }, wait: 2 });
  release();
  await connection;
  expect((await crowded.app.inject({ method: 'GET', url: '/api/note/list' })).statusCode).toBe(200);
});

describe('session', () => {
  test('ends with its row, with its time and with the account', async () => {
    const { id } = await makeAccount(server.deps.db);
    const headers = { cookie: await server.cookieOf(id), origin: 'http://localhost:3000' };
    const status = async () => (await server.app.inject({ ...rating(), headers })).statusCode;
    expect(await status()).toBe(200);
    await server.deps.db
      .updateTable('account')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await status()).toBe(401);
    await server.deps.db
      .updateTable('account')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .execute();
    await server.deps.db
      .updateTable('account_session')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('account_id', '=', id)
      .execute();
    expect(await status()).toBe(401);
  });

  test('is not opened by a token nobody gave', async () => {
    for (const cookie of [
      '__Host-user=x',
      `__Host-user=${'a'.repeat(500)}`,
      '__Host-user=',
      'user=1',
    ]) {
      const answer = await server.app.inject({
        ...rating(),
        headers: { cookie, origin: 'http://localhost:3000' },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ errors: { token: true } });
    }
  });
});

describe('parsing', () => {
  test.each([
    ['no JSON', 'no json', 'application/json', 400],
    ['another type', '<a/>', 'application/xml', 415],
    ['a poisoned prototype', '{"__proto__":{"grade":1},"grade":1}', 'application/json', 400],
    ['a field nobody knows', '{"grade":1,"author_id":"1"}', 'application/json', 400],
    ['a body of a megabyte', `{"grade":"${'a'.repeat(1_000_000)}"}`, 'application/json', 413],
  ])('%s is refused', async (_, payload, type, status) => {
    const cookie = await server.cookieOf((await makeAccount(server.deps.db)).id);
    const answer = await server.app.inject({
      ...rating(),
      payload,
      headers: { cookie, origin: 'http://localhost:3000', 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('errors');
    expect(answer.body).not.toContain('stack');
  });

  test('no key that is sent reaches a prototype', () => {
    const sent = JSON.parse('{"__proto__":{"moderator":true}}') as object;
    const copied = Object.assign({}, sent) as { moderator?: boolean };
    expect(copied.moderator).toBeUndefined();
  });

  test('an address nobody answers is 404 with a map of flags', async () => {
    const answer = await server.app.inject({ url: '/api/nothing/here' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ errors: { id: true } });
  });

  test('every answer carries its request id and the policy', async () => {
    for (const url of ['/api/note/list', '/api/nothing', '/livez']) {
      const { headers } = await server.app.inject({ url });
      expect(headers['x-request-id']).toMatch(/^[\da-f]{8}-/);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

describe('limits', () => {
  test('hold for one and not for another, and say how long to wait', async () => {
    const [one, two] = await Promise.all([
      makeAccount(server.deps.db),
      makeAccount(server.deps.db),
    ]);
    const [ask, other] = await Promise.all([server.as(one.id), server.as(two.id)]);
    server.clock.at = Date.parse('2031-01-01T00:00:01Z') + Math.floor(performance.now()) * 60_000;
    for (let n = 0; n < 60; n += 1)
      await ask(rateNote, { params: { id: note }, body: { grade: 1 } });
    const refused = ask(rateNote, { params: { id: note }, body: { grade: 1 } });
    await expect(refused).rejects.toMatchObject({
      status: 429,
      wait: expect.any(Number) as number,
    });
    expect((await other(rateNote, { params: { id: note }, body: { grade: 1 } })).select).toBe(1);
  });

  test('are stricter for whoever searches, over all lists together', async () => {
    const { ask } = server.browser({ address: '192.0.2.77' });
    server.clock.at = Date.parse('2032-01-01T00:00:01Z') + Math.floor(performance.now()) * 60_000;
    for (let n = 0; n < 30; n += 1) {
      await ask(listNotes, { query: { search: 'татар' } });
      await ask(listGroups, { query: { search: 'татар' } });
    }
    await expect(ask(listGroups, { query: { search: 'татар' } })).rejects.toMatchObject({
      status: 429,
    });
    expect((await ask(listGroups, {})).limit).toBeGreaterThan(0);
  });

  test('never fall below zero by giveBack, with and without Redis', async () => {
    const now = Date.now();
    const away = openRedis('redis://127.0.0.1:1', server.deps.log);
    for (const redis of [server.deps.redis, away]) {
      const limits = openLimits(redis, { now: () => now });
      const key = `back-${now}-${process.pid}`;
      await limits.giveBack(key, '3/day');
      await limits.consume(key, '3/day');
      await Promise.all([1, 2, 3, 4].map(() => limits.giveBack(key, '3/day')));
      const waits = [];
      for (let n = 0; n < 4; n += 1) waits.push((await limits.consume(key, '3/day')) > 0);
      expect(waits).toEqual([false, false, false, true]);
      limits.close();
    }
    away.disconnect();
  });

  test('of a visitor with a device cookie count the device first, then the address', async () => {
    server.clock.at = Date.parse('2033-01-01T00:00:01Z');
    const address = newNetwork();
    const pupils = [1, 2].map(() => server.browser({ address }));
    for (const pupil of pupils) await start(server, pupil, newAddress());
    const visitor = server.browser({ address });
    const search = ({ ask }: Browser) => ask(listGroups, { query: { search: 'татар' } });
    // All that visitors may ask from the address is used up, and the share of one device.
    for (let n = 0; n < 60; n += 1) await search(visitor);
    expect(await flagsOf(search(visitor))).toEqual(['time']);
    for (let n = 0; n < 60; n += 1) await search(pupils[0]!);
    expect(await flagsOf(search(pupils[0]!))).toEqual(['time']);
    expect((await search(pupils[1]!)).limit).toBeGreaterThan(0);
  });

  test('of what computes for long: all devices of an address have four shares', async () => {
    server.clock.at = Date.parse('2033-01-01T00:00:01Z');
    const address = newNetwork();
    const devices = [1, 2, 3, 4, 5].map(() => server.browser({ address }));
    for (const device of devices) await start(server, device, newAddress());
    const read = ({ ask }: Browser) => ask(getTextWords, { query: { text: 'Исәнме.' } });
    for (const device of devices.slice(0, 4)) for (let n = 0; n < 30; n += 1) await read(device);
    // The share of the address itself is left.
    for (let n = 0; n < 30; n += 1) await read(devices[4]!);
    expect(await flagsOf(read(devices[4]!))).toEqual(['time']);
  });

  test('go on in the process when Redis is away', async () => {
    const redis = openRedis('redis://127.0.0.1:1', server.deps.log);
    const limits = openLimits(redis, { now: () => 5000 });
    const waits = [];
    for (let n = 0; n < 4; n += 1) waits.push(await limits.consume('k', '3/min'));
    expect(waits).toEqual([0, 0, 0, 55]);
    limits.close();
    redis.disconnect();
  });

  test('stay in Redis after the event loop was blocked for longer than Redis may be silent', async () => {
    const { redis } = crowded.deps;
    const answer = redis.ping();
    // Commands are sent at the end of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    for (const until = performance.now() + 1200; performance.now() < until;);
    await expect(answer).resolves.toBe('PONG');
    expect(redis.status).toBe('ready');
  });

  test('hints are heard after the event loop was blocked for so long', async () => {
    const hearing = { onHint() {}, onTransient() {}, onSignOut() {}, onBack() {} };
    const wire = openWire(crowded.deps.redis, hearing);
    try {
      await wire.subscribe('1');
      await expect.poll(() => wire.isHearing(), { timeout: 5000 }).toBe(true);
      const heard = wire.subscribe('2');
      await new Promise((resolve) => setImmediate(resolve));
      for (const until = performance.now() + 1200; performance.now() < until;);
      await heard;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(wire.isHearing()).toBe(true);
    } finally {
      wire.close();
    }
  });

  test('are shared by processes, for reads within a second or two', async () => {
    const now = Date.now();
    const clock = { now: () => now };
    const [one, two] = [openLimits(server.deps.redis, clock), openLimits(server.deps.redis, clock)];
    const key = `test-${now}-${process.pid}`;
    for (let n = 0; n < 5; n += 1) expect(one.countLocal(key, '8/day')).toBe(0);
    for (let n = 0; n < 3; n += 1) expect(two.countLocal(key, '8/day')).toBe(0);
    await expect
      .poll(() => one.countLocal(key, '8/day'), { timeout: 5000, interval: 1100 })
      .toBeGreaterThan(0);
    one.close();
    two.close();
  });
});

describe('shared answers', () => {
  test('give visitors one answer, and never to somebody signed in', async () => {
    const { id } = await makeAccount(sharing.deps.db);
    const first = await sharing.ask(listNotes, { query: {} });
    await makeNote(sharing.deps.db, { author_id: id });
    expect(await sharing.ask(listNotes, { query: {} })).toEqual(first);
    const signedIn = await (await sharing.as(id))(listNotes, { query: {} });
    expect(signedIn.list).toHaveLength(first.list.length + 1);
    const { headers } = await sharing.app.inject({ url: '/api/note/list' });
    expect(headers['cache-control']).toContain('s-maxage=1');
  });

  test('never bring back what was deleted', async () => {
    const { id } = await makeNote(sharing.deps.db, {
      author_id: (await makeAccount(sharing.deps.db)).id,
    });
    const status = async () => (await sharing.app.inject({ url: `/api/note/${id}` })).statusCode;
    expect(await status()).toBe(200);
    await sharing.deps.db
      .updateTable('note')
      .set({ deleted_at: '2026-11-15T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    // Twice its two seconds are over, so nobody gets the old one any more.
    sharing.clock.at = Date.now() + 5000;
    expect(await status()).toBe(404);
    expect(await status()).toBe(404);
    sharing.clock.at = null;
  });
});

describe('health', () => {
  test('is live, ready and measured', async () => {
    expect((await server.app.inject({ url: '/livez' })).json()).toEqual({ ok: true });
    const parts = { database: 'up', valkey: 'up', files: 'up' };
    await expect
      .poll(async () => (await server.app.inject({ url: '/readyz' })).json(), { timeout: 5000 })
      .toEqual({ ok: true, parts });
    await flagsOf(server.ask(rateNote, { params: { id: note }, body: { grade: 1 } }));
    const metrics = await server.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('tugantel_answers_total{call="rateNote",status="401"}');
    expect(metrics.body).toContain('tugantel_part_up{part="files"} 1');
    expect(metrics.body).toContain(
      'tugantel_database_connections{pool="tugantel",state="waiting"} 0',
    );
    const outside = await server.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' });
    expect(outside.statusCode).toBe(403);
  });
});

describe('jobs', () => {
  const PROBE = defineJob({ name: 'probe', payload: z.object({ n: z.number() }) });

  test('exist exactly when the change that needs them does, and run once', async () => {
    const { db, env } = server.deps;
    await runMigrations({ connectionString: env.DATABASE_URL });
    const rolledBack = db.transaction().execute(async (tx) => {
      await enqueue(tx, PROBE, { n: 1 });
      throw new Error('the change did not happen');
    });
    await expect(rolledBack).rejects.toThrow('did not happen');
    await db.transaction().execute((tx) => enqueue(tx, PROBE, { n: 2 }));

    const seen: unknown[] = [];
    const probe = perform(PROBE, async (_, payload) => void seen.push(payload));
    const taskList = taskListOf(server.deps, ['quick'], [...works, probe]);
    const runner = await run({
      connectionString: env.DATABASE_URL,
      taskList,
      noHandleSignals: true,
      pollInterval: 50,
    });
    await expect.poll(() => seen, { timeout: 5000 }).toEqual([{ n: 2 }]);
    await runner.stop();
  });
});

test('a tally is exact under many writers', async () => {
  const before = await readTally(server.deps.db, 'note');
  await Promise.all(
    Array.from({ length: 25 }, () => makeNote(server.deps.db, { author_id: author })),
  );
  expect(await readTally(server.deps.db, 'note')).toBe(before + 25);
});
