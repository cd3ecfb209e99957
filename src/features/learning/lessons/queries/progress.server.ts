// How far a person is in each lesson.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export interface ProgressRow {
  edu_id: string;
  given: unknown;
  seal: string;
  best: number | null;
  done_at: string | null;
}

/** Served by edu_progress_pkey. */
export async function selectProgress(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select edu_id, given, seal, best, done_at from edu_progress
    where account_id = ${accountId} and edu_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/**
 * Begins where nothing was begun, and holds the rows until this transaction ends, in the order of the
 * ids. Served by edu_progress_pkey.
 */
export async function lockProgress(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, ProgressRow>> {
  const { rows } = await sql<ProgressRow>`
    insert into edu_progress (account_id, edu_id)
    select ${accountId}, id from unnest(${ids}::bigint[]) as n (id) order by id
    on conflict (account_id, edu_id) do update set edu_id = excluded.edu_id
    returning edu_id, given, seal, best, done_at`.execute(db);
  return new Map(rows.map((row) => [row.edu_id, row]));
}

interface ProgressChange {
  id: string;
  given: object;
  seal: string;
  best: number | null;
  done: boolean;
}

/** Served by edu_progress_pkey. */
export const updateProgress = (
  db: Db,
  accountId: string,
  changes: readonly ProgressChange[],
  at: string,
) =>
  sql`
    update edu_progress p set given = n.given, seal = n.seal, best = n.best,
      done_at = case when n.done then coalesce(p.done_at, ${at}) else p.done_at end,
      updated_at = ${at}
    from unnest(
      ${changes.map(({ id }) => id)}::bigint[],
      ${changes.map(({ given }) => JSON.stringify(given))}::jsonb[],
      ${changes.map(({ seal }) => seal)}::text[], ${changes.map(({ best }) => best)}::integer[],
      ${changes.map(({ done }) => done)}::boolean[]
    ) as n (id, given, seal, best, done)
    where p.account_id = ${accountId} and p.edu_id = n.id`.execute(db);

/** Served by edu_progress_pkey. */
export const deleteProgress = (db: Db, accountId: string) =>
  db.deleteFrom('edu_progress').where('account_id', '=', accountId).execute();
