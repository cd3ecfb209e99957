import type { Db } from '#server/db.ts';
import type { Approval } from '#server/session.ts';
import type { UserFlag } from '../rules.ts';

/** Locked, so that who sets and who takes back follow one another. Served by account_pkey. */
export const lockFlags = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['moderator', 'security', 'verified', 'blacklist'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Served by account_pkey. */
export const updateFlag = (db: Db, id: string, flag: UserFlag, on: boolean) =>
  db
    .updateTable('account')
    .set({ [flag]: on })
    .where('id', '=', id)
    .execute();

/** Locks the row, so that two decisions follow one another. Served by account_pkey. */
export async function lockApproval(db: Db, id: string): Promise<Approval | null> {
  const { approval } = await db
    .selectFrom('account')
    .select('approval')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return approval as Approval | null;
}

/** Served by account_pkey. */
export const updateApproval = (db: Db, id: string, approval: Approval | null) =>
  db.updateTable('account').set({ approval }).where('id', '=', id).execute();

/** Served by account_blacklist_pkey. */
export const upsertBlacklist = (
  db: Db,
  accountId: string,
  limit: { reason: string; until: string | null },
) =>
  db
    .insertInto('account_blacklist')
    .values({ account_id: accountId, ...limit })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(limit))
    .execute();

/** Served by account_blacklist_pkey. */
export const deleteBlacklist = (db: Db, accountId: string) =>
  db.deleteFrom('account_blacklist').where('account_id', '=', accountId).execute();

/** Why somebody may only read. Served by account_blacklist_pkey. */
export const selectBlacklist = (db: Db, accountId: string) =>
  db
    .selectFrom('account_blacklist')
    .select(['reason', 'created_at', 'until'])
    .where('account_id', '=', accountId)
    .execute();

/** Until when an account is read-only; null: for good. Served by account_blacklist_pkey. */
export async function selectBlacklistEnd(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_blacklist')
    .select('until')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Locked against a change until the transaction ends. Served by account_pkey. */
export async function lockBlacklisted(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('blacklist')
    .where('id', '=', accountId)
    .forShare()
    .executeTakeFirst();
  return row?.blacklist === true;
}
