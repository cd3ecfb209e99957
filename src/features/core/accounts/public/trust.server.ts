// Updates the numbers trust levels are computed from. Active days are counted by a trigger when a
// session is first used on a day, rulings by a trigger on their table; the rest is counted here.

import { sql } from 'kysely';
import { isTrusted } from '#kernel/call.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { keyedHash } from '#server/secret.ts';
import type { Viewer } from '#server/session.ts';
import { MOST_CONFIRMATIONS } from './trust.ts';

/**
 * A member raises, accepts or agrees to something of another person: once for each two people, once
 * for each network, because one person can have many accounts, and no more than a level needs. Call it
 * last in a transaction: it locks the row of the other person. Served by account_trust_pkey,
 * account_confirmation_pkey and account_confirmation_network_idx.
 */
export async function confirmActivity(
  { db, env, asker, trustOf }: Pick<CallCtx, 'db' | 'env' | 'asker' | 'trustOf'>,
  viewer: Viewer,
  accountId: string,
): Promise<void> {
  if (viewer.id === accountId || !isTrusted(trustOf(viewer), 'member')) return;
  const network = keyedHash(env, 'confirmation', `${accountId}\n${asker.site ?? asker.network}`);
  await sql`
    with confirmation as (
      insert into account_confirmation (account_id, by_id, network)
      select ${accountId}, ${viewer.id}, ${network}
      where coalesce((select confirmed from account_trust where account_id = ${accountId}), 0)
        < ${MOST_CONFIRMATIONS}
      on conflict do nothing
      returning account_id
    )
    insert into account_trust as t (account_id, confirmed) select account_id, 1 from confirmation
    on conflict (account_id) do update set confirmed = t.confirmed + 1`.execute(db);
}

/** Learning was rewarded on this day. Served by account_trust_pkey. */
export const countLearnedDay = (db: Db, accountId: string, day: number) =>
  sql`
    insert into account_trust as t (account_id, learned_days, learned_day)
    values (${accountId}, 1, ${day})
    on conflict (account_id) do update set learned_days = t.learned_days + 1, learned_day = ${day}
      where t.learned_day is null or t.learned_day < ${day}`.execute(db);

/** Served by account_trust_pkey, account_confirmation_pkey and account_confirmation_by_idx. */
export async function deleteTrust(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account_trust').where('account_id', '=', accountId).execute();
  await db
    .deleteFrom('account_confirmation')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('by_id', '=', accountId)]))
    .execute();
}
