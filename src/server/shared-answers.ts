// Short-lived answers shared between visitors: the same page or list asked for a thousand times
// in a second is made once. Only answers to requests without a session come here.
//
// An answer past its time is given out at once while a new one is made behind it; and for a
// minute it is given out when making the new one fails, so that visitors read on while the
// database is away. What does not exist any more is not given out: it goes with the first attempt
// to make it anew.

import { LRUCache } from 'lru-cache';
import { isRefusal } from '#kernel/refusal.ts';
import type { Clock } from '#kernel/time.ts';
import { outageReason } from './outage.ts';
import type { Log } from './log.ts';
import { countShared } from './metrics.ts';
import { openLogThrottle } from './log-throttle.ts';

export interface WholeAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Made {
  answer: WholeAnswer;
  /** For how long others may have it; 0 = it is not for others. */
  seconds: number;
  /**
   * It is not what it should be, because a part of it was refused with this status: whoever has an
   * older one is better off with that.
   */
  spoiltBy?: 429 | 503 | undefined;
}

/** Makes the answer, on behalf of whoever asks: by their limit. */
export type Make = () => Promise<Made>;

export interface SharedAnswers {
  give(key: string, make: Make): WholeAnswer | Promise<WholeAnswer>;
}

interface Entry {
  answer: WholeAnswer;
  seconds: number;
  /** When making it anew failed last, by the steady clock. */
  failedAt: number;
  /** Whether it is being made anew, and somebody has waited for that in vain. */
  renewal: 'none' | 'under way' | 'late';
}

const OLD_MS = 60_000;
/** After a failure the old answer is given out so long before it is tried again. */
const RETRY_MS = 1000;
/** Somebody who meets an answer that is quite old waits so long for the new one, not longer. */
const WAIT_MS = 250;
const MOST_BYTES = 32 * 1024 * 1024;
const LARGEST = 8 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
const LONGEST_KEY = 512;
/** What an entry costs beside its text. */
const ENTRY_BYTES = 1024;

/** Thrown to whoever waits for an answer that was made but is not for others. */
class NotShared extends Error {
  readonly made: Made;
  constructor(made: Made) {
    super(`made, but not for others: ${made.spoiltBy ?? made.answer.status}`);
    this.made = made;
  }
}

export const noSharedAnswers: SharedAnswers = {
  give: async (_key, make) => (await make()).answer,
};

export function openSharedAnswers({ clock, log }: { clock: Clock; log: Log }): SharedAnswers {
  const logThrottle = openLogThrottle();
  const cache = new LRUCache<string, Entry, Make>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ answer }, key) => bytesOf(answer, key),
    perf: clock,
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // Whoever waits for an answer gets it, though its entry had to make room meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(_key, old, { options, context: make }) {
      if (old !== undefined) old.renewal = 'under way';
      try {
        const made = await make();
        if (made.seconds === 0 || made.spoiltBy !== undefined) throw new NotShared(made);
        options.ttl = made.seconds * 1000;
        return { ...made, failedAt: -Infinity, renewal: 'none' };
      } catch (error) {
        options.noDeleteOnFetchRejection = isFailure(error);
        if (old !== undefined) failed(old, error);
        throw error;
      } finally {
        if (old !== undefined) old.renewal = 'none';
      }
    },
  });

  function failed(old: Entry, error: unknown): void {
    // One who has used up their limit is no sign that the next one will fail as well.
    if (!isFailure(error) || statusOf(error) === 429) return;
    old.failedAt = performance.now();
    const reason = outageReason(error);
    logThrottle(reason, (times) =>
      log.warn({ reason, times }, 'refreshing a cached answer failed'),
    );
  }

  /** Makes the answer and keeps it; several who ask at once get the same one. */
  async function renew(key: string, make: Make): Promise<WholeAnswer> {
    let isMine = false;
    const context = () => {
      isMine = true;
      return make();
    };
    try {
      const entry = await cache.fetch(key, { context, allowStale: false });
      return entry === undefined ? (await make()).answer : entry.answer;
    } catch (error) {
      // Somebody else made it and has used up their limit; that is nothing to us.
      if (!isMine && statusOf(error) === 429) return renew(key, make);
      throw error;
    }
  }

  const makeNew = (key: string, make: Make): Promise<WholeAnswer> =>
    renew(key, make).catch(answerOf);

  /** The new answer if it comes soon, else the old one. */
  async function renewSoon(key: string, make: Make, old: Entry): Promise<WholeAnswer> {
    const { promise: late, resolve } = Promise.withResolvers<WholeAnswer>();
    const timer = setTimeout(() => {
      if (old.renewal === 'under way') old.renewal = 'late';
      resolve(old.answer);
    }, WAIT_MS);
    const renewal = renew(key, make).catch((error: unknown) =>
      isFailure(error) ? old.answer : answerOf(error),
    );
    try {
      return await Promise.race([renewal, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    give(key, make) {
      if (key.length > LONGEST_KEY) return noSharedAnswers.give(key, make);
      const entry = cache.get(key);
      const age = entry === undefined ? OLD_MS : -cache.getRemainingTTL(key);
      if (entry === undefined || age >= OLD_MS) return makeNew(key, make);
      countShared();
      if (age <= 0) return entry.answer;
      const isTried = entry.renewal === 'late' || performance.now() - entry.failedAt < RETRY_MS;
      if (isTried) return entry.answer;
      // As long again as it was fresh, nobody waits at all.
      if (age <= entry.seconds * 1000) {
        if (entry.renewal === 'none') renew(key, make).catch(() => {});
        return entry.answer;
      }
      return renewSoon(key, make, entry);
    },
  };
}

/** The text of an entry, its key and its headers, and as much again for its compressed copies. */
const bytesOf = ({ headers, body }: WholeAnswer, key: string): number =>
  ENTRY_BYTES + 2 * (key.length + JSON.stringify(headers).length + body.length);

/** For whoever asked, what was made will do, though it is not for others. */
function answerOf(error: unknown): WholeAnswer {
  if (error instanceof NotShared) return error.made.answer;
  throw error;
}

function statusOf(error: unknown): number {
  if (error instanceof NotShared) return error.made.spoiltBy ?? error.made.answer.status;
  return isRefusal(error) ? error.status : 500;
}

/** It could not be made this time, which says nothing about whether it is still there. */
const isFailure = (error: unknown): boolean => statusOf(error) >= 500 || statusOf(error) === 429;
