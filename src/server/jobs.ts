// Jobs live in PostgreSQL: a job is enqueued in the transaction of the change that needs it, so
// it exists exactly when the change does, and survives the loss of everything else.

import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { isOutage } from './outage.ts';
import { openPool, type Db, type PoolOptions } from './db.ts';
import { wakeWorkers } from './wake-workers.ts';

/**
 * Where a job runs, so that nobody waits for what takes long. `short`: a minute or so, one at a time
 * in a worker, and a second one where long jobs run while there are none. `long`: many minutes, one
 * at a time. `mail`: whatever waits for the mail server. `push`: for services of browsers. `speech`:
 * sounds somebody waits for, two at a time. `export`: copies of all data of a person, one at a time.
 */
export const LANES = ['quick', 'short', 'long', 'mail', 'push', 'speech', 'export'] as const;
export type Lane = (typeof LANES)[number];

const Nothing = z.object({});

interface JobSpec<S extends z.ZodType> {
  /**
   * Name and payload are a contract with the versions before and after: their jobs wait in the same
   * queue. A payload gets new fields only with a default.
   */
  name: string;
  /** What it does, for `docs/reference/jobs.md`; `npm run gen` fails if a feature's job has none. */
  summary?: string;
  payload?: S;
  lane?: Lane;
  /** Jobs with the same key that still wait are one job. */
  key?: (payload: z.input<S>) => string;
  /** How often it is tried; 25 times, over days, where nothing is said. */
  attempts?: number;
  /** Waits while jobs of its lane wait that are not patient, however many came before them. */
  patient?: boolean;
  /** When it runs by itself: five cron fields, UTC. */
  cron?: string;
}

/** `In` is what is enqueued, `Out` what the schema makes of it; zod's own types are erased here. */
export interface Job<In, Out = unknown> {
  readonly name: string;
  readonly summary: string | undefined;
  readonly lane: Lane;
  readonly key: ((payload: In) => string) | undefined;
  readonly attempts: number | undefined;
  readonly patient: boolean;
  readonly cron: string | undefined;
  readonly parse: (payload: unknown) => Out;
}

/** What a job is called and carries. Who does it is said by `perform`, in the list of a feature. */
export function defineJob<S extends z.ZodType = typeof Nothing>({
  name,
  summary,
  payload,
  lane = 'quick',
  key,
  attempts,
  patient = false,
  cron,
}: JobSpec<S>): Job<z.input<S>, z.output<S>> {
  const schema: z.ZodType = payload ?? Nothing;
  const parse = (given: unknown) => schema.parse(given) as z.output<S>;
  return { name, summary, lane, key, attempts, patient, cron, parse };
}

/** What the schema of a job makes of its payload. */
export type PayloadOf<J> = J extends Job<never, infer Out> ? Out : never;

interface EnqueueOptions {
  afterSeconds?: number;
}

/** To be called in the transaction of the change. */
export const enqueue = <In>(
  db: Db,
  job: Job<In>,
  payload: NoInfer<In>,
  options?: EnqueueOptions,
): Promise<void> => enqueueEach(db, job, [payload], options);

/** Many jobs of one kind in one statement. Of several with the same key the last one counts. */
export async function enqueueEach<In>(
  db: Db,
  { name, key, attempts, patient }: Job<In>,
  payloads: readonly NoInfer<In>[],
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  const jobs = new Map(
    payloads.map((payload, i) => [key?.(payload) ?? i, JSON.stringify(payload)] as const),
  );
  if (jobs.size === 0) return;
  const keys = [...jobs.keys()].map((jobKey) => (typeof jobKey === 'string' ? jobKey : null));
  await sql`
    select count(*) from graphile_worker.add_jobs_silently(
      array(
        select row(
          ${name}::text,
          i.payload::json,
          null,
          now() + ${afterSeconds} * interval '1 second',
          ${attempts ?? null}::smallint,
          i.key,
          ${patient ? 1 : 0}::smallint,
          null
        )::graphile_worker.job_spec
        from unnest(${[...jobs.values()]}::text[], ${keys}::text[]) as i (payload, key)
      ),
      job_key_preserve_run_at => true
    )`.execute(db);
  if (afterSeconds === 0) wakeWorkers(db, jobs.size);
}

/**
 * Connections for the queue itself. It repeats a statement only after failures whose code it knows
 * and ends the process after all others; so every way in which the database can be away gets one
 * of those codes. What it does with jobs may be done twice.
 */
export function openQueuePool(options: PoolOptions): pg.Pool {
  const pool = openPool({ ...options, isDurable: false });
  const patient = (asked: unknown) =>
    asked instanceof Promise
      ? asked.catch((error: unknown) => {
          throw isOutage(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error;
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
