// Updates the numbers trust levels are computed from. Active days are counted by a trigger when a
// session is first used on a day, rulings by a trigger on their table; the rest is counted here.

import { sql } from 'kysely';
import type { CallCtx } from '#server/context.ts';
import { countLast } from '#server/commit.ts';
import type { Db } from '#server/db.ts';
import { keyedHash } from '#server/secret.ts';
import type { Viewer } from '#server/session.ts';
import { FIRST_CONFIRMATION, MOST_CONFIRMATIONS } from './trust.ts';

/**
 * A member raises, accepts or agrees to something of another person: once for each two people, once
 * for each network, because one person can have many accounts, and no more than a level needs; after
 * one by a regular there are two at least. It changes the row of the other person with the commit.
 * Served by account_trust_pkey, account_confirmation_pkey and account_confirmation_network_idx.
 */
export async function confirmActivity(
  { db, env, asker, trustOf }: Pick<CallCtx, 'db' | 'env' | 'asker' | 'trustOf'>,
  viewer: Viewer,
  accountId: string,
): Promise<void> {
  const first = FIRST_CONFIRMATION[trustOf(viewer)];
  if (viewer.id === accountId || first === 0) return;
  const network = keyedHash(env, 'confirmation', `${accountId}\n${asker.site ?? asker.network}`);
  const statement = sql`
    with confirmation as (
      insert into account_confirmation (account_id, by_id, network)
      select ${accountId}, ${viewer.id}, ${network}
      where coalesce((select confirmed from account_trust where account_id = ${accountId}), 0)
        < ${MOST_CONFIRMATIONS}
      on conflict do nothing
      returning account_id
    )
    insert into account_trust as t (account_id, confirmed)
    select account_id, ${sql.lit(first)}::int from confirmation
    on conflict (account_id) do update
      set confirmed = greatest(t.confirmed + 1, excluded.confirmed)`;
  const row = { table: 'account_trust', id: accountId };
  await countLast(db, row, statement);
  if (first === 1) return;
  // A teacher who is a regular shares the network of a pupil who has confirmed another before.
  await countLast(
    db,
    row,
    sql`
      update account_trust set confirmed = ${sql.lit(first)}
      where account_id = ${accountId} and confirmed < ${sql.lit(first)}`,
  );
}

/** Served by account_trust_pkey, account_confirmation_pkey and account_confirmation_by_idx. */
export async function deleteTrust(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account_trust').where('account_id', '=', accountId).execute();
  await db
    .deleteFrom('account_confirmation')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('by_id', '=', accountId)]))
    .execute();
}
