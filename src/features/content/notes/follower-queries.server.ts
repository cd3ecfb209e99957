// Who is told of a new note in a group.

import { sql } from 'kysely';
import { isHiddenFrom } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';

interface FollowerRow {
  account_id: string;
  /** Not to be told. */
  hidden: boolean;
}

/** Served by follower_pkey; account_block_pkey, account_mute_pkey. */
export async function selectFollowersToTell(
  db: Db,
  { groupId, authorId, after }: { groupId: string; authorId: string; after: string },
  rows: number,
): Promise<FollowerRow[]> {
  const found = await sql<FollowerRow>`
    select f.account_id,
      f.away or f.account_id = ${authorId}
      or ${isHiddenFrom(sql`f.account_id`, sql`${authorId}::bigint`)} as hidden
    from follower f where f.group_id = ${groupId} and f.account_id > ${after}
    order by f.account_id limit ${sql.lit(rows)}`.execute(db);
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

/** Served by note_pkey. */
export async function isNoteThere(db: Db, noteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('note')
    .select('id')
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
