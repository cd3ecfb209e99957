import type { Db } from '#server/db.ts';

/** Locked against sign-ins and other changes until the transaction ends. Served by account_pkey. */
export const lockAccountRow = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select('locked_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Several sign-ins at once do not wait for each other. Served by account_pkey. */
export const shareAccountRow = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select('locked_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();

/** Served by account_pkey. */
export const updateLocked = (db: Db, id: string, lockedAt: string | null) =>
  db.updateTable('account').set({ locked_at: lockedAt }).where('id', '=', id).execute();
