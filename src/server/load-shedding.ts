// Load shedding. So many renderings run at once; the next ones wait in line, but only as many as
// can be done within a second. Whoever would wait longer is told at once to come again: a queue
// that grows without end answers nobody in time.
//
// One person, or one address of visitors, has only a few under way, and those who wait are taken in
// turn: whoever asks for a hundred pages at once waits for them alone.

import { busy } from './refuse.ts';

const MOST_AT_ONCE = 32;
const MOST_OF_ONE = 2;
const LONGEST_WAIT_MS = 1000;
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
  const pace = openPace();
  let running = 0;
  let waiting = 0;

  const mayRun = (line: Line) => running < MOST_AT_ONCE && line.running < MOST_OF_ONE;

  function begin(who: string, line: Line): void {
    running += 1;
    line.running += 1;
    if (running === 1) pace.begin();
    lines.delete(who);
    lines.set(who, line);
  }

  function end(who: string, line: Line): void {
    pace.done();
    running -= 1;
    line.running -= 1;
    if (running === 0) pace.end();
    forgetIfIdle(who, line);
    for (const [
      other,
      {
        waiting: [next],
      },
    ] of [...lines]) {
      const others = lines.get(other);
      if (next !== undefined && others !== undefined && mayRun(others)) next();
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
      if (mayRun(line)) begin(who, line);
      else await turn(who, line);
      try {
        return await work();
      } finally {
        end(who, line);
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
