import { atCommit, isWatched } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { PubSub } from '#server/streams/pubsub.ts';

interface Ending {
  db: Db;
  pubsub: Pick<PubSub, 'signOut'>;
}

/** Open pages of ended sessions get nothing more. */
function tellSignOut({ db, pubsub }: Ending, accountId: string): void {
  const after = () => pubsub.signOut(accountId);
  if (isWatched(db)) atCommit(db, `sign-out ${accountId}`, () => ({ after }));
  else after();
}

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
export async function deleteSession(ending: Ending, accountId: string, id: string) {
  tellSignOut(ending, accountId);
  return ending.db
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
}

/** Served by account_session_id_key. */
export const markProven = (db: Db, id: string, now: string, byPasskey: boolean) =>
  db
    .updateTable('account_session')
    .set({ proven_at: now, ...(byPasskey && { passkey_at: now }) })
    .where('id', '=', id)
    .execute();

/** Served by account_session_account_id_idx. */
export async function deleteSessions(ending: Ending, accountId: string): Promise<void> {
  tellSignOut(ending, accountId);
  await ending.db.deleteFrom('account_session').where('account_id', '=', accountId).execute();
}
