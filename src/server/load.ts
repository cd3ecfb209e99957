// What load shedding measures: how long one piece of work takes, how much each client has had
// lately, which clients are active, how busy and how late the event loop is.

import { LRUCache } from 'lru-cache';

/** How far back the pace is remembered. */
const MEMORY_MS = 5000;
/** Usage falls to a third within this time. */
const USAGE_MS = 2000;
const MOST_CLIENTS = 10_000;
/** A client that has asked within this time is active. */
const RECENT_MS = 1000;
/** How often the use of the event loop is measured. */
const SAMPLE_MS = 200;

/** How much each client has used lately, in any unit; what is longer ago counts less. */
export function openUsage() {
  const used = new LRUCache<string, { amount: number; at: number }>({ max: MOST_CLIENTS });
  const of = (id: string) => {
    const { amount, at } = used.get(id) ?? { amount: 0, at: 0 };
    return amount * Math.exp((at - performance.now()) / USAGE_MS);
  };
  return {
    of,
    add: (id: string, amount: number) =>
      void used.set(id, { amount: of(id) + amount, at: performance.now() }),
    /** Until the usage has fallen to `limit`. */
    millisecondsUntil: (id: string, limit: number) =>
      Math.max(0, 1 + USAGE_MS * Math.log(of(id) / limit)),
  };
}

export interface RecentClients {
  note: (id: string) => void;
  /** Whether anybody but this client is active. */
  hasOthers: (id: string) => boolean;
}

/** Only the last two different clients need to be known. */
export function openRecentClients(): RecentClients {
  let last = { id: '', at: -Infinity };
  let before = last;
  return {
    note(id) {
      if (id !== last.id) before = last;
      last = { id, at: performance.now() };
    },
    hasOthers(id) {
      const other = last.id === id ? before : last;
      return performance.now() - other.at < RECENT_MS;
    },
  };
}

/** How long one takes while there is something to do: the time spent by the number done, lately. */
export function openPace(believed: { ms: number; done: number }) {
  let ms = 0;
  let done = 0;
  let isBusy = false;
  let last = performance.now();

  function look(): void {
    const now = performance.now();
    const decay = Math.exp((last - now) / MEMORY_MS);
    ms = ms * decay + (isBusy ? now - last : 0);
    done *= decay;
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
      return (believed.ms + ms) / (believed.done + done);
    },
  };
}

/** The share of time the event loop was busy, 0 to 1, over the last fraction of a second. */
export function openUtilization(): () => number {
  let from = performance.eventLoopUtilization();
  let at = performance.now();
  let utilization = 0;
  return () => {
    const now = performance.now();
    if (now - at < SAMPLE_MS) return utilization;
    const to = performance.eventLoopUtilization();
    ({ utilization } = performance.eventLoopUtilization(to, from));
    [from, at] = [to, now];
    return utilization;
  };
}

/** How often the delay of the event loop is measured. */
const DELAY_SAMPLE_MS = 50;

/**
 * How late timers are, in milliseconds: what each turn of a call waits for the event loop. Each
 * sample counts as much as all before it, so a single pause is soon forgotten.
 */
export function openLoopDelay(): () => number {
  let last = performance.now();
  let delay = 0;
  setInterval(() => {
    const now = performance.now();
    delay = (delay + Math.max(0, now - last - DELAY_SAMPLE_MS)) / 2;
    last = now;
  }, DELAY_SAMPLE_MS).unref();
  return () => delay;
}
