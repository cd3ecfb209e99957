import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Locked, so that two taps of one person follow one another. Served by account_count_pkey. */
export const lockSaver = (db: Db, accountId: string) =>
  db
    .selectFrom('account_count')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();

/** A repeat leaves the note where it is in the list. Served by note_save_pkey. */
export const insertSave = (db: Db, accountId: string, noteId: string) =>
  db
    .insertInto('note_save')
    .values({ account_id: accountId, note_id: noteId })
    .onConflict((conflict) => conflict.columns(['account_id', 'note_id']).doNothing())
    .execute();

/** Served by note_save_pkey. */
export const deleteSave = (db: Db, accountId: string, noteId: string) =>
  db
    .deleteFrom('note_save')
    .where('account_id', '=', accountId)
    .where('note_id', '=', noteId)
    .execute();

/** Never counts further than it must. Served by note_save_pkey. */
export async function countSaves(db: Db, accountId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from note_save where account_id = ${accountId} limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Which of these notes the person keeps. Served by note_save_pkey. */
export const selectSaved = (db: Db, accountId: string, noteIds: readonly string[]) =>
  db
    .selectFrom('note_save')
    .select('note_id')
    .where('account_id', '=', accountId)
    .where('note_id', '=', (eb) => eb.fn.any(eb.val([...noteIds])))
    .execute();
