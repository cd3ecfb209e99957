// How often each call was answered, how often with a fault of ours, and how long it took: in memory,
// and added to number_answer every half minute, so that the numbers of all processes stand together.
// What a dying process had not written yet is lost, and that is all right.

import { sql } from 'kysely';
import { outageReason } from './outage.ts';
import type { Database, Db } from './db.ts';
import type { Log } from './log.ts';

/** Answers are counted by the first of these seconds that they did not exceed; the rest come after. */
export const TIMES = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const;
export const SLOT_SECONDS = 600;

const FLUSH_MS = 30_000;

interface Answered {
  answers: number;
  errors: number;
  times: number[];
}

/** By the address of the call or the route, so there are only so many. */
let waiting = new Map<string, Answered>();
/** What a call is known by outside the program: `GET /api/search`. */
const addresses = new Map<string, string>();

export function nameCalls(calls: readonly { name: string; method: string; path: string }[]): void {
  for (const { name, method, path } of calls) addresses.set(name, `${method} ${path}`);
}

export function addTime(call: string, status: number, milliseconds: number): void {
  const place = TIMES.findIndex((seconds) => milliseconds <= seconds * 1000);
  const times = Array.from<number>({ length: TIMES.length + 1 }).fill(0);
  times[place === -1 ? TIMES.length : place] = 1;
  add(addresses.get(call) ?? call, { answers: 1, errors: status >= 500 ? 1 : 0, times });
}

function add(call: string, more: Answered): void {
  const known = waiting.get(call);
  if (known === undefined) {
    waiting.set(call, more);
    return;
  }
  known.answers += more.answers;
  known.errors += more.errors;
  more.times.forEach((n, place) => (known.times[place]! += n));
}

/** Adds what has been answered since the last time. Served by number_answer_pkey. */
export async function flushTimes(db: Database): Promise<void> {
  if (waiting.size === 0) return;
  const taken = waiting;
  waiting = new Map();
  // In one order, so that two processes do not wait for each other crosswise.
  const calls = [...taken].map(([call, answered]) => ({ call, ...answered }));
  calls.sort((a, b) => (a.call < b.call ? -1 : 1));
  try {
    await sql`
      insert into number_answer as n (slot, call, answers, errors, times)
      select floor(extract(epoch from now()) / ${sql.lit(SLOT_SECONDS)})::integer,
        i.call, i.answers, i.errors, i.times::bigint[]
      from unnest(
        ${calls.map(({ call }) => call)}::text[],
        ${calls.map(({ answers }) => answers)}::bigint[],
        ${calls.map(({ errors }) => errors)}::bigint[],
        ${calls.map(({ times }) => `{${times.join()}}`)}::text[]
      ) as i (call, answers, errors, times)
      on conflict (slot, call) do update set
        answers = n.answers + excluded.answers, errors = n.errors + excluded.errors,
        times = array(
          select a.n + b.n from unnest(n.times) with ordinality a (n, place)
          join unnest(excluded.times) with ordinality b (n, place) using (place) order by place
        )`.execute(db);
  } catch (error) {
    // Nothing of it was written: it goes with the next.
    for (const [call, answered] of taken) add(call, answered);
    throw error;
  }
}

/** Removes what is older than a slot; gives how many rows went. Served by number_answer_pkey. */
export async function deleteTimes(db: Db, before: number, most: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from number_answer where ctid = any(array(
      select ctid from number_answer where slot < ${before} order by slot limit ${most}
    ))`.execute(db);
  return numAffectedRows;
}

interface TimesRecorder {
  close(): Promise<void>;
}

export function openTimes(db: Database, log: Log): TimesRecorder {
  let writing = false;
  const timer = setInterval(() => {
    if (writing) return;
    writing = true;
    flushTimes(db)
      .catch((error: unknown) =>
        log.warn({ reason: outageReason(error) }, 'writing call durations failed'),
      )
      .finally(() => {
        writing = false;
      });
  }, FLUSH_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await flushTimes(db).catch(() => {});
    },
  };
}
