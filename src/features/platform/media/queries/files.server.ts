// Whose files are whose, by the key in their names.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

type Table = 'picture' | 'recording';

/** Is the note it belongs to there for everybody? Served by picture_key_idx, recording_key_idx and note_pkey. */
export async function isShown(db: Db, table: Table, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} f join note n on n.id = f.note_id
    where f.key = ${key} and n.deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** The note a file is in, whether it is shown or not. Served by picture_key_idx, recording_key_idx. */
export async function selectNoteOf(db: Db, table: Table, key: string): Promise<string | null> {
  const { rows } = await sql<{ note_id: string | null }>`
    select note_id from ${sql.table(table)} where key = ${key}`.execute(db);
  return rows[0]?.note_id ?? null;
}

/** Is it in a lesson? Who has its name got it from there. Served by recording_key_idx. */
export async function isOfLesson(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from recording where key = ${key} and edu_id is not null`.execute(db);
  return rows.length > 0;
}

/** Which of these are there, or are still being made. Served by picture_key_idx, recording_key_idx. */
export async function selectKnown(
  db: Db,
  keys: readonly string[],
  table: Table,
  states: readonly string[] | null = null,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from ${sql.table(table)} where key = any(${keys}::text[])
      and (${states}::text[] is null or state = any(${states}::text[]))`.execute(db);
  return new Set(rows.map((row) => row.key));
}
