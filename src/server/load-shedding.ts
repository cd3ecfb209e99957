// Load shedding. So many renderings run at once; the next ones wait in line, but only as many as
// can be done within a second. Whoever would wait longer is told at once to come again: a queue
// that grows without end answers nobody in time.
//
// One person, or one address of visitors, has only a few under way. Whoever has had many lately
// gets the next one when nobody else's is being made, and after a pause as long as the last one
// took: all run on one thread, and half of it is left to those who ask for a single page or call.

import { LRUCache } from 'lru-cache';
import { busy } from './refuse.ts';

const MOST_AT_ONCE = 32;
const MOST_OF_ONE = 2;
const LONGEST_WAIT_MS = 1000;
/** More than so many within so long are many; a reader needs one or two. */
const MANY = { pages: 8, ms: 2000 };
const MOST_REMEMBERED = 10_000;
/** How far back the pace is remembered. */
const MEMORY_MS = 5000;
/** What is believed before anything was measured: 20 ms each, as if 50 had been done. */
const BELIEVED = { ms: 1000, done: 50 };

export interface LoadShedding {
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** What one of them has under way and waits for. */
interface Line {
  running: number;
  waiting: Set<() => void>;
}

export function openLoadShedding(): LoadShedding {
  /** In the order of whose turn it is. */
  const lines = new Map<string, Line>();
  const lately = openLately();
  const pace = openPace();
  let running = 0;
  let waiting = 0;

  const mayRun = (who: string, line: Line) =>
    lately.isMuch(who)
      ? running === 0 && line.running === 0
      : running < MOST_AT_ONCE && line.running < MOST_OF_ONE;

  function begin(who: string, line: Line): void {
    running += 1;
    line.running += 1;
    lately.count(who);
    if (running === 1) pace.begin();
    lines.delete(who);
    lines.set(who, line);
  }

  function end(who: string, line: Line, took: number): void {
    pace.done();
    running -= 1;
    if (running === 0) pace.end();
    if (!lately.isMuch(who)) return free(who, line);
    setTimeout(() => free(who, line), Math.min(took, LONGEST_WAIT_MS));
    startNext();
  }

  function free(who: string, line: Line): void {
    line.running -= 1;
    forgetIfIdle(who, line);
    startNext();
  }

  function startNext(): void {
    // Those who had few lately come first: as long as one of them runs, the others may not.
    const inTurn = [...lines].toSorted(
      ([a], [b]) => Number(lately.isMuch(a)) - Number(lately.isMuch(b)),
    );
    for (const [name, next] of inTurn) {
      const [start] = next.waiting;
      if (start !== undefined && mayRun(name, next)) start();
    }
  }

  function forgetIfIdle(who: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(who);
  }

  function turn(who: string, line: Line): Promise<void> {
    const room = LONGEST_WAIT_MS / pace.millisecondsEach();
    // Nobody has more than half of the room to wait in.
    if (waiting >= room || line.waiting.size >= room / 2) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timer);
      line.waiting.delete(start);
      waiting -= 1;
    };
    const start = () => {
      leave();
      begin(who, line);
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      forgetIfIdle(who, line);
      reject(busy());
    }, LONGEST_WAIT_MS);
    line.waiting.add(start);
    waiting += 1;
    lines.set(who, line);
    return promise;
  }

  return {
    async run(who, work) {
      const line = lines.get(who) ?? { running: 0, waiting: new Set() };
      if (mayRun(who, line)) begin(who, line);
      else await turn(who, line);
      const began = performance.now();
      try {
        return await work();
      } finally {
        end(who, line, performance.now() - began);
      }
    },
  };
}

/** How many pages somebody had lately, those of longer ago counting less. */
function openLately() {
  const counts = new LRUCache<string, { pages: number; at: number }>({ max: MOST_REMEMBERED });
  const of = (who: string) => {
    const { pages, at } = counts.get(who) ?? { pages: 0, at: 0 };
    return pages * Math.exp((at - performance.now()) / MANY.ms);
  };
  return {
    count: (who: string) => void counts.set(who, { pages: of(who) + 1, at: performance.now() }),
    isMuch: (who: string) => of(who) > MANY.pages,
  };
}

/** How long one takes while there is something to do: the time spent by the number done, lately. */
function openPace() {
  let ms = 0;
  let done = 0;
  let isBusy = false;
  let last = performance.now();

  function look(): void {
    const now = performance.now();
    const kept = Math.exp((last - now) / MEMORY_MS);
    ms = ms * kept + (isBusy ? now - last : 0);
    done *= kept;
    last = now;
  }

  return {
    begin: () => {
      look();
      isBusy = true;
    },
    end: () => {
      look();
      isBusy = false;
    },
    done: () => {
      look();
      done += 1;
    },
    millisecondsEach: () => {
      look();
      return (BELIEVED.ms + ms) / (BELIEVED.done + done);
    },
  };
}
