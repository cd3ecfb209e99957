import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Tells whether there was one to insert. Served by follower_pkey. */
export async function insertFollower(db: Db, groupId: string, accountId: string): Promise<boolean> {
  const row = await db
    .insertInto('follower')
    .values({ group_id: groupId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The row that was there to delete. Served by follower_pkey. */
export const deleteFollower = (db: Db, groupId: string, accountId: string) =>
  db
    .deleteFrom('follower')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .returning('admin')
    .executeTakeFirst();

/** Served by group_count_pkey. */
export const addToSubscribers = (db: Db, groupId: string, delta: number) =>
  db
    .updateTable('group_count')
    .set((eb) => ({ subscribers: eb('subscribers', '+', delta) }))
    .where('group_id', '=', groupId)
    .returning('subscribers')
    .executeTakeFirstOrThrow();

/** Some of what a person follows. Served by follower_account_id_idx. */
export async function deleteFollows(db: Db, accountId: string, rows: number): Promise<number> {
  const deleted = await sql`
    delete from follower where account_id = ${accountId} and group_id in (
      select group_id from follower where account_id = ${accountId}
      order by group_id desc limit ${sql.lit(rows)}
    ) returning group_id`.execute(db);
  return deleted.rows.length;
}

/**
 * A person leaves the site or comes back: their following waits for them, and is not counted
 * meanwhile. Served by follower_account_id_idx and group_count_pkey.
 */
export const setAway = (db: Db, accountId: string, away: boolean) =>
  sql`
    with changed as (
      update follower set away = ${away}
      where account_id = ${accountId} and away <> ${away} returning group_id
    )
    update group_count c set subscribers = c.subscribers + ${away ? -1 : 1}
    from changed where c.group_id = changed.group_id`.execute(db);
