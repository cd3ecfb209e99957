import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import type { Db } from '../db.ts';
import type { Log } from '../log.ts';
import type { Dependency } from '../dependencies.ts';
import { openStreams, type Streams } from './hub.ts';
import type { StreamOptions } from './stream.ts';

/** Valkey is never there, and no event ever comes. */
const redis = {
  options: {},
  set: () => Promise.reject(new Error('away')),
  duplicate: () => Object.assign(new EventEmitter(), { status: 'wait', disconnect() {} }),
  pipeline: () => ({ set() {}, exec: () => Promise.resolve([]) }),
} as unknown as Redis;
const opened: Streams[] = [];
afterEach(() => {
  for (const streams of opened.splice(0)) streams.close();
});

function openHub(): Streams {
  const streams = openStreams({
    redis,
    valkey: { isUnavailable: () => true } as unknown as Dependency,
    db: null as unknown as Db,
    rows: { read: () => Promise.resolve([]), last: () => Promise.resolve(new Map()) },
    livingSessions: (_db, ids) => Promise.resolve(new Set(ids)),
    log: { warn() {} } as unknown as Log,
    onPresence: () => Promise.resolve(),
  });
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
