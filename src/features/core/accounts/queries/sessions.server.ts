import type { Db } from '#server/db.ts';

/** Served by account_session_account_id_idx. */
export const selectSessions = (db: Db, accountId: string, now: string) =>
  db
    .selectFrom('account_session')
    .select(['id', 'agent', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute();

/** Served by account_session_id_key. */
export const deleteSession = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();

/** Served by account_session_id_key. */
export const markProven = (db: Db, id: string, now: string, byPasskey: boolean) =>
  db
    .updateTable('account_session')
    .set({ proven_at: now, ...(byPasskey && { passkey_at: now }) })
    .where('id', '=', id)
    .execute();

/** Served by account_session_account_id_idx. */
export const deleteSessions = (db: Db, accountId: string) =>
  db.deleteFrom('account_session').where('account_id', '=', accountId).execute();
