import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  publish: () => Promise.reject(new Error('away')),
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

/** A subscriber that is there once it has said `ready`. */
function openSubscriber(subscribe: () => void = () => undefined) {
  const subscriber = Object.assign(new EventEmitter(), {
    status: 'ready',
    subscribe: () => Promise.resolve(subscribe()),
    unsubscribe: () => Promise.resolve(),
    disconnect() {},
  });
  const hears = {
    redis: { ...redis, duplicate: () => subscriber } as unknown as Redis,
    valkey: { isUnavailable: () => false } as unknown as Dependency,
  };
  return { subscriber, hears };
}

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('while hints are heard, accounts and sessions are looked up once a minute', async () => {
    const { subscriber, hears } = openSubscriber();
    let [places, sessions] = [0, 0];
    const streams = openHub({
      ...hears,
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
  });

  test('a session that ends before its channel is subscribed loses its stream at once', async () => {
    const living = new Set(['1', '2']);
    const { subscriber, hears } = openSubscriber(() => living.delete('2'));
    const streams = openHub({ ...hears, livingSessions: () => Promise.resolve(living) });
    streams.open(optionsOf(outOf(), 1));
    subscriber.emit('ready');
    await vi.advanceTimersByTimeAsync(500);
    living.add('2');
    const [first, second] = [outOf(), outOf()];
    streams.open(optionsOf(first, 1));
    streams.open(optionsOf(second, 2));
    await vi.advanceTimersByTimeAsync(500);
    expect([first.writableEnded, second.writableEnded]).toEqual([false, true]);
  });

  test('streams opened together have their sessions looked up together', async () => {
    let sessions = 0;
    const streams = openHub({
      livingSessions(_db, ids) {
        sessions += 1;
        return Promise.resolve(new Set(ids));
      },
    });
    for (let n = 1; n <= 100; n += 1) streams.open(optionsOf(outOf(), n));
    await vi.advanceTimersByTimeAsync(500);
    expect(sessions).toBe(2);
  });

  test('sessions that could not be looked up are looked up again soon', async () => {
    const { subscriber, hears } = openSubscriber();
    let answer = () => Promise.resolve<ReadonlySet<string>>(new Set(['1']));
    const streams = openHub({ ...hears, livingSessions: () => answer() });
    const out = outOf();
    streams.open(optionsOf(out, 1));
    subscriber.emit('ready');
    await vi.advanceTimersByTimeAsync(500);
    answer = () => {
      answer = () => Promise.resolve(new Set());
      return Promise.reject(new Error('away'));
    };
    streams.pubsub.signOut('1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(out.writableEnded).toBe(true);
  });

  test('accounts are looked up again when Valkey is back during a look-up', async () => {
    const { subscriber, hears } = openSubscriber();
    const answers: ((last: ReadonlyMap<string, number>) => void)[] = [];
    const read: (number | null)[] = [];
    const streams = openHub({
      ...hears,
      rows: {
        read(_db, places) {
          read.push(...places.map(({ after }) => after));
          return Promise.resolve([]);
        },
        last: () => new Promise((resolve) => answers.push(resolve)),
      },
    });
    streams.open(optionsOf(outOf(), 1));
    // Nobody is heard yet: the look of this second does not end before Valkey is there.
    await vi.advanceTimersByTimeAsync(1500);
    expect([answers.length, read]).toEqual([1, [null]]);
    subscriber.emit('ready');
    await vi.advanceTimersByTimeAsync(100);
    answers[0]!(new Map());
    await vi.advanceTimersByTimeAsync(1000);
    answers[1]!(new Map([['1', 7]]));
    await vi.advanceTimersByTimeAsync(100);
    expect(read).toEqual([null, 0]);
  });

  test('accounts that could not be looked up are looked up again soon', async () => {
    const { subscriber, hears } = openSubscriber();
    let looked = 0;
    const streams = openHub({
      ...hears,
      rows: {
        ...nothing.rows,
        last() {
          looked += 1;
          return looked === 1 ? Promise.reject(new Error('away')) : Promise.resolve(new Map());
        },
      },
    });
    streams.open(optionsOf(outOf(), 1));
    subscriber.emit('ready');
    await vi.advanceTimersByTimeAsync(900);
    expect(looked).toBe(2);
  });
});
