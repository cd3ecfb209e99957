// The statements by which comments go, come back and are forgotten.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Served by comment_pkey. */
export async function markCommentDeleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('comment')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the words and leaves the place. Served by comment_pkey. */
export async function emptyComment(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('comment')
    .set({ content: '', grade: 0, emptied_at: sql`now()` })
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same, but the words stay where nobody reads them. Served by comment_pkey. */
export async function hideWords(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('comment')
    .set({ emptied_at: sql`now()` })
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Shown again, unless its author has left the site. Served by comment_pkey and account_pkey. */
export async function unmarkComment(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update comment c set deleted_at = null, emptied_at = null, quarantined = false
    where id = ${id} and (deleted_at is not null or emptied_at is not null)
      and exists (select from account a where a.id = c.author_id and a.deleted_at is null)
    returning id`.execute(db);
  return rows.length === 1;
}

/** The place of a comment that is gone, for an answer that comes back. Served by comment_pkey. */
export const unmarkPlace = (db: Db, id: string) =>
  sql`
    update comment set deleted_at = null, emptied_at = coalesce(emptied_at, now()),
      quarantined = false
    where id = ${id} and deleted_at is not null`.execute(db);

/** Locked, whether it is shown or not. Served by comment_pkey. */
export const lockComment = (db: Db, id: string) =>
  sql`select from comment where id = ${id} for update`.execute(db);

/** Served by comment_pkey. */
export const selectRemovedComment = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .select(['id', 'note_id', 'parent_id', 'author_id'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb('emptied_at', 'is not', null)]))
    .executeTakeFirst();

/** Served by comment_author_idx. */
export const selectCommentsToForget = (db: Db, accountId: string, rows: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'note_id', 'parent_id'])
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('emptied_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(rows)
    .execute();

/** Served by comment_gone_idx. */
export async function emptyDeletedComments(
  db: Db,
  accountId: string,
  rows: number,
): Promise<number> {
  const emptied = await sql`
    update comment set content = '' where id in (
      select id from comment
      where author_id = ${accountId} and deleted_at is not null and content <> ''
      order by id limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return emptied.rows.length;
}

/** Of places whose words were kept. Served by comment_author_idx. */
export async function emptyHiddenWords(db: Db, accountId: string, rows: number): Promise<number> {
  const emptied = await sql`
    update comment set content = '', grade = 0 where id in (
      select id from comment
      where author_id = ${accountId} and deleted_at is null and emptied_at is not null
        and content <> ''
      order by id desc limit ${sql.lit(rows)}
    ) returning id`.execute(db);
  return emptied.rows.length;
}

/** Served by comment_parent_idx. */
export async function hasAnswers(db: Db, id: string): Promise<boolean> {
  const answer = await db
    .selectFrom('comment')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return answer !== undefined;
}
