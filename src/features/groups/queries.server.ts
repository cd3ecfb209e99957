import { sql } from 'kysely';
import { notHidden } from '#features/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';

export interface GroupRow {
  id: string;
  id_c: string;
  name: string;
  about: string;
  image: unknown;
  verified: boolean;
  subscribers: number;
}

export interface FollowerRow {
  id: string;
  id_c: string;
  name: string;
  surname: string;
  image: unknown;
  verified: boolean;
  admin: boolean;
}

const columns = sql`g.id, g.id_c, g.name, g.about, g.image, g.verified, c.subscribers`;

/** A page of a list: from where, how many, and which people are left out. */
interface Keyset {
  before: string;
  rows: number;
  hidden?: readonly string[];
}

interface Numbered {
  skip: number;
  rows: number;
  hidden?: readonly string[];
}

/** Served by group_new_idx; group_count_pkey for the numbers. */
export const selectNewGroups = (db: Db, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.id < ${before} order by g.id desc limit ${pageRows(rows)}`.execute(
    db,
  );

/** Served by group_name_search_idx, or by group_new_idx where the part is very common. */
export const selectGroupsByName = (db: Db, part: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.name_search like ${part} and g.id < ${before}
    order by g.id desc limit ${pageRows(rows)}`.execute(db);

/** Served by group_count_popular_idx, walked until the page is full. */
export const selectPopularGroups = (db: Db, { skip, rows }: Numbered) =>
  sql<GroupRow>`
    select ${columns} from group_count c
    join "group" g on g.id = c.group_id and g.deleted_at is null
    order by c.subscribers desc, c.group_id desc offset ${skip} limit ${pageRows(rows)}`.execute(
    db,
  );

/** Served by group_creator_id_idx. */
export const selectGroupsMadeBy = (db: Db, accountId: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null and g.creator_id = ${accountId} and g.id < ${before}
    order by g.id desc limit ${pageRows(rows)}`.execute(db);

/** Served by follower_account_id_idx. */
export const selectGroupsFollowedBy = (db: Db, accountId: string, { before, rows }: Keyset) =>
  sql<GroupRow>`
    select ${columns} from follower f
    join "group" g on g.id = f.group_id and g.deleted_at is null
    join group_count c on c.group_id = g.id
    where f.account_id = ${accountId} and f.group_id < ${before}
    order by f.group_id desc limit ${pageRows(rows)}`.execute(db);

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

const followerColumns = sql`a.id, a.id_c, a.name, a.surname, a.image, a.verified, f.admin`;

/** Newest first, by page number. Served by follower_group_new_idx. */
export const selectFollowers = (db: Db, groupId: string, { skip, rows, hidden }: Numbered) =>
  sql<FollowerRow>`
    select ${followerColumns} from (
      select account_id, admin, created_at from follower where group_id = ${groupId} and not away
        ${notHidden('account_id', hidden)}
      order by created_at desc, account_id desc offset ${skip} limit ${pageRows(rows)}
    ) f join account a on a.id = f.account_id
    order by f.created_at desc, f.account_id desc`.execute(db);

/** All of them, who came first first: a group has fifty at most. Served by follower_admin_idx. */
export const selectAdmins = (
  db: Db,
  groupId: string,
  { rows, hidden }: Pick<Numbered, 'rows' | 'hidden'>,
) =>
  sql<FollowerRow>`
    select ${followerColumns} from follower f join account a on a.id = f.account_id
    where f.group_id = ${groupId} and f.admin and not f.away
      ${notHidden('f.account_id', hidden)}
    order by f.created_at, f.account_id limit ${sql.lit(rows)}`.execute(db);

/**
 * By parts of a name. Served by follower_pkey, walked until the page is full, or by
 * account_name_search_idx where the name is rare.
 */
export const selectFollowersByName = (
  db: Db,
  groupId: string,
  { parts, admins }: { parts: readonly string[]; admins: boolean },
  { before, rows, hidden }: Keyset,
) =>
  sql<FollowerRow>`
    select ${followerColumns} from follower f join account a on a.id = f.account_id
    where f.group_id = ${groupId} and not f.away and f.account_id < ${before}
      and a.deleted_at is null ${admins ? sql`and f.admin` : sql``}
      ${notHidden('f.account_id', hidden)}
      ${sql.join([sql``, ...parts.map((part) => sql`and a.name_search like ${part}`)], sql` `)}
    order by f.account_id desc limit ${pageRows(rows)}`.execute(db);
