// The stream, met by real sockets: two servers on one database, as two processes of one site.

import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { exitUser } from '#features/core/accounts/calls/user.ts';
import { registry } from '#server/metrics.ts';
import { flagsOf, testServer, type TestServer } from '#test/api.ts';
import { openHangingLine, through, type HangingLine } from '#test/hanging-line.ts';
import { portOf } from '#test/raw-http.ts';
import { listen, type Listener, type ListenOptions } from '#test/streams.ts';
import { listenEvents } from './calls.ts';
import { defineLive } from './public/define.ts';
import { sweepLive } from './jobs.server.ts';
import { isOnline, emit, emitTransient } from './public/emit.server.ts';

// A busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const server = testServer({ LIMIT_FACTOR: '10000' });
const other = testServer({ LIMIT_FACTOR: '10000' }, { beside: server });
let line: HangingLine;
/** One whose way to Valkey can hang. */
const cutOff = testServer(
  { LIMIT_FACTOR: '10000', REDIS_WAIT_MS: '500' },
  {
    beside: server,
    async rewire({ REDIS_URL = '' }) {
      line = await openHangingLine(Number(new URL(REDIS_URL).port));
      return { REDIS_URL: through(line, REDIS_URL) };
    },
  },
);

const told = defineLive({ name: 'told', summary: 'A test.', data: z.object({ n: z.number() }) });

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});

async function hear(
  at: TestServer,
  accountId: string,
  options: Partial<ListenOptions> = {},
): Promise<Listener> {
  const url = `http://127.0.0.1:${await portOf(at.app)}`;
  const cookie = options.cookie ?? (await server.cookieOf(accountId));
  const listener = await listen({ url, ...options, cookie });
  listeners.push(listener);
  await vi.waitUntil(
    () => listener.status !== 200 || listener.said.length + listener.heard.length > 0,
    10_000,
  );
  return listener;
}

const tellNumbers = (at: TestServer, ids: readonly string[], ...numbers: number[]) =>
  at.deps.writes.transaction().execute(async (db) => {
    for (const n of numbers) await emit({ ...at.deps, db }, told, ids, { n });
  });

const numbersOf = ({ heard }: Listener) => heard.map(({ data }) => data.n);
const hasHeard = (listener: Listener, numbers: number[], ms = 10_000) =>
  vi.waitFor(() => expect(numbersOf(listener)).toEqual(numbers), { timeout: ms, interval: 20 });

let alsu: string;
let bulat: string;
beforeAll(async () => {
  ({ id: alsu } = await server.newcomer());
  ({ id: bulat } = await server.newcomer());
});

test('what is told in one process is heard in the other, by those it is told to alone', async () => {
  const { id: stranger } = await server.newcomer();
  const [here, there, apart] = await Promise.all([
    hear(server, alsu),
    hear(other, bulat),
    hear(other, stranger),
  ]);
  await tellNumbers(server, [alsu, bulat], 1, 2);
  await Promise.all([hasHeard(here, [1, 2]), hasHeard(there, [1, 2])]);
  await tellNumbers(other, [alsu], 3);
  await hasHeard(here, [1, 2, 3]);
  expect(here.heard.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(apart.heard).toEqual([]);
  expect(here.headers['content-type']).toMatch('text/event-stream');
  expect(here.headers['cache-control']).toMatch('no-transform');
});

test('a cause that did not come about tells nothing', async () => {
  const { id } = await server.newcomer();
  const listener = await hear(other, id);
  const undone = server.deps.writes.transaction().execute(async (db) => {
    await emit({ ...server.deps, db }, told, [id], { n: 1 });
    throw new Error('the change did not happen');
  });
  await expect(undone).rejects.toThrow('did not happen');
  await tellNumbers(server, [id], 2);
  await hasHeard(listener, [2]);
  expect(listener.lastId()).toBe(1);
});

test('nothing is told outside a transaction, too long, or to too many', async () => {
  const outside = emit(server.deps, told, [alsu], { n: 1 });
  await expect(outside).rejects.toThrow('outside a transaction');
  const many = Array.from({ length: 1001 }, (_, n) => String(n));
  await expect(tellNumbers(server, many, 1)).rejects.toThrow('in batches');
  const text = defineLive({ name: 'text', summary: '', data: z.object({ text: z.string() }) });
  const long = server.deps.writes
    .transaction()
    .execute((db) => emit({ ...server.deps, db }, text, [alsu], { text: 'х'.repeat(10_000) }));
  await expect(long).rejects.toThrow('of this size');
});

test('many who tell the same people at once: each event once, in one order, without a gap', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => (await server.newcomer()).id),
  );
  const heard = await Promise.all(people.map((id, n) => hear(n % 2 === 0 ? server : other, id)));
  const all = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(
    all.map((n) =>
      tellNumbers(n % 2 === 0 ? server : other, n % 3 === 0 ? people : people.toReversed(), n),
    ),
  );
  for (const listener of heard) {
    await vi.waitFor(() => expect(listener.heard).toHaveLength(all.length), 10_000);
    expect(listener.heard.map(({ id }) => id)).toEqual(all.map((n) => n + 1));
    expect(numbersOf(listener).toSorted((a, b) => Number(a) - Number(b))).toEqual(all);
  }
});

test('whoever comes back gets what they missed, and nothing twice', async () => {
  const { id } = await server.newcomer();
  const first = await hear(server, id);
  await tellNumbers(server, [id], 1);
  await hasHeard(first, [1]);
  first.leave();
  await tellNumbers(server, [id], 2, 3);
  const back = await hear(other, id, { after: '1' });
  await hasHeard(back, [2, 3]);
  await tellNumbers(server, [id], 4);
  await hasHeard(back, [2, 3, 4]);
  expect(back.said).not.toContain('gap');
});

test('more than one portion is caught up in order', async () => {
  const { id } = await server.newcomer();
  await tellNumbers(server, [id], 0);
  const numbers = Array.from({ length: 350 }, (_, n) => n + 1);
  await tellNumbers(server, [id], ...numbers);
  const back = await hear(other, id, { after: '1' });
  await hasHeard(back, numbers);
  expect(back.said).toEqual(['hello']);
});

test('a stream that begins gets the last minute, and not what is older', async () => {
  const { id } = await server.newcomer();
  await tellNumbers(server, [id], 1);
  await sql`update live_event set created_at = now() - interval '61 seconds'
    where account_id = ${id}`.execute(server.deps.db);
  await tellNumbers(server, [id], 2);
  const listener = await hear(other, id);
  await hasHeard(listener, [2]);
  expect(listener.said).toEqual(['hello']);
});

test('what a long transaction tells at its end is of then', async () => {
  const { id } = await server.newcomer();
  await server.deps.writes.transaction().execute(async (db) => {
    await sql`select pg_sleep(0.5)`.execute(db);
    await emit({ ...server.deps, db }, told, [id], { n: 1 });
    // A row with the time of the beginning, to compare with.
    await sql`insert into live_event (account_id, seq, name, data)
      values (${id}, 1000, 'told', '{}')`.execute(db);
  });
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from max(created_at) - min(created_at))::float * 1000 as ms
    from live_event where account_id = ${id}`.execute(server.deps.db);
  expect(rows[0]!.ms).toBeGreaterThan(400);
});

test('what was swept, or a number that never was, is a gap', async () => {
  const { id } = await server.newcomer();
  await tellNumbers(server, [id], 1, 2, 3);
  await sql`update live_event set created_at = now() - interval '7 minutes'
    where account_id = ${id} and seq < 3`.execute(server.deps.db);
  await sweepLive(server.deps);
  const late = await hear(server, id, { after: '0' });
  await hasHeard(late, [3]);
  expect(late.said).toContain('gap');
  const lost = await hear(server, id, { after: '99' });
  expect(lost.said).toContain('gap');
  expect(lost.lastId()).toBe(3);
  for (const after of ['-5', 'abc', '9'.repeat(40)]) {
    const odd = await hear(server, id, { after });
    expect(odd.said).toContain('gap');
  }
  await tellNumbers(other, [id], 4);
  await hasHeard(lost, [4]);
});

test('a transient event reaches open streams at once and is not stored', async () => {
  const { id } = await server.newcomer();
  const listener = await hear(other, id);
  emitTransient(server.deps, told, [id], { n: 7 });
  await hasHeard(listener, [7]);
  expect(listener.heard[0]?.id).toBeNull();
  const later = await hear(server, id);
  expect(later.heard).toEqual([]);
});

test('who listens is online', async () => {
  const { id: here } = await server.newcomer();
  const { id: away } = await server.newcomer();
  await hear(other, here);
  await vi.waitFor(async () =>
    expect([...(await isOnline(server.deps, [here, away]))]).toEqual([here]),
  );
});

test('while Valkey hangs, and when all in it is gone, everything comes, only later', async () => {
  const { id } = await server.newcomer();
  const listener = await hear(cutOff, id);
  await tellNumbers(server, [id], 1);
  await hasHeard(listener, [1]);
  line.hang();
  await tellNumbers(server, [id], 2);
  await hasHeard(listener, [1, 2], 20_000);
  await tellNumbers(server, [id], 3);
  await hasHeard(listener, [1, 2, 3], 5000);
  line.heal();
  await tellNumbers(server, [id], 4);
  await hasHeard(listener, [1, 2, 3, 4], 20_000);
  expect(listener.isEnded()).toBe(false);
});

test('a stream in another process ends with its session, at once; a visitor has none', async () => {
  const { id, cookie, ask } = await server.newcomer();
  const listener = await hear(other, id, { cookie });
  const stays = await hear(other, id);
  await ask(exitUser, {});
  await vi.waitFor(() => expect(listener.isEnded()).toBe(true), 5000);
  expect(stays.isEnded()).toBe(false);
  const again = await hear(server, id, { cookie });
  expect(again.status).toBe(401);
  expect(await flagsOf(server.ask(listenEvents, {}))).toEqual(['token']);
});

test('one person holds ten streams in a process, and the oldest makes room', async () => {
  const { id, cookie } = await server.newcomer();
  const all: Listener[] = [];
  for (let n = 0; n < 11; n += 1) all.push(await hear(server, id, { cookie }));
  await vi.waitFor(() => expect(all[0]?.isEnded()).toBe(true));
  expect(all.slice(1).some((listener) => listener.isEnded())).toBe(false);
  await tellNumbers(server, [id], 1);
  await Promise.all(all.slice(1).map((listener) => hasHeard(listener, [1])));
});

test('to who reads nothing no more is written than fits, and everything when they read on', async () => {
  const { id } = await server.newcomer();
  const listener = await hear(server, id);
  listener.answer.pause();
  const data = z.object({ n: z.number(), text: z.string() });
  const long = defineLive({ name: 'long', summary: '', data });
  const text = 'x'.repeat(16_000);
  // More than the buffers of a socket hold.
  const numbers = Array.from({ length: 1000 }, (_, n) => n);
  const before = await eventsWritten();
  for (let at = 0; at < numbers.length; at += 200)
    await server.deps.writes.transaction().execute(async (db) => {
      for (const n of numbers.slice(at, at + 200))
        await emit({ ...server.deps, db }, long, [id], { n, text });
    });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await eventsWritten()) - before).toBeLessThan(numbers.length);
  listener.answer.resume();
  await hasHeard(listener, numbers, 30_000);
});

const eventsWritten = async () => {
  const metric = await registry.getSingleMetric('tugantel_stream_events_total')?.get();
  return metric?.values[0]?.value ?? 0;
};

test('when the process stops, streams end with the time to come again, and none begins', async () => {
  const draining = await hear(cutOff, alsu);
  await cutOff.deps.streams.drain(100);
  await vi.waitFor(() => expect(draining.isEnded()).toBe(true));
  const refused = await hear(cutOff, alsu);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBeDefined();
});
