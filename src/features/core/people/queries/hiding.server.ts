import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { MOST_BLOCKED_BY, MOST_HIDDEN } from '../rules.ts';

const hidden = (accountId: string) => sql`
  select target_id as id from account_block where account_id = ${accountId}
  union select target_id from account_mute where account_id = ${accountId}
  union (
    select account_id from account_block where target_id = ${accountId}
    order by created_at desc limit ${sql.lit(MOST_BLOCKED_BY)}
  )`;

/**
 * Served by account_block_pkey, account_mute_pkey (at most 1,000 each, by the rules) and
 * account_block_target_id_idx.
 */
export async function selectHidden(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${hidden(accountId)}`.execute(db);
  return rows.map((row) => row.id);
}

/** The newest thousand: nobody reports more. */
const reported = (accountId: string, kind: string) => sql`
  select target_id as id from report where account_id = ${accountId} and kind = ${kind}
  order by report.id desc limit ${sql.lit(MOST_HIDDEN)}`;

/** Served by report_account_id_idx. */
export async function selectReported(db: Db, accountId: string, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${reported(accountId, kind)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Both at once: people, and things of this kind. Served by the indexes of both. */
export async function selectUnseen(db: Db, accountId: string, kind: string) {
  const { rows } = await sql<{ id: string; is_thing: boolean }>`
    select id, false as is_thing from (${hidden(accountId)}) people
    union all select id, true from (${reported(accountId, kind)}) things`.execute(db);
  const idsOf = (isThing: boolean) =>
    rows.filter((row) => row.is_thing === isThing).map((row) => row.id);
  return { hidden: idsOf(false), reported: idsOf(true) };
}

/** A block of one by the other; where both have one, that of the other person. Served by account_block_pkey. */
export async function selectBlockBetween(db: Db, viewerId: string, otherId: string) {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_block
    where (account_id = ${viewerId} and target_id = ${otherId})
       or (account_id = ${otherId} and target_id = ${viewerId})
    order by account_id = ${otherId} desc limit 1`.execute(db);
  return rows[0];
}

type Hiding = 'account_block' | 'account_mute';

/** Served by account_block_pkey, account_mute_pkey. */
export const selectHiding = (db: Db, table: Hiding, accountId: string, targetId: string) =>
  db
    .selectFrom(table)
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .executeTakeFirst();

/** Never counts further than it must. Served by account_block_pkey, account_mute_pkey. */
export async function countHidings(
  db: Db,
  table: Hiding,
  accountId: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from ${sql.table(table)} where account_id = ${accountId} limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by account_block_pkey, account_mute_pkey. */
export const insertHiding = (db: Db, table: Hiding, accountId: string, targetId: string) =>
  db
    .insertInto(table)
    .values({ account_id: accountId, target_id: targetId })
    .onConflict((conflict) => conflict.columns(['account_id', 'target_id']).doNothing())
    .execute();

/** Served by account_block_pkey, account_mute_pkey. */
export const deleteHiding = (db: Db, table: Hiding, accountId: string, targetId: string) =>
  db
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .execute();
