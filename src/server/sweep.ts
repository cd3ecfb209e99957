import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { CronLine } from './jobs.ts';

export const SWEEP: CronLine = { when: '17 * * * *', job: 'sweep' };

/**
 * Throws away what has had its time: answers kept for repeats longer than 24 hours, sessions that
 * have ended, visits of 30 days ago, what was sent on days before yesterday; shortens addresses of
 * 7 days ago. Served by idempotency_key_created_at_idx, account_session_expires_at_idx,
 * admin_session_expires_at_idx, ip_log_pkey and sent_bytes_day_idx.
 */
export async function sweepJobs({ db }: Ctx): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute();
  await db
    .deleteFrom('account_session')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .deleteFrom('admin_session')
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await sql`delete from ip_log where id < id_at(now() - interval '30 days')`.execute(db);
  await sql`delete from sent_bytes where day < (now() at time zone 'utc')::date - 1`.execute(db);
  await sql`
    update ip_log set shortened = true,
      address = network(set_masklen(address, case family(address) when 4 then 24 else 64 end))
    where id < id_at(now() - interval '7 days') and not shortened`.execute(db);
}
