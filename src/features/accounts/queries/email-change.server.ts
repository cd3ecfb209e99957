import { sql, type Insertable, type Updateable } from 'kysely';
import type { EmailChange } from '#db/tables.gen.ts';
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

/** Changes whose day has come. Served by email_change_applies_at_idx. */
export const takeDueChanges = (db: Db, now: string) =>
  db
    .deleteFrom('email_change')
    .where('applies_at', '<=', now)
    .returning(['account_id', 'email'])
    .execute();
