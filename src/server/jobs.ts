// Jobs live in PostgreSQL: a job is enqueued in the transaction of the change that needs it, so
// it exists exactly when the change does, and survives the loss of everything else.

import { sql } from 'kysely';
import type pg from 'pg';
import { isAway } from './away.ts';
import type { Ctx } from './context.ts';
import { openPool, type Db, type PoolOptions } from './db.ts';

export interface JobOptions {
  /** Jobs with the same key that still wait are one job. */
  key?: string;
  afterSeconds?: number;
  /** How often it is tried; 25 times, over days, where nothing is said. */
  attempts?: number;
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
  { key, afterSeconds = 0, attempts }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job},
    payload => ${JSON.stringify(payload)}::json,
    run_at => now() + ${afterSeconds} * interval '1 second',
    job_key => ${key ?? null},
    max_attempts => ${attempts ?? null}::int,
    job_key_mode => 'preserve_run_at'
  )`.execute(db);
}

/** Many jobs of one kind in one statement. */
export async function enqueueEach(
  db: Db,
  job: string,
  items: readonly { payload: unknown; key: string }[],
  { attempts }: Pick<JobOptions, 'attempts'> = {},
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      ${job},
      payload => i.payload::json,
      job_key => i.key,
      max_attempts => ${attempts ?? null}::int,
      job_key_mode => 'preserve_run_at'
    ) from unnest(
      ${items.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${items.map(({ key }) => key)}::text[]
    ) as i (payload, key)`.execute(db);
}

/**
 * Connections for the queue itself. It repeats a statement only after failures whose code it knows
 * and ends the process after all others; so every way in which the database can be away gets one
 * of those codes. What it does with jobs may be done twice.
 */
export function openQueuePool(options: PoolOptions): pg.Pool {
  const pool = openPool(options);
  const patient = (asked: unknown) =>
    asked instanceof Promise
      ? asked.catch((error: unknown) => {
          throw isAway(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error;
        })
      : asked;
  makePatient(pool, 'connect', patient);
  pool.on('connect', (client) => makePatient(client, 'query', patient));
  return pool;
}

function makePatient<K extends string>(
  thing: Record<K, unknown>,
  method: K,
  patient: (asked: unknown) => unknown,
): void {
  const plain = thing[method] as (...given: unknown[]) => unknown;
  thing[method] = (...given: unknown[]) => patient(plain.apply(thing, given));
}
