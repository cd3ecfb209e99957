// How long a person has read on the last day on which they did.

import type { Db } from '#server/db.ts';

/** Served by study_reading_pkey. */
export const selectReading = (db: Db, accountId: string) =>
  db
    .selectFrom('study_reading')
    .select(['day', 'seconds', 'at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Served by study_reading_pkey. */
export const upsertReading = (
  db: Db,
  accountId: string,
  read: { day: number; seconds: number; at: string },
) =>
  db
    .insertInto('study_reading')
    .values({ account_id: accountId, ...read })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(read))
    .execute();

/** Served by study_reading_pkey. */
export const deleteReading = (db: Db, accountId: string) =>
  db.deleteFrom('study_reading').where('account_id', '=', accountId).execute();
