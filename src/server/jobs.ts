// Jobs live in PostgreSQL: a job is enqueued in the transaction of the change that needs it, so
// it exists exactly when the change does, and survives the loss of everything else.

import { sql, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { atCommit, isWatched, type CommitWork } from './commit.ts';
import type { Lane } from './lanes.ts';
import { isOutage } from './outage.ts';
import { openPool, type Db, type PoolOptions } from './db.ts';
import { wakeWorkers } from './wake-workers.ts';

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

export interface EnqueueOptions {
  afterSeconds?: number;
}

/** To be called in the transaction of the change. */
export const enqueue = <In>(
  db: Db,
  job: Job<In>,
  payload: NoInfer<In>,
  options?: EnqueueOptions,
): Promise<void> => enqueueEach(db, job, [payload], options);

interface Waiting {
  name: string;
  payload: string;
  /** Null: every one is a job of its own. */
  key: string | null;
  attempts: number | null;
  priority: number;
  afterSeconds: number;
}

interface Enqueued extends CommitWork {
  /** By key, or by number. Of several with the same key the payload of the last one counts. */
  jobs: Map<string | number, Waiting>;
}

/** Many jobs of one kind. All jobs of a transaction are written in one statement, with its commit. */
export async function enqueueEach<In>(
  db: Db,
  { name, key, attempts, patient }: Job<In>,
  payloads: readonly NoInfer<In>[],
  { afterSeconds = 0 }: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const { jobs } = isWatched(db) ? atCommit(db, 'jobs', gathering) : gathering(db);
  const first = jobs.size;
  for (const [at, payload] of payloads.entries()) {
    const jobKey = key?.(payload) ?? null;
    const place = jobKey ?? first + at;
    const after = Math.min(afterSeconds, jobs.get(place)?.afterSeconds ?? afterSeconds);
    const options = { attempts: attempts ?? null, priority: patient ? 1 : 0, afterSeconds: after };
    jobs.set(place, { name, payload: JSON.stringify(payload), key: jobKey, ...options });
  }
  if (!isWatched(db)) await db.executeQuery(statementOf(db, jobs));
  if (afterSeconds === 0) wakeWorkers(db, payloads.length);
}

function gathering(db: Db): Enqueued {
  const jobs: Enqueued['jobs'] = new Map();
  return { at: 'jobs', jobs, last: () => [statementOf(db, jobs)] };
}

/** Jobs with keys are written in the order of these, so that two transactions cannot deadlock. */
function statementOf(db: Db, waiting: Enqueued['jobs']): CompiledQuery {
  const keyOf = ({ key }: Waiting) => key ?? '';
  const jobs = [...waiting.values()].toSorted((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)),
  );
  return sql`
    select count(*) from graphile_worker.add_jobs_silently(
      array(
        select row(
          i.name,
          i.payload::json,
          null,
          now() + i.after_seconds * interval '1 second',
          i.attempts,
          i.key,
          i.priority,
          null
        )::graphile_worker.job_spec
        from unnest(
          ${jobs.map(({ name }) => name)}::text[],
          ${jobs.map(({ payload }) => payload)}::text[],
          ${jobs.map(({ key }) => key)}::text[],
          ${jobs.map(({ attempts }) => attempts)}::smallint[],
          ${jobs.map(({ priority }) => priority)}::smallint[],
          ${jobs.map(({ afterSeconds }) => afterSeconds)}::float8[]
        ) as i (name, payload, key, attempts, priority, after_seconds)
      ),
      job_key_preserve_run_at => true
    )`.compile(db);
}

/**
 * Connections for the queue itself. It repeats a statement only after failures whose code it knows
 * and ends the process after all others; so every way in which the database can be away gets one
 * of those codes. What it does with jobs may be done twice.
 */
export function openQueuePool(options: PoolOptions): pg.Pool {
  // A plan made for all lanes at once walks past the waiting jobs of all of them.
  const settings = '-c plan_cache_mode=force_custom_plan';
  const pool = openPool({ ...options, isDurable: false, settings });
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
