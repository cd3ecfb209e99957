import { sql, type Insertable, type Updateable } from 'kysely';
import type { EmailChange, EmailReturn } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by email_change_pkey. */
export const selectChange = (db: Db, accountId: string) =>
  db.selectFrom('email_change').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Served by email_change_pkey. */
export const upsertChange = (db: Db, row: Insertable<EmailChange>) =>
  db
    .insertInto('email_change')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        new_proven_at: null,
        old_code_id: null,
        applies_at: null,
        cancel_hash: null,
        ...row,
      }),
    )
    .execute();

/** Served by email_change_pkey. */
export const updateChange = (db: Db, accountId: string, change: Updateable<EmailChange>) =>
  db.updateTable('email_change').set(change).where('account_id', '=', accountId).execute();

/** Served by email_change_pkey. */
export const addFailure = (db: Db, accountId: string) =>
  db
    .updateTable('email_change')
    .set({ failures: sql`least(failures + 1, 100)` })
    .where('account_id', '=', accountId)
    .execute();

/** Served by email_change_pkey. */
export const deleteChange = (db: Db, accountId: string) =>
  db.deleteFrom('email_change').where('account_id', '=', accountId).execute();

/** Served by email_change_cancel_hash_idx. */
export const deleteChangeByLink = (db: Db, hash: Buffer) =>
  db
    .deleteFrom('email_change')
    .where('cancel_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();

export const insertReturn = (db: Db, row: Insertable<EmailReturn>) =>
  db.insertInto('email_return').values(row).execute();

/** Served by email_return_pkey. */
export const selectReturn = (db: Db, hash: Buffer, now: string) =>
  db
    .selectFrom('email_return')
    .select(['account_id', 'email', 'created_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** What was changed then and later, or ever, is no longer to be taken back. Served by email_return_account_id_idx. */
export const deleteReturns = (db: Db, accountId: string, since = '-infinity') =>
  db
    .deleteFrom('email_return')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();

/** Served by email_return_expires_at_idx. */
export const deleteOldReturns = (db: Db, now: string) =>
  db.deleteFrom('email_return').where('expires_at', '<', now).execute();

/** Changes whose day has come. Served by email_change_applies_at_idx. */
export const takeDueChanges = (db: Db, now: string) =>
  db
    .deleteFrom('email_change')
    .where('applies_at', '<=', now)
    .returning(['account_id', 'email'])
    .execute();
