// Load shedding. So many renderings run at once; the next ones wait in line, but only as many as
// can be done within a second. Whoever would wait longer is told at once to come again: a queue
// that grows without end answers nobody in time.
//
// One person, or one address of visitors, has only a few under way. Whoever has had many lately
// gets the next one when nobody else's is being made. While others ask for pages or calls, that is
// after a pause three times as long as the last one took: all run on one thread, and most of it is
// left to those who ask for a single page or call. When the event loop is late all the same, they
// are refused. A class behind one address has no pause on a server that is otherwise idle.

import { Refusal } from '#kernel/refusal.ts';
import { openPace, openRecentClients, openUsage, type RecentClients } from './load.ts';
import { busy } from './refuse.ts';

const MOST_AT_ONCE = 32;
const LONGEST_WAIT_MS = 1000;
const MOST_OF_ONE = 2;
/** So many within two seconds are many: a reader needs one or two, a class behind one address more. */
const MANY = { person: 8, address: 16 };
/** When the event loop is so late, whoever had many is refused at once. */
const LATE_MS = 50;
/** The pause of whoever had many, by the time the last one took. */
const PAUSE_FACTOR = 3;
/** What is believed before anything was measured: 20 ms each, as if 50 had been done. */
const BELIEVED = { ms: 1000, done: 50 };

interface Asker {
  kind: keyof typeof MANY;
  id: string;
}

export interface LoadShedding {
  run<T>(who: Asker, work: () => Promise<T>): Promise<T>;
}

/** What one of them has under way and waits for. */
interface Line {
  who: Asker;
  running: number;
  /** In the order they came. */
  waiting: Set<Place>;
}

interface Place {
  start(): void;
  refuse(why: Refusal): void;
}

/** It is their own doing, so it says nothing to others who want the same page. */
const tooMany = () => new Refusal('time', { wait: 1 });

interface Options {
  /** Widens what is for one person or address, as it does limits. */
  factor?: number;
  /** Who has asked for pages and calls. */
  recent?: RecentClients;
  /** How late the event loop is, in milliseconds. */
  delay?: () => number;
}

export function openLoadShedding({
  factor = 1,
  recent = openRecentClients(),
  delay = () => 0,
}: Options = {}): LoadShedding {
  /** In the order of whose turn it is. */
  const lines = new Map<string, Line>();
  const pages = openUsage();
  const pace = openPace(BELIEVED);
  let running = 0;
  let waiting = 0;

  const manyFor = ({ kind }: Asker) => MANY[kind] * factor;
  const isMuch = (who: Asker) => pages.of(who.id) > manyFor(who);
  const isFull = (line: Line) => line.running >= MOST_OF_ONE * factor;
  const mayRun = (line: Line) =>
    isMuch(line.who)
      ? running === 0 && line.running === 0
      : running < MOST_AT_ONCE && !isFull(line);

  function begin(line: Line): void {
    running += 1;
    line.running += 1;
    pages.add(line.who.id, 1);
    if (running === 1) pace.begin();
    lines.delete(line.who.id);
    lines.set(line.who.id, line);
  }

  function end(line: Line, took: number): void {
    pace.done();
    running -= 1;
    if (running === 0) pace.end();
    const mustPause = isMuch(line.who) && recent.hasOthers(line.who.id);
    if (!mustPause) return free(line);
    setTimeout(() => free(line), Math.min(PAUSE_FACTOR * took, LONGEST_WAIT_MS));
    startNext();
  }

  function free(line: Line): void {
    line.running -= 1;
    forgetIfIdle(line);
    startNext();
  }

  /** Those who had few lately come first: as long as one of them runs, the others may not. */
  function startNext(): void {
    const all = [...lines.values()].filter((line) => line.waiting.size > 0);
    for (const hadMany of [false, true]) {
      for (const line of all) {
        const [first] = line.waiting;
        if (first !== undefined && isMuch(line.who) === hadMany && mayRun(line)) first.start();
      }
    }
  }

  function forgetIfIdle(line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(line.who.id);
  }

  /** In a full room whoever came last in the longest line goes, not whoever comes with one wish. */
  function makeRoom(newcomer: Line): void {
    let longest = newcomer;
    for (const line of lines.values()) {
      if (line.waiting.size > longest.waiting.size + 1) longest = line;
    }
    const last = [...longest.waiting].at(-1);
    if (longest === newcomer || last === undefined) throw busy();
    last.refuse(tooMany());
  }

  function turn(line: Line): Promise<void> {
    const room = LONGEST_WAIT_MS / pace.millisecondsEach();
    // Nobody has more than half of the room to wait in.
    if (line.waiting.size >= room / 2) throw tooMany();
    if (waiting >= room) makeRoom(line);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      clearTimeout(timer);
      clearTimeout(calm);
      line.waiting.delete(place);
      waiting -= 1;
    };
    const place: Place = {
      start() {
        leave();
        begin(line);
        resolve();
      },
      refuse(why) {
        leave();
        forgetIfIdle(line);
        reject(why);
      },
    };
    const timer = setTimeout(() => {
      place.refuse(isMuch(line.who) || isFull(line) ? tooMany() : busy());
    }, LONGEST_WAIT_MS);
    // Nothing else need happen until then.
    const calm = setTimeout(startNext, pages.millisecondsUntil(line.who.id, manyFor(line.who)));
    line.waiting.add(place);
    waiting += 1;
    lines.set(line.who.id, line);
    return promise;
  }

  return {
    async run(who, work) {
      recent.note(who.id);
      if (isMuch(who) && recent.hasOthers(who.id) && delay() > LATE_MS * factor) throw tooMany();
      const line = lines.get(who.id) ?? { who, running: 0, waiting: new Set() };
      if (mayRun(line)) begin(line);
      else await turn(line);
      const began = performance.now();
      try {
        return await work();
      } finally {
        end(line, performance.now() - began);
      }
    },
  };
}
