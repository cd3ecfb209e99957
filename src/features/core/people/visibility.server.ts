// When a person leaves, what binds them to others waits out of sight, and the counts of the others
// follow; if they come back, so does all of it. After 30 days nothing is left.

import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import type { Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { lockAllBonds } from './queries/bonds.server.ts';

/** Served by subscription_pkey and subscription_target_id_idx; account_count_pkey. */
export const hideBondsOf = ({ db }: Pick<Publisher, 'db'>, { accountId }: Leaving) =>
  setAway(db, accountId, true);

/** The same; a bond with somebody who has left as well goes on waiting. */
export const showBondsOf = ({ db }: Pick<Publisher, 'db'>, { accountId }: Leaving) =>
  setAway(db, accountId, false);

async function setAway(db: Db, accountId: string, away: boolean): Promise<void> {
  const mine = sql`(s.account_id = ${accountId} or s.target_id = ${accountId}) and s.away <> ${away}`;
  await lockAllBonds(db, accountId);
  // In the order of their ids, as everywhere.
  await sql`
    select c.account_id from account_count c where c.account_id in (
      select s.account_id from subscription s where ${mine}
      union select s.target_id from subscription s where ${mine}
    ) order by c.account_id for no key update`.execute(db);
  await sql`
    with moved as (
      update subscription s set away = ${away} where ${mine}
        and not exists (
          select 1 from account a where a.id in (s.account_id, s.target_id)
            and a.id <> ${accountId} and a.deleted_at is not null
        )
      returning s.account_id, s.target_id, s.mutual
    ), ends as (
      select account_id as id, 0 as subscribers, 1 as subscriptions, mutual::int as friends from moved
      union all select target_id, 1, 0, 0 from moved
    ), sums as (
      select id, sum(subscribers) as subscribers, sum(subscriptions) as subscriptions,
        sum(friends) as friends
      from ends group by id
    )
    update account_count c set
      subscribers = c.subscribers + ${away ? -1 : 1} * e.subscribers,
      subscriptions = c.subscriptions + ${away ? -1 : 1} * e.subscriptions,
      friends = c.friends + ${away ? -1 : 1} * e.friends
    from sums e where c.account_id = e.id`.execute(db);
}

const AT_ONCE = 1000;

/**
 * Nothing is kept of who left for good. Everything here waits already, so no count changes. Served by
 * the keys and target indexes of the three tables.
 */
export async function forgetBonds({ db }: Ctx, leaving: Leaving): Promise<void> {
  // Should the job that follows a leaving never have come through.
  await (db as Database).transaction().execute((tx) => setAway(tx, leaving.accountId, true));
  for (const table of ['subscription', 'account_block', 'account_mute'])
    for (const side of ['account_id', 'target_id'])
      while ((await deleteSome(db, table, side, leaving.accountId)) === AT_ONCE);
}

async function deleteSome(db: Db, table: string, side: string, id: string): Promise<number> {
  const deleted = await sql`
    delete from ${sql.table(table)} where (account_id, target_id) in (
      select account_id, target_id from ${sql.table(table)} where ${sql.ref(side)} = ${id}
      limit ${sql.lit(AT_ONCE)}
    ) returning account_id`.execute(db);
  return deleted.rows.length;
}
