// Load shedding of calls. When the event loop is late, or it is saturated and the calls under way
// would take too long, the next ones are refused at once with 503 and `Retry-After`: expensive calls
// of visitors first, then their reads, reads of people, writes of people and of visitors; sign-in
// and staff never. Clients that have used much time lately are refused earlier than others. Calls of
// page loaders are part of their page, which has waited for its turn already (`load-shedding.ts`),
// so they do not come here.

import type { AnyCall } from '#kernel/call.ts';
import type { Admitted } from './admission.ts';
import {
  openLoopDelay,
  openPace,
  openRecentClients,
  openUsage,
  openUtilization,
  type RecentClients,
} from './load.ts';
import { busy } from './refuse.ts';

/** Up to here the event loop has time left, and nothing is refused. */
const SATURATED = 0.85;
/** So few calls under way never wait long. */
const SPARE = 4;
/** How long a call may have to wait for those before it, of a client with little and much usage. */
const WAIT_MS = {
  visitorExpensive: { light: 400, heavy: 100 },
  visitorRead: { light: 1000, heavy: 250 },
  read: { light: 2000, heavy: 500 },
  write: { light: 4000, heavy: 1000 },
  visitorWrite: { light: 8000, heavy: 2000 },
};
/** How often a call waits for the event loop: session, limit, statements. */
const TURNS = 4;
/** Milliseconds of work within two seconds that are much: an address may be that of many people. */
const HEAVY_MS = { person: 100, address: 200 };
/** What is believed before anything was measured: 5 ms each, as if 10 had been done. */
const BELIEVED = { ms: 50, done: 10 };

type Priority = keyof typeof WAIT_MS | 'first';

export interface Client {
  id: string;
  kind: keyof typeof HEAVY_MS;
  priority: Priority;
}

export interface CallShedding {
  /** Refuses the call if it should not be begun; asked before its body is read. */
  check: (client: Client) => void;
  /** Does the work of a call and measures it. */
  run: <T>(client: Client, work: () => Promise<T>) => Promise<T>;
  recent: RecentClients;
  delay: () => number;
}

const SIGN_IN = /^\/api\/(?:admin\/)?sign\b/;

export function priorityOf(call: AnyCall, { viewer, admin }: Admitted): Priority {
  const { who, writes, path, expensive } = call;
  const isOfStaff = who !== 'anyone' && who !== 'user';
  const isSignIn = SIGN_IN.test(path);
  if (isOfStaff || admin !== null || (isSignIn && writes)) return 'first';
  if (viewer !== null) return writes ? 'write' : 'read';
  if (writes || isSignIn) return 'visitorWrite';
  return expensive ? 'visitorExpensive' : 'visitorRead';
}

interface Options {
  /** Widens the waiting times, as it does limits. */
  factor?: number;
  /** The share of time the event loop is busy; tests give their own. */
  utilization?: () => number;
  /** How late the event loop is, in milliseconds; tests give their own. */
  delay?: () => number;
}

export function openCallShedding({
  factor = 1,
  utilization = openUtilization(),
  delay = openLoopDelay(),
}: Options = {}): CallShedding {
  const usage = openUsage();
  const pace = openPace(BELIEVED);
  const recent = openRecentClients();
  let running = 0;

  function end(id: string, began: number): void {
    // Calls under way share one thread, so each has had its part of the time.
    usage.add(id, (performance.now() - began) / running);
    pace.done();
    running -= 1;
    if (running === 0) pace.end();
  }

  return {
    recent,
    delay,
    check({ id, kind, priority }) {
      if (priority === 'first') return;
      const isHeavy = usage.of(id) > HEAVY_MS[kind] * factor;
      const most = WAIT_MS[priority][isHeavy ? 'heavy' : 'light'] * factor;
      if (delay() * TURNS > most) throw busy();
      if (running < SPARE || utilization() < SATURATED) return;
      if (running * pace.millisecondsEach() > most) throw busy();
    },
    async run({ id }, work) {
      recent.note(id);
      running += 1;
      if (running === 1) pace.begin();
      const began = performance.now();
      try {
        return await work();
      } finally {
        end(id, began);
      }
    },
  };
}
