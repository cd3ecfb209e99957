// Load shedding. So many renderings run at once; the next ones wait in line, but only as many as
// can be done within a second. Whoever would wait longer is told at once to come again: a queue
// that grows without end answers nobody in time.

import { busy } from './refuse.ts';

const MOST_AT_ONCE = 32;
const LONGEST_WAIT_MS = 1000;
/** How far back the pace is remembered. */
const MEMORY_MS = 5000;
/** What is believed before anything was measured: 20 ms each, as if 50 had been done. */
const BELIEVED = { ms: 1000, done: 50 };

export interface LoadShedding {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function openLoadShedding(): LoadShedding {
  const waiting = new Set<() => void>();
  const pace = openPace();
  let running = 0;

  function turn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timer);
      waiting.delete(start);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(start);
      reject(busy());
    }, LONGEST_WAIT_MS);
    waiting.add(start);
    return promise;
  }

  return {
    async run(work) {
      if (running >= MOST_AT_ONCE) {
        if (waiting.size >= LONGEST_WAIT_MS / pace.millisecondsEach()) throw busy();
        // Whoever ends hands their place over, so it stays counted.
        await turn();
      } else {
        running += 1;
        if (running === 1) pace.begin();
      }
      try {
        return await work();
      } finally {
        pace.done();
        const [next] = waiting;
        if (next !== undefined) next();
        else {
          running -= 1;
          if (running === 0) pace.end();
        }
      }
    },
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
