import { sql, type Insertable, type Updateable } from 'kysely';
import type { GroupBan } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';

const IN_FORCE = sql<boolean>`lifted_at is null and (until is null or until > now())`;

/** The one in force. Served by group_ban_account_idx. */
export const selectBan = (db: Db, groupId: string, accountId: string) =>
  db
    .selectFrom('group_ban')
    .select('until')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where(IN_FORCE)
    .executeTakeFirst();

/** Served by group_ban_account_idx. */
export const insertBan = (db: Db, row: Insertable<GroupBan>) =>
  db.insertInto('group_ban').values(row).execute();

/** Served by group_ban_account_idx. */
export const updateBan = (
  db: Db,
  groupId: string,
  accountId: string,
  change: Pick<Updateable<GroupBan>, 'until'>,
) =>
  db
    .updateTable('group_ban')
    .set(change)
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .execute();

/** After `liftEndedOf`. Served by group_ban_account_idx. */
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
  until: string | null;
}

/** Those in force, newest first, by cursor. Served by group_ban_group_id_idx. */
export const selectBans = (db: Db, groupId: string, start: Start, rows: number) =>
  sql<BanRow>`
    select id, account_id, by_id, created_at, until from group_ban
    where group_id = ${groupId} and ${IN_FORCE} ${beyond('id', start)}
    ${ordered('id', start, rows)}`.execute(db);

/** Those that have ended by themselves leave the list of the banned. Served by group_ban_until_idx. */
export const liftEnded = (db: Db, now: string) =>
  sql`update group_ban set lifted_at = until where lifted_at is null and until <= ${now}`.execute(
    db,
  );

/** The ban of one person, if it has ended by itself: nobody has lifted it. Served by group_ban_account_idx. */
export const liftEndedOf = (db: Db, groupId: string, accountId: string) =>
  sql`
    update group_ban set lifted_at = until
    where group_id = ${groupId} and account_id = ${accountId}
      and lifted_at is null and until <= now()`.execute(db);
