// Who is notified of a new note in a group.

import { sql } from 'kysely';
import { isHiddenFrom } from '#features/core/people/access.server.ts';
import { executeLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';

/** More notes of an hour are not counted. */
export const MOST_GATHERED = 50;

/** With the commit. Served by group_news_pkey. */
export const addToGroupNews = (db: Db, groupId: string, noteId: string) =>
  executeLast(
    db,
    db
      .insertInto('group_news')
      .values({ group_id: groupId, note_ids: [noteId] })
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet({
          note_ids: sql`(group_news.note_ids || excluded.note_ids)
            [greatest(1, cardinality(group_news.note_ids) - ${sql.lit(MOST_GATHERED - 2)}):]`,
        }),
      ),
  );

/**
 * Takes the notes to notify followers of, if they were not notified since `before`. Served by
 * group_news_pkey.
 */
export async function takeGroupNews(
  db: Db,
  groupId: string,
  { now, before }: { now: string; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ note_ids: string[] }>`
    update group_news n set notified_at = ${now}, note_ids = '{}'
    from (select group_id, note_ids from group_news where group_id = ${groupId} for update) taken
    where n.group_id = taken.group_id and taken.note_ids <> '{}'
      and (n.notified_at is null or n.notified_at <= ${before})
    returning taken.note_ids`.execute(db);
  return rows[0]?.note_ids ?? [];
}

/** When they were last notified, where notes wait. Served by group_news_pkey. */
export async function selectNotifiedAt(db: Db, groupId: string): Promise<string | null> {
  const row = await db
    .selectFrom('group_news')
    .select('notified_at')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`note_ids <> '{}'`)
    .executeTakeFirst();
  return row?.notified_at ?? null;
}

/** Those of these notes that are still there, in that order. Served by note_pkey. */
export const selectNews = (db: Db, groupId: string, noteIds: readonly string[]) =>
  sql<{ id: string; author_id: string }>`
    select n.id, n.author_id from unnest(${noteIds}::bigint[]) with ordinality as t (id, at)
    join note n on n.id = t.id and n.group_id = ${groupId} and n.deleted_at is null
    order by t.at`.execute(db);

interface FollowerRow {
  account_id: string;
  /** How many of the notes they see, without their own. */
  notes: number;
  /** The newest of these, with its author. */
  note_id: string | null;
  author_id: string | null;
}

/** Served by follower_pkey; account_block_pkey, account_mute_pkey. */
export async function selectFollowersToNotify(
  db: Db,
  {
    groupId,
    after,
    news,
  }: {
    groupId: string;
    after: string;
    news: readonly { id: string; author_id: string }[];
  },
  rows: number,
): Promise<FollowerRow[]> {
  const found = await sql<FollowerRow>`
    select f.account_id, coalesce(t.notes, 0) as notes, t.note_id, t.author_id
    from (
      select account_id, away from follower
      where group_id = ${groupId} and account_id > ${after}
      order by account_id limit ${sql.lit(rows)}
    ) f
    left join lateral (
      select count(*)::int as notes, (array_agg(n.id order by n.at desc))[1] as note_id,
        (array_agg(n.author_id order by n.at desc))[1] as author_id
      from unnest(
        ${news.map(({ id }) => id)}::bigint[], ${news.map((one) => one.author_id)}::bigint[]
      ) with ordinality as n (id, author_id, at)
      where n.author_id <> f.account_id
        and not ${isHiddenFrom(sql`f.account_id`, sql`n.author_id`)}
    ) t on not f.away
    order by f.account_id`.execute(db);
  return found.rows;
}

/** The administrators of a group, without those who do not see the author. Served by follower_admin_idx. */
export async function selectAdminsToNotify(
  db: Db,
  groupId: string,
  authorId: string,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select f.account_id from follower f
    where f.group_id = ${groupId} and f.admin and not f.away
      and not ${isHiddenFrom(sql`f.account_id`, sql`${authorId}::bigint`)}
    order by f.account_id`.execute(db);
  return rows.map((row) => row.account_id);
}
