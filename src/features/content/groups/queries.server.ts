import { sql, type RawBuilder } from 'kysely';
import { personColumns, type PersonRow } from '#features/core/accounts/views.server.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { beyond, countUpTo, MOST_COUNTED, ordered, type Start } from '#server/list-pages.ts';
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

export interface FollowerRow extends PersonRow {
  admin: boolean;
}

const columns = sql`g.id, g.id_c, g.name, g.about, g.image, g.verified, c.subscribers`;

/** Which groups: all, those one person has made or those they follow; with this in the name. */
export interface GroupScope {
  whose: { bond: 'own' | 'followed'; accountId: string } | null;
  /** See `partOf`. */
  part: string | null;
}

/**
 * All groups are served by group_new_idx, a rare part of a name by group_name_search_idx; those made
 * by a person by group_creator_id_idx, those they follow by follower_account_id_idx.
 */
function groups({ whose, part }: GroupScope): RawBuilder<unknown> {
  const named = part === null ? sql`` : sql`and ${meets(sql`g.name_search`, part)}`;
  if (whose?.bond === 'followed')
    return sql`follower f
      join "group" g on g.id = f.group_id and g.deleted_at is null
      join group_count c on c.group_id = g.id
      where f.account_id = ${whose.accountId} ${named}`;
  const made = whose === null ? sql`` : sql`and g.creator_id = ${whose.accountId}`;
  return sql`"group" g join group_count c on c.group_id = g.id
    where g.deleted_at is null ${made} ${named}`;
}

const idOf = ({ whose }: GroupScope): string =>
  whose?.bond === 'followed' ? 'f.group_id' : 'g.id';

/** Newest first; group_count_pkey for the numbers. */
export const selectGroups = (
  db: Db,
  scope: GroupScope,
  { start, rows }: { start: Start; rows: number },
) =>
  sql<GroupRow>`
    select ${columns} from ${groups(scope)} ${beyond(idOf(scope), start)}
    ${ordered(idOf(scope), start, rows)}`.execute(db);

/** Up to MOST_COUNTED; served by the same indexes. */
export async function countGroups(db: Db, scope: GroupScope): Promise<number> {
  const { rows } = await countUpTo(groups(scope)).execute(db);
  return rows[0]?.n ?? 0;
}

interface Numbered {
  skip: number;
  rows: number;
  hidden?: readonly string[];
}

/**
 * All of them are served by group_count_popular_idx, walked until the page is full; of those of a
 * person or with a name no more than the newest MOST_COUNTED are sorted.
 */
export async function selectPopularIds(
  db: Db,
  scope: GroupScope,
  { skip, rows }: Numbered,
): Promise<string[]> {
  const from =
    scope.whose === null && scope.part === null
      ? sql`group_count c join "group" g on g.id = c.group_id and g.deleted_at is null`
      : sql`(
          select c.subscribers, c.group_id from ${groups(scope)}
          order by ${sql.ref(idOf(scope))} desc limit ${sql.lit(MOST_COUNTED)}
        ) c`;
  const { rows: found } = await sql<{ id: string }>`
    select c.group_id as id from ${from}
    order by c.subscribers desc, c.group_id desc offset ${skip} limit ${pageRows(rows)}`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

/** Served by group_pkey, group_count_pkey. */
export const selectGroupsByIds = (db: Db, ids: readonly string[]) =>
  sql<GroupRow>`
    select ${columns} from "group" g join group_count c on c.group_id = g.id
    where g.id = any(${ids}::bigint[]) and g.deleted_at is null`.execute(db);

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

/** Which of these groups a person follows, and which they administer; served by follower_pkey, group_pkey. */
export async function selectFollowed(db: Db, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; admin: boolean }>`
    select f.group_id as id, f.admin or g.creator_id = f.account_id as admin
    from follower f join "group" g on g.id = f.group_id
    where f.account_id = ${accountId} and f.group_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

const followerColumns = sql`${personColumns('a')}, f.admin`;

/** Which followers of a group: without whom, and only those with all these parts in their names. */
export interface FollowerScope {
  groupId: string;
  admins: boolean;
  hidden: readonly string[];
  /** See `partOf`. */
  parts: readonly string[];
}

/** The newest first; administrators in the order they came. */
function followers({ groupId, admins, hidden, parts }: FollowerScope): RawBuilder<unknown> {
  const named = parts.map((part) => sql`and ${meets(sql`a.name_search`, part)}`);
  const person =
    parts.length === 0
      ? sql``
      : sql`join account a on a.id = f.account_id and a.deleted_at is null`;
  return sql`follower f ${person}
    where f.group_id = ${groupId} and not f.away ${admins ? sql`and f.admin` : sql``}
      ${notHidden('f.account_id', hidden)} ${sql.join([sql``, ...named], sql` `)}`;
}

/**
 * Served by follower_group_new_idx, walked until the page is full; a rare name by
 * account_name_search_idx, administrators (fifty at most) by follower_admin_idx.
 */
export async function selectFollowerIds(
  db: Db,
  scope: FollowerScope,
  { skip, rows }: Numbered,
): Promise<string[]> {
  const order = scope.admins
    ? sql`f.created_at, f.account_id`
    : sql`f.created_at desc, f.account_id desc`;
  const { rows: found } = await sql<{ id: string }>`
    select f.account_id as id from ${followers(scope)}
    order by ${order} offset ${skip} limit ${pageRows(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Those of these people who follow the group. Served by follower_pkey, account_pkey. */
export const selectFollowersByIds = (db: Db, scope: FollowerScope, ids: readonly string[]) =>
  sql<FollowerRow>`
    select ${followerColumns} from follower f join account a on a.id = f.account_id
    where f.group_id = ${scope.groupId} and f.account_id = any(${ids}::bigint[]) and not f.away
      ${scope.admins ? sql`and f.admin` : sql``} ${notHidden('f.account_id', scope.hidden)}`.execute(
    db,
  );

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
