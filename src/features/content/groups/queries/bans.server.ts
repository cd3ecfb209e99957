import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';

/** Served by group_ban_account_idx. */
export async function isBanned(db: Db, groupId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('group_ban')
    .select('id')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by group_ban_account_idx. */
export const insertBan = (
  db: Db,
  row: { group_id: string; account_id: string; by_id: string; created_at: string },
) => db.insertInto('group_ban').values(row).execute();

/** Served by group_ban_account_idx. */
export const liftBan = (
  db: Db,
  groupId: string,
  accountId: string,
  by: { lifted_at: string; lifted_by_id: string },
) =>
  db
    .updateTable('group_ban')
    .set(by)
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .execute();

interface BanRow {
  id: string;
  account_id: string;
  by_id: string;
  created_at: string;
}

/** Those in force, newest first, by cursor. Served by group_ban_group_id_idx. */
export const selectBans = (db: Db, groupId: string, start: Start, rows: number) =>
  sql<BanRow>`
    select id, account_id, by_id, created_at from group_ban
    where group_id = ${groupId} and lifted_at is null ${beyond('id', start)}
    ${ordered('id', start, rows)}`.execute(db);
