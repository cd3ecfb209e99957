// Suggested notes. One that was deleted, or is quarantined, is not offered to the administrators.

import { sql, type Insertable } from 'kysely';
import type { NoteSuggestion } from '#db/tables.gen.ts';
import { countLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { MOST_WAITING } from './calls/suggestions.ts';
import { MOST_SUGGESTED_BY_ALL } from './rules.ts';
import { noteColumns, noteJoins, type NoteRow } from './views.server.ts';

export const insertSuggestion = (db: Db, row: Insertable<NoteSuggestion>) =>
  db.insertInto('note_suggestion').values(row).execute();

/**
 * Those that wait in a group, up to the most there may be: all that its administrators see, and the
 * author's own. Served by note_suggestion_waiting_idx, note_pkey.
 */
export async function countSuggested(db: Db, groupId: string, authorId: string) {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where author_id = ${authorId})::int as own
    from (select s.author_id from ${waiting(groupId)} limit ${sql.lit(MOST_SUGGESTED_BY_ALL)}) w`.execute(
    db,
  );
  return rows[0]!;
}

/** Served by note_suggestion_waiting_idx, note_pkey. */
const waiting = (groupId: string) => sql`
  note_suggestion s join note n on n.id = s.note_id and n.deleted_at is null and n.group_id is null
  where s.group_id = ${groupId} and s.state = 'waiting'`;

/** Up to MOST_WAITING; served by note_suggestion_waiting_idx. */
export async function countWaiting(db: Db, groupId: string): Promise<number> {
  const { rows } = await countUpTo(waiting(groupId), MOST_WAITING).execute(db);
  return rows[0]?.n ?? 0;
}

/** The oldest first. Served by note_suggestion_waiting_idx, note_pkey. */
export const selectWaiting = (db: Db, groupId: string, start: Start, rows: number) =>
  sql<NoteRow>`
    select ${noteColumns}, n.excerpt as content, n.cut
    from note_suggestion s join note n on n.id = s.note_id ${noteJoins}
    where s.group_id = ${groupId} and s.state = 'waiting'
      and n.deleted_at is null and n.group_id is null
      ${beyond('s.note_id', start, 'up')} ${ordered('s.note_id', start, rows, 'up')}`.execute(db);

/** With its group, where that is there. Served by note_suggestion_pkey, group_pkey. */
export async function selectSuggestion(db: Db, noteId: string) {
  const { rows } = await sql<{
    group_id: string;
    author_id: string;
    state: string;
    reason: string;
    id_c: string;
    name: string;
    verified: boolean;
    minus: boolean;
  }>`
    select s.group_id, s.author_id, s.state, s.reason, g.id_c, g.name, g.verified, g.minus
    from note_suggestion s join "group" g on g.id = s.group_id and g.deleted_at is null
    where s.note_id = ${noteId}`.execute(db);
  return rows[0];
}

/** Served by note_suggestion_pkey. */
export const lockSuggestion = (db: Db, noteId: string) =>
  db
    .selectFrom('note_suggestion')
    .select(['group_id', 'author_id', 'state'])
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();

/** Served by note_suggestion_pkey. */
export const updateSuggestion = (
  db: Db,
  noteId: string,
  decided: { state: string; reason: string; decided_by_id: string; decided_at: string },
) => db.updateTable('note_suggestion').set(decided).where('note_id', '=', noteId).execute();

/** When a note that can be accepted was edited; nobody edits or deletes it from now on. Served by note_pkey. */
export const lockSuggested = (db: Db, noteId: string) =>
  db
    .selectFrom('note')
    .select('edited_at')
    .where('id', '=', noteId)
    .where('deleted_at', 'is', null)
    .where('group_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The note is locked. Served by note_pkey, note_rank_pkey. */
export async function moveToGroup(db: Db, noteId: string, groupId: string): Promise<void> {
  await db
    .updateTable('note')
    .set({ group_id: groupId, pinned_at: null })
    .where('id', '=', noteId)
    .execute();
  await db
    .updateTable('note_rank')
    .set({ group_id: groupId })
    .where('note_id', '=', noteId)
    .execute();
  await countLast(
    db,
    { table: 'group_count', id: groupId },
    sql`update group_count set notes = notes + 1 where group_id = ${groupId}`,
  );
}

/** One that waits; an author withdraws it, or has deleted the note. Served by note_suggestion_pkey. */
export const deleteSuggestion = (db: Db, noteId: string) =>
  db
    .deleteFrom('note_suggestion')
    .where('note_id', '=', noteId)
    .where('state', '=', 'waiting')
    .execute();

/** Those of a person that wait in a group. Served by note_suggestion_author_id_idx. */
export const deleteWaiting = (db: Db, groupId: string, authorId: string) =>
  db
    .deleteFrom('note_suggestion')
    .where('author_id', '=', authorId)
    .where('group_id', '=', groupId)
    .where('state', '=', 'waiting')
    .execute();

/** Some of those of a person who is gone. Served by note_suggestion_author_id_idx. */
export async function deleteSome(db: Db, authorId: string, rows: number): Promise<number> {
  const deleted = await sql`
    delete from note_suggestion where note_id in (
      select note_id from note_suggestion where author_id = ${authorId}
      order by note_id limit ${sql.lit(rows)}
    ) returning note_id`.execute(db);
  return deleted.rows.length;
}

/** Takes the words out of what such a person has decided. Served by note_suggestion_decided_by_id_idx. */
export async function emptyReasons(db: Db, adminId: string, rows: number): Promise<number> {
  const emptied = await sql`
    update note_suggestion set reason = '' where note_id in (
      select note_id from note_suggestion where decided_by_id = ${adminId} and reason <> ''
      order by note_id limit ${sql.lit(rows)}
    ) returning note_id`.execute(db);
  return emptied.rows.length;
}
