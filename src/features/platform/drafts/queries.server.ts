import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';

/** Served by draft_pkey. */
export const selectDraft = (db: Db, accountId: string, key: string) =>
  db
    .selectFrom('draft')
    .select(['fields', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Served by draft_pkey. */
export const countDrafts = (db: Db, accountId: string) =>
  db
    .selectFrom('draft')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Served by draft_pkey. */
export const upsertDraft = (db: Db, accountId: string, key: string, fields: string) =>
  db
    .insertInto('draft')
    .values({ account_id: accountId, key, fields })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ fields, saved_at: sql`now()` }),
    )
    .returning('saved_at')
    .executeTakeFirstOrThrow();

/** Makes room: the one touched longest ago goes. Served by draft_pkey. */
export const deleteOldestDraft = (db: Db, accountId: string) =>
  sql`
    delete from draft where account_id = ${accountId} and key = (
      select key from draft where account_id = ${accountId} order by saved_at limit 1
    )`.execute(db);

/** Served by draft_pkey. */
export const deleteDraft = (db: Db, accountId: string, key: string) =>
  db.deleteFrom('draft').where('account_id', '=', accountId).where('key', '=', key).execute();

/** A person has a few dozen at most. Served by draft_pkey. */
export const deleteDraftsOf = (db: Db, accountId: string) =>
  db.deleteFrom('draft').where('account_id', '=', accountId).execute();

/** Up to so many. Served by draft_saved_at_idx. */
export async function countOldDrafts(db: Db, days: number, most: number): Promise<number> {
  const old = sql`draft where saved_at < now() - ${days} * interval '1 day'`;
  const { rows } = await countUpTo(old, most).execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by draft_saved_at_idx. */
export const deleteOldDrafts = (db: Db, days: number) =>
  sql`delete from draft where saved_at < now() - ${days} * interval '1 day'`.execute(db);
