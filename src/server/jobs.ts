// Jobs live in PostgreSQL: a job is enqueued in the transaction of the change that needs it, so
// it exists exactly when the change does, and survives the loss of everything else.

import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';

export interface JobOptions {
  /** Jobs with the same key that still wait are one job. */
  key?: string;
  afterSeconds?: number;
}

export type Job = (ctx: Ctx, payload: unknown) => Promise<void>;

export interface CronLine {
  /** Five cron fields, UTC. */
  when: string;
  job: string;
}

export async function enqueue(
  db: Db,
  job: string,
  payload: unknown,
  { key, afterSeconds = 0 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job},
    payload => ${JSON.stringify(payload)}::json,
    run_at => now() + ${afterSeconds} * interval '1 second',
    job_key => ${key ?? null},
    job_key_mode => 'preserve_run_at'
  )`.execute(db);
}

/** Many jobs of one kind in one statement. */
export async function enqueueEach(
  db: Db,
  job: string,
  items: readonly { payload: unknown; key: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      ${job},
      payload => i.payload::json,
      job_key => i.key,
      job_key_mode => 'preserve_run_at'
    ) from unnest(
      ${items.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${items.map(({ key }) => key)}::text[]
    ) as i (payload, key)`.execute(db);
}
