import { sql } from 'kysely';
import { executeLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { Grade } from './rules.ts';

/** Served by note_rating_pkey. */
export const selectGrade = (db: Db, noteId: string, accountId: string) =>
  db
    .selectFrom('note_rating')
    .select(['grade', 'counted'])
    .where('note_id', '=', noteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Zero takes it away. Served by note_rating_pkey. */
export function writeGrade(db: Db, noteId: string, accountId: string, grade: Grade) {
  const statement =
    grade === 0
      ? db
          .deleteFrom('note_rating')
          .where('note_id', '=', noteId)
          .where('account_id', '=', accountId)
      : db
          .insertInto('note_rating')
          .values({ note_id: noteId, account_id: accountId, grade })
          .onConflict((conflict) =>
            conflict.columns(['note_id', 'account_id']).doUpdateSet({ grade, counted: true }),
          );
  return executeLast(db, statement);
}

interface ReactionRow {
  note_id: string;
  /** Null where there is none; so are the others. */
  grade: number | null;
  given: boolean | null;
  saved: boolean | null;
}

/**
 * What a person did to each of these notes, looked up note by note: for a page of them.
 * Served by note_rating_pkey, note_triangle_pkey and note_save_pkey.
 */
export const selectReactions = (db: Db, noteIds: readonly string[], accountId: string) =>
  sql<ReactionRow>`
    select n.id as note_id,
      (select grade from note_rating where note_id = n.id and account_id = ${accountId}) as grade,
      (select true from note_triangle where note_id = n.id and account_id = ${accountId}) as given,
      (select true from note_save where account_id = ${accountId} and note_id = n.id) as saved
    from unnest(${noteIds}::bigint[]) as n (id)`.execute(db);

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

/** Five thousand at most. Served by note_save_pkey. */
export const deleteSavesOf = (db: Db, accountId: string) =>
  db.deleteFrom('note_save').where('account_id', '=', accountId).execute();

/** Whether the person keeps the note. Served by note_save_pkey. */
export const selectSaved = (db: Db, accountId: string, noteId: string) =>
  db
    .selectFrom('note_save')
    .select('note_id')
    .where('account_id', '=', accountId)
    .where('note_id', '=', noteId)
    .executeTakeFirst();

/** The newest gifts of a person. Served by note_triangle_given_idx, note_pkey. */
export const selectGifts = (db: Db, accountId: string, rows: number) =>
  db
    .selectFrom('note_triangle as t')
    .innerJoin('note as n', 'n.id', 't.note_id')
    .select(['n.author_id', 't.created_at'])
    .where('t.account_id', '=', accountId)
    .orderBy('t.created_at', 'desc')
    .limit(sql.lit(rows))
    .execute();

/** Who gave this person something since then, once for each gift. Served by triangle_log_day_idx. */
export async function selectGivers(
  db: Db,
  accountId: string,
  since: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select split_part(ref, ':', 2) as id from triangle_log
    where account_id = ${accountId} and created_at >= ${since} and reason = 'get'
    limit ${sql.lit(most)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Served by note_triangle_pkey. */
export const insertGift = (db: Db, noteId: string, accountId: string) =>
  db.insertInto('note_triangle').values({ note_id: noteId, account_id: accountId }).execute();

/** Whether the person gave the note one. Served by note_triangle_pkey. */
export const selectGiven = (db: Db, noteId: string, accountId: string) =>
  db
    .selectFrom('note_triangle')
    .select('note_id')
    .where('note_id', '=', noteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by account_pkey. */
export const selectBalance = (db: Db, accountId: string) =>
  db.selectFrom('account').select('triangle').where('id', '=', accountId).executeTakeFirstOrThrow();
