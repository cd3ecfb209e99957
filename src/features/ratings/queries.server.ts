import type { Db } from '#server/db.ts';

/** Locked, so that two taps of one person follow one another. Served by account_count_pkey. */
export const selectGraderForUpdate = (db: Db, accountId: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('account_count as c', 'c.account_id', 'a.id')
    .select(['a.id', 'a.created_at', 'c.notes'])
    .where('a.id', '=', accountId)
    .forUpdate('c')
    .executeTakeFirstOrThrow();

/** Served by note_rating_pkey. */
export const selectGrade = (db: Db, noteId: string, accountId: string) =>
  db
    .selectFrom('note_rating')
    .select('grade')
    .where('note_id', '=', noteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by note_rating_pkey. */
export const upsertGrade = (db: Db, noteId: string, accountId: string, grade: 1 | -1) =>
  db
    .insertInto('note_rating')
    .values({ note_id: noteId, account_id: accountId, grade })
    .onConflict((conflict) => conflict.columns(['note_id', 'account_id']).doUpdateSet({ grade }))
    .execute();

/** Served by note_rating_pkey. */
export const deleteGrade = (db: Db, noteId: string, accountId: string) =>
  db
    .deleteFrom('note_rating')
    .where('note_id', '=', noteId)
    .where('account_id', '=', accountId)
    .execute();

/** The viewer's own grades of these notes. Served by note_rating_pkey. */
export const selectGrades = (db: Db, noteIds: readonly string[], accountId: string) =>
  db
    .selectFrom('note_rating')
    .select(['note_id', 'grade'])
    .where('note_id', '=', (eb) => eb.fn.any(eb.val([...noteIds])))
    .where('account_id', '=', accountId)
    .execute();
