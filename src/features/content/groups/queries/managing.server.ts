import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Group, GroupAdminLog } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';

export async function nextGroupId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select next_id() as id`.execute(db);
  return rows[0]!.id;
}

export const insertGroup = (db: Db, row: Insertable<Group>) =>
  db.insertInto('group').values(row).execute();

/** A new group has one follower, who made it. */
export const insertGroupCount = (db: Db, groupId: string) =>
  db.insertInto('group_count').values({ group_id: groupId, subscribers: 1 }).execute();

export const insertCreator = (db: Db, groupId: string, accountId: string) =>
  db
    .insertInto('follower')
    .values({ group_id: groupId, account_id: accountId, admin: true })
    .execute();

/** Ten at most. Served by group_creator_id_idx. */
export async function countGroupsMadeBy(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('group')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('creator_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Served by group_pkey. */
export const updateGroup = (db: Db, groupId: string, change: Updateable<Group>) =>
  db.updateTable('group').set(change).where('id', '=', groupId).execute();

/** Gives the picture there was before. Served by group_pkey. */
export async function replaceImage(
  db: Db,
  groupId: string,
  column: 'image' | 'background',
  image: object | null,
): Promise<unknown> {
  const { rows } = await sql<{ image: unknown }>`
    update "group" g set ${sql.ref(column)} = ${image && JSON.stringify(image)}::jsonb
    from (select id, ${sql.ref(column)} as image from "group" where id = ${groupId} for no key update) before
    where g.id = before.id returning before.image`.execute(db);
  return rows[0]?.image ?? null;
}

/** Told whether it was there. Served by group_pkey. */
export async function hideGroup(
  db: Db,
  groupId: string,
  { at, until }: { at: string; until: string },
): Promise<boolean> {
  const row = await db
    .updateTable('group')
    .set({ deleted_at: at, restorable_until: until })
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The moment of the deletion that is taken back. Served by group_pkey. */
export async function unhideGroup(
  db: Db,
  groupId: string,
  now: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ deleted_at: string }>`
    update "group" g set deleted_at = null, restorable_until = null
    from (select id, deleted_at from "group" where id = ${groupId} for update) before
    where g.id = before.id and g.restorable_until > ${now}
    returning before.deleted_at`.execute(db);
  return rows[0]?.deleted_at;
}

/**
 * Nobody brings it back, so its words go at once; the pictures it had are given to whoever came
 * first. `hiddenAt`: only where it waits since that deletion. Served by group_pkey.
 */
export async function endGroup(
  db: Db,
  groupId: string,
  { now, hiddenAt }: { now: string; hiddenAt: string | null },
): Promise<unknown[] | null> {
  const isThere =
    hiddenAt === null
      ? sql`deleted_at is null`
      : sql`deleted_at = ${hiddenAt} and restorable_until is not null`;
  const { rows } = await sql<{ image: unknown; background: unknown }>`
    update "group" g set deleted_at = coalesce(g.deleted_at, ${now}), restorable_until = null,
      name = '—', name_search = '', about = '', rules = '', image = null, background = null
    from (
      select id, image, background from "group"
      where id = ${groupId} and ${isThere} for update
    ) before
    where g.id = before.id returning before.image, before.background`.execute(db);
  return rows[0] === undefined ? null : [rows[0].image, rows[0].background];
}

/** Both, in the order of their ids, so that two who act on one another never wait in a circle. Served by follower_pkey. */
export const lockMembers = (db: Db, groupId: string, accountIds: readonly string[]) =>
  db
    .selectFrom('follower')
    .select(['account_id', 'admin', 'away'])
    .where('group_id', '=', groupId)
    .where('account_id', '=', (eb) => eb.fn.any(eb.val([...accountIds])))
    .orderBy('account_id')
    .forUpdate()
    .execute();

/** Fifty at most. Served by follower_admin_idx. */
export async function countAdmins(db: Db, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('follower')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('group_id', '=', groupId)
    .where('admin', '=', true)
    .where('away', '=', false)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Served by follower_pkey. */
export const updateAdmin = (db: Db, groupId: string, accountId: string, admin: boolean) =>
  db
    .updateTable('follower')
    .set({ admin })
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .execute();

export const insertAdminChange = (db: Db, row: Insertable<GroupAdminLog>) =>
  db.insertInto('group_admin_log').values(row).execute();

/** Whether another administrator has dismissed them; `since` is an id. Served by group_admin_log_group_id_idx. */
export async function wasDismissed(
  db: Db,
  group: { id: string; creator_id: string },
  accountId: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('group_admin_log')
    .select('id')
    .where('group_id', '=', group.id)
    .where('id', '>', since)
    .where('account_id', '=', accountId)
    .where('by_id', 'not in', [accountId, group.creator_id])
    .where('admin', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Newest first, by cursor. Served by group_admin_log_group_id_idx. */
export const selectAdminChanges = (db: Db, groupId: string, start: Start, rows: number) =>
  sql<Selectable<GroupAdminLog>>`
    select * from group_admin_log where group_id = ${groupId} ${beyond('id', start)}
    ${ordered('id', start, rows)}`.execute(db);

/** Ten at most. Served by group_creator_id_idx. */
export const selectGroupsOf = (db: Db, creatorId: string) =>
  db
    .selectFrom('group')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .execute();

/** Served by group_pkey. */
export const updateCreator = (db: Db, groupId: string, from: string, to: string) =>
  db
    .updateTable('group')
    .set({ creator_id: to })
    .where('id', '=', groupId)
    .where('creator_id', '=', from)
    .execute();
