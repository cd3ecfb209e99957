// Who is told of a new note in a group.

import { sql } from 'kysely';
import { isHiddenFrom } from '#features/core/people/access.server.ts';
import { executeLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';

/** More notes of an hour are not counted. */
export const MOST_GATHERED = 50;

/** With the commit. Served by group_telling_pkey. */
export const addToTelling = (db: Db, groupId: string, noteId: string) =>
  executeLast(
    db,
    db
      .insertInto('group_telling')
      .values({ group_id: groupId, note_ids: [noteId] })
      .onConflict((conflict) =>
        conflict.column('group_id').doUpdateSet({
          note_ids: sql`(group_telling.note_ids || excluded.note_ids)
            [greatest(1, cardinality(group_telling.note_ids) - ${sql.lit(MOST_GATHERED - 2)}):]`,
        }),
      ),
  );

/**
 * Takes what followers are to be told, if they were told nothing since `before`. Served by
 * group_telling_pkey.
 */
export async function takeTelling(
  db: Db,
  groupId: string,
  { now, before }: { now: string; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ note_ids: string[] }>`
    update group_telling t set told_at = ${now}, note_ids = '{}'
    from (select group_id, note_ids from group_telling where group_id = ${groupId} for update) taken
    where t.group_id = taken.group_id and taken.note_ids <> '{}'
      and (t.told_at is null or t.told_at <= ${before})
    returning taken.note_ids`.execute(db);
  return rows[0]?.note_ids ?? [];
}

/** When they were told last, where there is something to tell. Served by group_telling_pkey. */
export async function selectToldAt(db: Db, groupId: string): Promise<string | null> {
  const row = await db
    .selectFrom('group_telling')
    .select('told_at')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`note_ids <> '{}'`)
    .executeTakeFirst();
  return row?.told_at ?? null;
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
export async function selectFollowersToTell(
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
export async function selectAdminsToTell(
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
