import { sql, type Insertable } from 'kysely';
import type { NoteRank } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';
import { noteColumns, noteJoins, type NoteRow } from './views.server.ts';

/** Served by note_pkey, account_pkey, group_pkey, note_count_pkey. */
export async function selectWholeNote(db: Db, noteId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${noteColumns}, n.content, false as cut
    from note n ${noteJoins}
    where n.id = ${noteId} and n.deleted_at is null`.execute(db);
  return rows[0];
}

/** Served by note_pkey, note_count_pkey. */
export const selectNoteToRank = (db: Db, noteId: string) =>
  db
    .selectFrom('note as n')
    .innerJoin('note_count as c', 'c.note_id', 'n.id')
    .select([
      'n.id',
      'n.author_id',
      'n.group_id',
      'n.created_at',
      'c.up',
      'c.down',
      'c.comments',
      'c.triangle',
    ])
    .where('n.id', '=', noteId)
    .where('n.deleted_at', 'is', null)
    .executeTakeFirst();

/** Served by note_rank_pkey. */
export const upsertNoteRank = (db: Db, row: Insertable<NoteRank>) =>
  db
    .insertInto('note_rank')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('note_id').doUpdateSet({
        rating: row.rating,
        discussed: row.discussed ?? 0,
        triangle: row.triangle ?? 0,
      }),
    )
    .execute();

/** Served by note_rank_pkey. */
export async function deleteNoteRank(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('note_rank').where('note_id', '=', noteId).execute();
}
