// The trust level of people who are not asking: authors, and those who gave something.

import { sql } from 'kysely';
import { isTrusted, type Trust } from '#kernel/call.ts';
import type { Ctx } from '#server/context.ts';
import { trustOf, type TrustFacts } from './trust.ts';

interface Row extends Omit<TrustFacts, 'trust'> {
  id: string;
  active_days: number;
  confirmed: number;
  ruled_at: string | null;
}

/**
 * Those of these people who have at least this trust level. Served by account_pkey,
 * account_trust_pkey and account_blacklist_pkey.
 */
export async function selectTrusted(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountIds: readonly string[],
  least: Trust,
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select a.id, a.created_at as since, a.moderator, a.security, a.verified,
      a.blacklist and (b.until is null or b.until > ${new Date(now).toISOString()}) as blacklist,
      coalesce(t.active_days, 0) as active_days, coalesce(t.confirmed, 0) as confirmed, t.ruled_at
    from account a
      left join account_trust t on t.account_id = a.id
      left join account_blacklist b on b.account_id = a.id
    where a.id = any(${accountIds}::bigint[])`.execute(db);
  const levelOf = ({ active_days: activeDays, confirmed, ruled_at: ruledAt, ...facts }: Row) =>
    trustOf({ ...facts, trust: { activeDays, confirmed, ruledAt } }, now);
  return new Set(rows.filter((row) => isTrusted(levelOf(row), least)).map(({ id }) => id));
}
