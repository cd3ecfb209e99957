import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export interface GroupRow {
  id: string;
  id_c: string;
  name: string;
  about: string;
  image: unknown;
  verified: boolean;
  subscribers: number;
}

const columns = sql`g.id, g.id_c, g.name, g.about, g.image, g.verified, c.subscribers`;

interface Keyset {
  before: string;
  rows: number;
}

interface Numbered {
  skip: number;
  rows: number;
}

/** Served by group_new_idx; group_count_pkey for the numbers. */
export const selectNewGroups = (db: Db, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.id < ${before} order by g.id desc limit ${sql.lit(rows)}`.execute(
    db,
  );

/** Served by group_name_search_idx, or by group_new_idx where the part is very common. */
export const selectGroupsByName = (db: Db, part: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.name_search like ${part} and g.id < ${before}
    order by g.id desc limit ${sql.lit(rows)}`.execute(db);

/** Served by group_count_popular_idx, walked until the page is full. */
export const selectPopularGroups = (db: Db, { skip, rows }: Numbered) =>
  sql<GroupRow>`
    select ${columns} from group_count c
    join "group" g on g.id = c.group_id and g.deleted_at is null
    order by c.subscribers desc, c.group_id desc offset ${skip} limit ${sql.lit(rows)}`.execute(db);

/** Served by group_creator_id_idx. */
export const selectGroupsMadeBy = (db: Db, accountId: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.creator_id = ${accountId} and g.id < ${before}
    order by g.id desc limit ${sql.lit(rows)}`.execute(db);

/** Served by follower_account_id_idx. */
export const selectGroupsFollowedBy = (db: Db, accountId: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from follower f
    join "group" g on g.id = f.group_id and g.deleted_at is null
    join group_count c on c.group_id = g.id
    where f.account_id = ${accountId} and f.group_id < ${before}
    order by f.group_id desc limit ${sql.lit(rows)}`.execute(db);

/** Served by group_count_pkey. */
export const selectGroupCount = (db: Db, groupId: string) =>
  db
    .selectFrom('group_count')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();

/** Served by follower_pkey. */
export const selectFollower = (db: Db, groupId: string, accountId: string) =>
  db
    .selectFrom('follower')
    .select('admin')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Locked, so that two taps of one person follow one another. Served by account_count_pkey. */
export const lockFollower = (db: Db, accountId: string) =>
  db
    .selectFrom('account_count')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

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

/** Tells whether there was one to delete. Served by follower_pkey. */
export async function deleteFollower(db: Db, groupId: string, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('follower')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by group_count_pkey. */
export const addToSubscribers = (db: Db, groupId: string, delta: number) =>
  db
    .updateTable('group_count')
    .set((eb) => ({ subscribers: eb('subscribers', '+', delta) }))
    .where('group_id', '=', groupId)
    .returning('subscribers')
    .executeTakeFirstOrThrow();
