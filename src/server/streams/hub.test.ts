import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Redis } from 'ioredis';
import { afterEach, expect, test, vi } from 'vitest';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import type { Dependency } from '../dependencies.ts';
import { openStreams, type Streams } from './hub.ts';
import type { StreamOptions } from './stream.ts';

/** Valkey is never there, and no event ever comes. */
const redis = {
  options: {},
  on() {},
  off() {},
  set: () => Promise.reject(new Error('away')),
  duplicate: () => Object.assign(new EventEmitter(), { status: 'wait', disconnect() {} }),
  pipeline: () => ({ set() {}, exec: () => Promise.resolve([]) }),
} as unknown as Redis;
const opened: Streams[] = [];
afterEach(() => {
  for (const streams of opened.splice(0)) streams.close();
});

const nothing = {
  redis,
  valkey: { isUnavailable: () => true } as unknown as Dependency,
  db: null as unknown as Db,
  rows: { read: () => Promise.resolve([]), last: () => Promise.resolve(new Map()) },
  livingSessions: (_db: Db, ids: readonly string[]) => Promise.resolve(new Set(ids)),
  log: { warn() {} } as unknown as Log,
  onPresence: () => Promise.resolve(),
};

function openHub(options: Partial<Parameters<typeof openStreams>[0]> = {}): Streams {
  const streams = openStreams({ ...nothing, ...options });
  opened.push(streams);
  return streams;
}

const outOf = () =>
  Object.assign(new PassThrough().resume(), { writeHead() {} }) as unknown as StreamOptions['out'];
const optionsOf = (out: StreamOptions['out'], n: number): StreamOptions => ({
  accountId: String(n),
  sessionId: String(n),
  network: '10.0.0.1',
  after: null,
  out,
  headers: {},
});

test('whoever has left before they were let in takes no place', async () => {
  const streams = openHub();
  for (let n = 1; n <= 200; n += 1) {
    const out = outOf();
    const closed = once(out, 'close');
    out.destroy();
    await closed;
    streams.open(optionsOf(out, n));
  }
  expect(() => streams.open(optionsOf(outOf(), 201))).not.toThrow();
});

test('while hints are heard, accounts and sessions are looked up once a minute', async () => {
  vi.useFakeTimers();
  try {
    const subscriber = Object.assign(new EventEmitter(), {
      status: 'ready',
      subscribe: () => Promise.resolve(),
      unsubscribe: () => Promise.resolve(),
      disconnect() {},
    });
    let [places, sessions] = [0, 0];
    const streams = openHub({
      redis: { ...redis, duplicate: () => subscriber } as unknown as Redis,
      valkey: { isUnavailable: () => false } as unknown as Dependency,
      rows: {
        ...nothing.rows,
        last() {
          places += 1;
          return Promise.resolve(new Map());
        },
      },
      livingSessions(_db, ids) {
        sessions += 1;
        return Promise.resolve(new Set(ids));
      },
    });
    streams.open(optionsOf(outOf(), 1));
    subscriber.emit('ready');
    await vi.advanceTimersByTimeAsync(500);
    const before = [places, sessions];
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect([places - before[0]!, sessions - before[1]!]).toEqual([5, 5]);
    subscriber.emit('close');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([places - before[0]!, sessions - before[1]!]).toEqual([65, 17]);
  } finally {
    vi.useRealTimers();
  }
});
