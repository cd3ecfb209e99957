// The audit log: every act of staff is written down in the transaction of the act, or neither is.

import type { Database, Db } from '#server/db.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import {
  hasLostRole,
  insertActs,
  lockChain,
  selectActedOn,
  type NewAct,
} from '../queries.server.ts';
import type { Act, Actor, Thing } from '../rules.ts';

export interface StaffAct {
  by: { role: Actor; id: string };
  act: Act;
  /** Without an id it is about no one thing. */
  thing: Thing;
  thingId?: string;
  /** Whose thing it is, or who it is done to. */
  personId?: string | null;
  reason?: string;
  /** What has changed, in small: flags, states, numbers, ids. No names and no words of people. */
  before?: object | null;
  after?: object | null;
}

const json = (value: object | null | undefined) =>
  value === undefined || value === null ? null : JSON.stringify(value);

/**
 * Call it last: acts follow one another from here to the end of their transactions, because each is
 * sealed with the one before it.
 */
export async function writeAct(db: Db, act: StaffAct): Promise<void> {
  await insertActs(db, [rowOf(act)]);
}

const rowOf = (act: StaffAct): NewAct => ({
  actor: act.by.role,
  actor_id: act.by.id,
  act: act.act,
  thing: act.thing,
  thing_id: act.thingId ?? '',
  person_id: act.personId ?? null,
  reason: act.reason ?? '',
  before: json(act.before),
  after: json(act.after),
});

/**
 * Staff have read what is private: written once a day for each reader and thing. For calls that read,
 * which run outside a transaction and say `writes`; where it cannot be written, nothing is read.
 */
export const writeReading = (db: Db, act: StaffAct, now: number): Promise<void> =>
  writeReadings(db, [act], now);

/** The same of several things at once: one kind of act by one reader. */
export async function writeReadings(db: Db, acts: readonly StaffAct[], now: number): Promise<void> {
  const since = new Date(startOfDay(dayOf(now))).toISOString();
  const unwritten = async (on: Db, rows: readonly NewAct[]) => {
    const written = rows.length === 0 ? new Set() : await selectActedOn(on, rows, since);
    return rows.filter((row) => !written.has(row.thing_id));
  };
  const rows = await unwritten(db, acts.map(rowOf));
  if (rows.length === 0) return;
  await (db as Database).transaction().execute(async (tx) => {
    await lockChain(tx);
    const left = await unwritten(tx, rows);
    if (left.length > 0) await insertActs(tx, left);
  });
}

/** Whether a role of staff was taken from this person since then. */
export const wasStaffSince = hasLostRole;

/** Who an administrator's act is by. */
export const byAdmin = ({ id }: { id: string }) => ({ role: 'admin', id }) as const;
