import type { Db } from '#server/db.ts';

/** Served by account_count_pkey. */
export const selectAccountCount = (db: Db, accountId: string) =>
  db.selectFrom('account_count').selectAll().where('account_id', '=', accountId).executeTakeFirst();
