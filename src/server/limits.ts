// How often a call may be made. Reading is counted in the process and told to Redis once a
// second, so that it costs no round trip; writing is counted in Redis at once. Without Redis
// each process counts for itself: looser, but never open and never closed.

import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { LimitRule } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Clock } from '#kernel/time.ts';

const WINDOW_MS = { s: 1000, min: 60_000, h: 3_600_000, day: 86_400_000 } as const;
const FLUSH_MS = 1000;
const SWEEP_MS = 10_000;
/**
 * More keys than this in one process means a flood of addresses: whoever has been quiet longest
 * is forgotten, and found again in Redis when they come back.
 */
const MOST_KEYS = 200_000;
/** So many counters are told to Redis at once; the others wait for the next time. */
const MOST_TOLD = 5000;

/** One step, so that two at once do not both see the last one. */
const DECREMENT = `
  if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`;

interface Counter {
  windowEnd: number;
  /** Counted here and not yet told to Redis. */
  fresh: number;
  /** What all processes together had counted when Redis last answered. */
  known: number;
}

interface Rule {
  max: number;
  windowMs: number;
}

const rules = new Map<string, Rule>();

function parseLimit(rule: LimitRule): Rule {
  let parsed = rules.get(rule);
  if (parsed === undefined) {
    const [max, unit] = rule.split('/') as [string, keyof typeof WINDOW_MS];
    parsed = { max: Number(max), windowMs: WINDOW_MS[unit] };
    rules.set(rule, parsed);
  }
  return parsed;
}

export interface Limits {
  /** Seconds to wait, or 0 when the call may go on. */
  countLocal(key: string, rule: LimitRule): number;
  consume(key: string, rule: LimitRule): Promise<number>;
  /** Undoes one `consume`: it turned out to be nothing that counts. Never goes below zero. */
  giveBack(key: string, rule: LimitRule): Promise<void>;
  /** How many were counted in this window, at most as many as the rule allows. */
  read(key: string, rule: LimitRule): Promise<number>;
  close(): void;
}

/**
 * Counts what a person may do so often in a day. Its refusal says that it was the day, so that
 * nobody is sent away until tomorrow who need only wait a minute.
 */
export async function consumeDaily(
  limits: Pick<Limits, 'consume'>,
  key: string,
  rule: `${number}/day`,
): Promise<void> {
  const wait = await limits.consume(key, rule);
  if (wait > 0) throw new Refusal('time', { wait, reason: 'day' });
}

/**
 * The same for what locks rows: counted before, so that nobody waits for Valkey while a row is
 * locked, and given back where nothing came of it. `refuseFull` is called when it is clear that
 * something will.
 */
export async function consumeDailyFirst<T>(
  limits: Pick<Limits, 'consume' | 'giveBack'>,
  { key, rule }: { key: string; rule: `${number}/day` },
  work: (refuseFull: () => void) => Promise<T>,
): Promise<T> {
  const wait = await limits.consume(key, rule);
  let isTaken = false;
  try {
    const done = await work(() => {
      if (wait > 0) throw new Refusal('time', { wait, reason: 'day' });
      isTaken = true;
    });
    return done;
  } catch (error) {
    isTaken = false;
    throw error;
  } finally {
    if (!isTaken) await limits.giveBack(key, rule);
  }
}

export function openLimits(redis: Redis, clock: Clock, factor = 1): Limits {
  /** Those that Redis has not been told of. */
  const untold = new Map<string, Counter>();
  const counters = new LRUCache<string, Counter>({
    max: MOST_KEYS,
    dispose: (_, key) => untold.delete(key),
  });

  function count(key: string, windowMs: number): Counter {
    const now = clock.now();
    let counter = counters.get(key);
    if (counter === undefined || counter.windowEnd <= now) {
      counter = { windowEnd: windowEnd(now, windowMs), fresh: 0, known: 0 };
      counters.set(key, counter);
    }
    counter.fresh += 1;
    untold.set(key, counter);
    return counter;
  }

  function countLocal(key: string, rule: LimitRule): number {
    const { max, windowMs } = parseLimit(rule);
    const counter = count(key, windowMs);
    return counter.known + counter.fresh > max * factor
      ? secondsUntil(counter.windowEnd, clock)
      : 0;
  }

  async function consume(key: string, rule: LimitRule): Promise<number> {
    const { max, windowMs } = parseLimit(rule);
    const end = windowEnd(clock.now(), windowMs);
    try {
      const answers = await redis
        .multi()
        .incr(redisKey(key, end))
        .pexpire(redisKey(key, end), windowMs, 'NX')
        .exec();
      const counted = Number(answers?.[0]?.[1] ?? 0);
      return counted > max * factor ? secondsUntil(end, clock) : 0;
    } catch {
      return countLocal(key, rule);
    }
  }

  async function giveBack(key: string, rule: LimitRule): Promise<void> {
    const { windowMs } = parseLimit(rule);
    const name = redisKey(key, windowEnd(clock.now(), windowMs));
    try {
      await redis.eval(DECREMENT, 1, name);
    } catch {
      const counter = counters.get(key);
      if (counter !== undefined && counter.known + counter.fresh > 0) counter.fresh -= 1;
    }
  }

  async function read(key: string, rule: LimitRule): Promise<number> {
    const { max, windowMs } = parseLimit(rule);
    try {
      const counted = await redis.get(redisKey(key, windowEnd(clock.now(), windowMs)));
      return Math.min(max, Number(counted ?? 0));
    } catch {
      const counter = counters.get(key);
      return Math.min(max, counter === undefined ? 0 : counter.known + counter.fresh);
    }
  }

  async function flush(): Promise<void> {
    const now = clock.now();
    const told: [string, Counter, number][] = [];
    const pipeline = redis.pipeline();
    for (const [key, counter] of untold) {
      if (told.length === MOST_TOLD) break;
      untold.delete(key);
      if (counter.windowEnd <= now || counter.fresh === 0) continue;
      told.push([key, counter, counter.fresh]);
      pipeline.incrby(redisKey(key, counter.windowEnd), counter.fresh);
      pipeline.pexpireat(redisKey(key, counter.windowEnd), counter.windowEnd, 'NX');
    }
    if (told.length === 0) return;
    const answers = await pipeline.exec().catch(() => null);
    told.forEach(([key, counter, fresh], index) => {
      const answer = answers?.[index * 2];
      if (answer !== undefined && answer[0] === null) {
        counter.known = Number(answer[1]);
        counter.fresh -= fresh;
      } else if (counters.peek(key) === counter) untold.set(key, counter);
    });
  }

  function sweep(): void {
    const now = clock.now();
    const over = [...counters.entries()].filter(([, { windowEnd: end }]) => end <= now);
    for (const [key] of over) counters.delete(key);
  }

  // Redis being away is no reason to say anything here: `fresh` keeps counting.
  const timers = [
    setInterval(() => void flush().catch(() => {}), FLUSH_MS),
    setInterval(sweep, SWEEP_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    countLocal,
    consume,
    giveBack,
    read,
    close: () => timers.forEach((timer) => clearInterval(timer)),
  };
}

const windowEnd = (now: number, windowMs: number) => now - (now % windowMs) + windowMs;
const secondsUntil = (end: number, clock: Clock) =>
  Math.max(1, Math.ceil((end - clock.now()) / 1000));
const redisKey = (key: string, end: number) => `limit:${key}:${end}`;
