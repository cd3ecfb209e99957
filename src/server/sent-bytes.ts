// How much one person may send in a day, pictures and recordings together. It is counted in
// PostgreSQL: the store keeps what was sent whatever becomes of Valkey.

import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from './context.ts';

/** Four of the largest videos, or some hundred pictures. */
export const BYTES_A_DAY = 2 * 1024 ** 3;

interface Sent {
  bytes: number;
  /** What is announced to follow: nobody begins what cannot be ended today. */
  toCome?: number;
}

/**
 * Counts what a person sends, before it is looked at or kept; refuses it when the day is full. One
 * statement, so that pieces sent at once cannot pass each other by. Served by sent_bytes_pkey.
 */
export async function takeBytes(
  { db, env }: Pick<Ctx, 'db' | 'env'>,
  accountId: string,
  { bytes, toCome = 0 }: Sent,
): Promise<void> {
  const most = BYTES_A_DAY * env.LIMIT_FACTOR - toCome;
  const { rows } = await sql<{ wait: number | null }>`
    with today as (select date_trunc('day', now() at time zone 'utc') as day),
    taken as (
      insert into sent_bytes as s (account_id, day, bytes)
      select ${accountId}::bigint, day, ${bytes}::bigint from today where ${bytes}::bigint <= ${most}::float
      on conflict (account_id, day) do update set bytes = s.bytes + excluded.bytes
      where s.bytes + excluded.bytes <= ${most}::float
      returning 1
    )
    select case when not exists (select from taken)
      then extract(epoch from day + interval '1 day' - now() at time zone 'utc')::float end as wait
    from today`.execute(db);
  const wait = rows[0]?.wait ?? null;
  if (wait === null) return;
  throw new Refusal('quantity', {
    status: 429,
    wait: Math.ceil(wait),
    reason: 'day',
  });
}
