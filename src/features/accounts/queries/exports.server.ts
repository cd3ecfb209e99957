import type { Updateable } from 'kysely';
import type { AccountExport } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by account_export_account_id_key. */
export const selectExport = (db: Db, accountId: string) =>
  db
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** One copy at a time for each person. Served by account_export_account_id_key. */
export const upsertExport = (db: Db, accountId: string, now: string) =>
  db
    .insertInto('account_export')
    .values({ account_id: accountId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        state: 'waiting',
        done: 0,
        total: 0,
        bytes: null,
        file_key: null,
        expires_at: null,
        created_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Served by account_export_account_id_key. */
export const updateExport = (db: Db, accountId: string, change: Updateable<AccountExport>) =>
  db.updateTable('account_export').set(change).where('account_id', '=', accountId).execute();

/** Few rows, one for each person who asked in the last days. */
export const takeOldExports = (db: Db, now: string) =>
  db.deleteFrom('account_export').where('expires_at', '<', now).returning('file_key').execute();
