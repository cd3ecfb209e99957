import type { Insertable } from 'kysely';
import type { AdminPasskey } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by admin_passkey_admin_id_idx. */
export const selectAdminPasskeys = (db: Db, adminId: string) =>
  db
    .selectFrom('admin_passkey')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .limit(20)
    .execute();

/** Served by admin_passkey_pkey. */
export const selectAdminPasskey = (db: Db, id: string) =>
  db.selectFrom('admin_passkey').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined where this passkey is known already. Served by admin_passkey_pkey. */
export const insertAdminPasskey = (db: Db, row: Insertable<AdminPasskey>) =>
  db
    .insertInto('admin_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Served by admin_passkey_pkey. */
export const markAdminPasskeyUsed = (db: Db, id: string, counter: number, now: string) =>
  db.updateTable('admin_passkey').set({ counter, used_at: now }).where('id', '=', id).execute();

/** Served by admin_passkey_pkey. */
export const deleteAdminPasskey = (db: Db, adminId: string, id: string) =>
  db
    .deleteFrom('admin_passkey')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning(['id', 'name'])
    .executeTakeFirst();

/** Served by admin_passkey_admin_id_idx. */
export const deleteAdminPasskeys = (db: Db, adminId: string) =>
  db.deleteFrom('admin_passkey').where('admin_id', '=', adminId).execute();

/** Locked, so that several at once are not more than allowed. Served by admin_pkey. */
export const lockAdmin = (db: Db, id: string) =>
  db
    .selectFrom('admin')
    .select(['email', 'lang'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
