// What is shown of the things that were found. Each statement reads by primary key and leaves out
// what has gone since it was filed.

import { sql } from 'kysely';
import { personColumns, type PersonRow } from '#features/core/accounts/views.server.ts';
import { noteColumns, noteJoins, type NoteRow } from '#features/content/notes/views.server.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { GroupRow } from '#features/content/groups/views.server.ts';
import type { Db } from '#server/db.ts';

/** Served by note_pkey, note_count_pkey, account_pkey, group_pkey. */
export async function selectNotes(db: Db, ids: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns}, n.content, false as cut from note n ${noteJoins}
    where n.id = any(${ids}::bigint[]) and n.deleted_at is null`.execute(db);
  return rows;
}

/** How notes with the same words follow one another. Served by note_rank_pkey. */
export async function selectRanks(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; rank: number }>`
    select note_id as id, rating as rank from note_rank
    where note_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

interface CommentRow {
  id: string;
  content: string;
  created_at: string;
  author_id: string;
  note_id: string;
  note_title: string;
}

/** Under a note of somebody hidden nobody is heard. Served by comment_pkey, note_pkey, account_pkey. */
export async function selectComments(
  db: Db,
  ids: readonly string[],
  hidden: readonly string[],
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.content, c.created_at, c.author_id, n.id as note_id, n.title as note_title
    from comment c
    join note n on n.id = c.note_id and n.deleted_at is null
    join account a on a.id = c.author_id and a.deleted_at is null
    where c.id = any(${ids}::bigint[]) and c.deleted_at is null and c.emptied_at is null
      ${notHidden('n.author_id', hidden)}`.execute(db);
  return rows;
}

interface FoundPersonRow extends PersonRow {
  about: string;
}

/** Served by account_pkey. */
export async function selectPeople(db: Db, ids: readonly string[]): Promise<FoundPersonRow[]> {
  const { rows } = await sql<FoundPersonRow>`
    select ${personColumns('account')}, left(about, 300) as about
    from account where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
  return rows;
}

/** The person whose page has this address. Served by account_id_c_key. */
export const selectNamed = (db: Db, idC: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id_c', '=', idC)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Served by group_pkey, group_count_pkey. */
export async function selectGroups(db: Db, ids: readonly string[]): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.id_c, g.name, g.about, g.image, g.verified, c.subscribers
    from "group" g join group_count c on c.group_id = g.id
    where g.id = any(${ids}::bigint[]) and g.deleted_at is null`.execute(db);
  return rows;
}

/** Served by note_pkey. */
export const selectTitles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('note')
    .select(['id', 'title'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .execute();
