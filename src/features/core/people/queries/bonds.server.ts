import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { BondChange } from '../rules.ts';

/** Served by account_count_pkey. */
export const selectAccountCount = (db: Db, accountId: string) =>
  db.selectFrom('account_count').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/**
 * Holds the counts of two people, the smaller id first whoever asks, so that two who subscribe to
 * one another at once never wait for each other. Served by account_count_pkey.
 */
export async function lockPair(db: Db, one: string, other: string) {
  const rows = await db
    .selectFrom('account_count')
    .select(['account_id', 'subscriptions'])
    .where('account_id', 'in', [one, other])
    .orderBy('account_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.subscriptions]));
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
  db
    .updateTable('account_count')
    .set({
      subscribers: sql`subscribers + ${change.subscribers}`,
      subscriptions: sql`subscriptions + ${change.subscriptions}`,
      friends: sql`friends + ${change.friends}`,
    })
    .where('account_id', '=', accountId)
    .execute();

/** What the viewer is to each of these people. Served by subscription_pkey. */
export const selectBonds = (db: Db, accountId: string, targetIds: readonly string[]) =>
  db
    .selectFrom('subscription')
    .select(['target_id', 'mutual'])
    .where('account_id', '=', accountId)
    .where('target_id', '=', (eb) => eb.fn.any(eb.val([...targetIds])))
    .execute();
