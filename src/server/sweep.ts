import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { CronLine } from './jobs.ts';

export const SWEEP: CronLine = { when: '17 * * * *', job: 'sweep' };

/**
 * Throws away what has had its time: answers kept for repeats longer than 24 hours, sessions that
 * have ended. Served by idempotency_key_created_at_idx and account_session_expires_at_idx.
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
}
