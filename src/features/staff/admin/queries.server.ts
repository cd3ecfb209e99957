import type { Db } from '#server/db.ts';

/** Served by admin_email_key. */
export const selectAdminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('admin')
    .select(['id', 'password_hash', 'lang'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Served by admin_pkey. */
export const selectAdmin = (db: Db, id: string) =>
  db.selectFrom('admin').select(['email', 'lang']).where('id', '=', id).executeTakeFirstOrThrow();

/** Administrators are few: those beyond a hundred would get no letter. Served by admin_pkey. */
export const selectOtherAdmins = (db: Db, id: string) =>
  db.selectFrom('admin').select('id').where('id', '<>', id).orderBy('id').limit(100).execute();

/** Served by admin_session_id_key and admin_pkey. */
export const selectAdminSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('admin_session as s')
    .innerJoin('admin as a', 'a.id', 's.admin_id')
    .select(['a.id', 'a.email', 's.expires_at'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();

/** Served by admin_session_admin_id_idx. */
export const selectAdminSessions = (db: Db, adminId: string, now: string) =>
  db
    .selectFrom('admin_session')
    .select(['id', 'agent', 'created_at', 'seen_at'])
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();

/** Served by admin_session_id_key. */
export const deleteAdminSession = (db: Db, id: string) =>
  db.deleteFrom('admin_session').where('id', '=', id).execute();

/** Served by admin_session_admin_id_idx. */
export const deleteAdminSessions = (db: Db, adminId: string) =>
  db.deleteFrom('admin_session').where('admin_id', '=', adminId).execute();

/** Served by admin_email_key: a second time it is a new password, and all sessions end. */
export const upsertAdmin = (db: Db, email: string, passwordHash: string) =>
  db
    .insertInto('admin')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ password_hash: passwordHash }))
    .returning('id')
    .executeTakeFirstOrThrow();
