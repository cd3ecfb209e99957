import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';
import { defineJob } from './jobs.ts';

export const SWEEP = defineJob({
  name: 'sweep',
  summary: 'Delete expired idempotency keys, sessions, address log and daily counters.',
  cron: '17 * * * *',
});

/** A flood leaves millions of rows: no statement takes them all. */
const AT_ONCE = 5000;
/** What is left after so many goes at the next hour. */
const MOST_GOES = 2000;

/**
 * Throws away what has had its time: answers kept for repeats longer than 24 hours, sessions that
 * have ended, visits of 30 days ago, what was sent on days before yesterday; shortens addresses of
 * 7 days ago. Served by idempotency_key_created_at_idx, account_session_expires_at_idx,
 * admin_session_expires_at_idx, ip_log_pkey, ip_log_whole_idx, sent_bytes_day_idx and
 * sent_messages_day_idx.
 */
export async function sweepJobs({ db, log }: Ctx): Promise<void> {
  const some = (from: RawBuilder<unknown>) => sql`ctid = any(array(${from} limit ${AT_ONCE}))`;
  const goes = {
    keys: sql`delete from idempotency_key where ${some(
      sql`select ctid from idempotency_key where created_at < now() - interval '24 hours'`,
    )}`,
    sessions: sql`delete from account_session where ${some(
      sql`select ctid from account_session where expires_at < now()`,
    )}`,
    'sessions of administrators': sql`delete from admin_session where ${some(
      sql`select ctid from admin_session where expires_at < now()`,
    )}`,
    visits: sql`delete from ip_log where ${some(
      sql`select ctid from ip_log where id < id_at(now() - interval '30 days') order by id`,
    )}`,
    'bytes of days before': sql`delete from sent_bytes where ${some(
      sql`select ctid from sent_bytes where day < (now() at time zone 'utc')::date - 1`,
    )}`,
    'messages of days before': sql`delete from sent_messages where ${some(
      sql`select ctid from sent_messages where day < (now() at time zone 'utc')::date - 1`,
    )}`,
    addresses: sql`
      update ip_log set shortened = true,
        address = network(set_masklen(address, case family(address) when 4 then 24 else 48 end))
      where ${some(
        sql`select ctid from ip_log
          where id < id_at(now() - interval '7 days') and not shortened order by id`,
      )}`,
  };
  const failures: unknown[] = [];
  for (const [what, statement] of Object.entries(goes)) {
    try {
      for (let n = 0; n < MOST_GOES; n += 1) {
        const { numAffectedRows = 0n } = await statement.execute(db);
        if (numAffectedRows < AT_ONCE) break;
      }
    } catch (error) {
      log.warn({ what, reason: String(error) }, 'cleanup failed');
      failures.push(error);
    }
  }
  // What failed is tried again; it has kept nothing else from being swept.
  if (failures.length > 0) throw failures[0];
}
