// The only way by which features change a person's triangles: balance and log together, or
// neither.

import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';

/** Given at sign-up, to be spent and not given on. */
export const SIGN_TRIANGLES = 5;

/** At the door; for a note; for what was learnt; for things of the shop. */
type TriangleReason =
  | 'sign'
  | 'give'
  | 'get'
  | 'task'
  | 'edu'
  | 'day'
  | 'correct'
  | 'answer'
  | 'voice'
  | 'game'
  | 'order'
  | 'refund'
  | 'frame';

interface TriangleChange {
  delta: number;
  reason: TriangleReason;
  /** What it is for; one reason and one thing change a balance only once. */
  ref: string;
  /** When, by the clock of the site, where days are counted. */
  at?: string;
  /** Of a refund: how many of them were bound when they were paid. */
  bound?: number;
}

/** How many bound triangles are among so many: others are spent first. */
export const boundIn = (
  { triangle, triangle_bound: bound }: { triangle: number; triangle_bound: number },
  paid: number,
): number => Math.max(0, bound - (triangle - paid));

/**
 * Locks people whose triangles are about to change, always in the same order, so that two who
 * give to one another never wait for each other. Served by account_pkey.
 */
export const lockTriangles = (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['id', 'triangle', 'triangle_bound'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...accountIds])))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * What of the balance cannot be given on: triangles of sign-up, until they are spent. Of what comes
 * back from a cancelled order as many are bound as were when they were paid.
 */
const boundAfter = ({ reason, delta, bound = 0 }: TriangleChange) => {
  if (reason === 'sign') return sql<number>`triangle_bound + ${delta}`;
  if (reason === 'refund') return sql<number>`triangle_bound + ${bound}`;
  return sql<number>`least(triangle_bound, triangle + ${delta})`;
};

/**
 * The new balance. Refuses with `price` what would go below zero, or give on what is bound. Served by
 * account_pkey.
 */
export async function addTriangles(
  db: Db,
  accountId: string,
  change: TriangleChange,
): Promise<number> {
  const { delta, reason, ref, at } = change;
  const row = await db
    .updateTable('account')
    .set({ triangle: sql`triangle + ${delta}`, triangle_bound: boundAfter(change) })
    .where('id', '=', accountId)
    .where(sql<boolean>`triangle + ${delta} >= ${reason === 'give' ? sql`triangle_bound` : sql`0`}`)
    .returning('triangle')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('price');
  await db
    .insertInto('triangle_log')
    .values({ account_id: accountId, delta, reason, ref, balance: row.triangle, created_at: at })
    .execute();
  return row.triangle;
}
