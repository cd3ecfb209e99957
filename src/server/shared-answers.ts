// Short-lived answers shared between visitors: the same page or list asked for a thousand times
// in a second is made once. Only answers to requests without a session come here. An entry past
// its time is still given out while one request renews it, and for a while longer when renewing
// fails: visitors go on reading while the database changes its leader.

import type { Clock } from '#kernel/time.ts';

export interface SharedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

interface Entry {
  answer: SharedAnswer;
  freshUntil: number;
  staleUntil: number;
  renewing: boolean;
}

const STALE_MS = 60_000;
const MOST_BYTES = 128 * 1024 * 1024;

export interface SharedAnswers {
  /** An answer that may be given out now; null means: make it, then `put` or `failed`. */
  get(key: string): SharedAnswer | null;
  put(key: string, answer: SharedAnswer, seconds: number): void;
  /** Renewing failed: the next request tries again. Gives the old answer if there is one. */
  failed(key: string): SharedAnswer | null;
  /** There is no such answer any more: what was deleted must not be read on. */
  drop(key: string): void;
}

export function openSharedAnswers(clock: Clock): SharedAnswers {
  // A Map keeps insertion order, so its first key is the oldest entry.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (entry === undefined) return;
    bytes -= entry.answer.body.length;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      const now = clock.now();
      if (entry.freshUntil > now) return entry.answer;
      if (entry.staleUntil <= now) {
        drop(key);
        return null;
      }
      if (entry.renewing) return entry.answer;
      entry.renewing = true;
      return null;
    },
    put(key, answer, seconds) {
      drop(key);
      const now = clock.now();
      const freshUntil = now + seconds * 1000;
      entries.set(key, { answer, freshUntil, staleUntil: freshUntil + STALE_MS, renewing: false });
      bytes += answer.body.length;
      for (const oldest of entries.keys()) {
        if (bytes <= MOST_BYTES) break;
        drop(oldest);
      }
    },
    failed(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      entry.renewing = false;
      return entry.answer;
    },
    drop,
  };
}
