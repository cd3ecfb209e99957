import { sql } from 'kysely';
import { countLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import type { BondChange } from '../rules.ts';

/** Served by account_count_pkey. */
export const selectAccountCount = (db: Db, accountId: string) =>
  db.selectFrom('account_count').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/**
 * What binds two people changes in one transaction at a time, and not while one of the two is leaving;
 * nor does the first of them do anything else meanwhile. No row is locked: many may follow one
 * person at once, who goes on writing.
 */
export async function lockBond(db: Db, accountId: string, targetId: string): Promise<void> {
  const [low, high] =
    BigInt(accountId) < BigInt(targetId) ? [accountId, targetId] : [targetId, accountId];
  await sql`
    select pg_advisory_xact_lock(${accountId}::bigint),
      pg_advisory_xact_lock_shared(${bondsOf(low)}), pg_advisory_xact_lock_shared(${bondsOf(high)}),
      pg_advisory_xact_lock(hashtextextended(${`bond ${low} ${high}`}, 0))`.execute(db);
}

/** Waits until nobody is changing a bond of theirs, and lets nobody begin. */
export const lockAllBonds = (db: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(${bondsOf(accountId)})`.execute(db);

const bondsOf = (accountId: string) => sql`hashtextextended(${`bonds ${accountId}`}, 0)`;

/** Served by account_count_pkey. */
export async function selectSubscriptions(db: Db, accountId: string): Promise<number> {
  return (await selectAccountCount(db, accountId))?.subscriptions ?? 0;
}

/** Both directions at once. Served by subscription_pkey. */
export async function selectPair(db: Db, accountId: string, targetId: string) {
  const { rows } = await sql<{ account_id: string; mutual: boolean }>`
    select account_id, mutual from subscription
    where (account_id = ${accountId} and target_id = ${targetId})
       or (account_id = ${targetId} and target_id = ${accountId})`.execute(db);
  return {
    own: rows.find((row) => row.account_id === accountId),
    theirs: rows.find((row) => row.account_id === targetId),
  };
}

export const insertSubscription = (db: Db, accountId: string, targetId: string, mutual: boolean) =>
  db
    .insertInto('subscription')
    .values({ account_id: accountId, target_id: targetId, mutual })
    .execute();

/** Served by subscription_pkey. */
export const updateMutual = (db: Db, accountId: string, targetId: string, mutual: boolean) =>
  db
    .updateTable('subscription')
    .set({ mutual })
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .execute();

/** Served by subscription_pkey. */
export const deleteSubscription = (db: Db, accountId: string, targetId: string) =>
  db
    .deleteFrom('subscription')
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .execute();

/** Served by account_count_pkey. */
export const addToBonds = (db: Db, accountId: string, change: BondChange) =>
  countLast(
    db,
    { table: 'account_count', id: accountId },
    db
      .updateTable('account_count')
      .set({
        subscribers: sql`subscribers + ${change.subscribers}`,
        subscriptions: sql`subscriptions + ${change.subscriptions}`,
        friends: sql`friends + ${change.friends}`,
      })
      .where('account_id', '=', accountId),
  );

/** What the viewer is to each of these people. Served by subscription_pkey. */
export const selectBonds = (db: Db, accountId: string, targetIds: readonly string[]) =>
  db
    .selectFrom('subscription')
    .select(['target_id', 'mutual'])
    .where('account_id', '=', accountId)
    .where('target_id', '=', (eb) => eb.fn.any(eb.val([...targetIds])))
    .execute();
