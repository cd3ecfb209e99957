import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Locked, so that a person's gifts follow one another. Served by account_count_pkey. */
export const lockGiver = (db: Db, accountId: string) =>
  db
    .selectFrom('account_count')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();

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

/** Served by note_triangle_pkey. */
export const insertGift = (db: Db, noteId: string, accountId: string) =>
  db.insertInto('note_triangle').values({ note_id: noteId, account_id: accountId }).execute();

/** To which of these notes the person gave one. Served by note_triangle_pkey. */
export const selectGiven = (db: Db, noteIds: readonly string[], accountId: string) =>
  db
    .selectFrom('note_triangle')
    .select('note_id')
    .where('note_id', '=', (eb) => eb.fn.any(eb.val([...noteIds])))
    .where('account_id', '=', accountId)
    .execute();

/** Served by account_pkey. */
export const selectBalance = (db: Db, accountId: string) =>
  db.selectFrom('account').select('triangle').where('id', '=', accountId).executeTakeFirstOrThrow();
