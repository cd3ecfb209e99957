// Work for very many, as a fan-out to all who follow somebody: a job does one bounded batch and
// enqueues itself for the rest, so that other jobs get their turn between two batches.

import type { Database } from './db.ts';
import type { Publisher } from './events.ts';
import { enqueue, type Job } from './jobs.ts';

/**
 * Does one batch. `batch` says with which payload the job goes on (usually from the last key it has
 * seen: keyset pagination), or null at the end. What it has written and the job for the rest are one
 * transaction: whoever is killed has done both or neither.
 *
 * The job needs a key, the same for all its batches. By it the queue knows that the one that runs
 * has been followed by another, and does not try it again, even if it fails after the commit. A
 * batch may still be done twice in other ways (two that have the same cause at the same time), so
 * it writes with `on conflict do nothing` or the like.
 */
export async function runBatch<In>(
  { db, ...publisher }: Publisher,
  job: Job<In>,
  batch: (publisher: Publisher) => Promise<NoInfer<In> | null>,
): Promise<void> {
  if (job.key === undefined) throw new Error(`${job.name} goes on by batches, so it needs a key`);
  await (db as Database).transaction().execute(async (tx) => {
    const rest = await batch({ ...publisher, db: tx });
    if (rest !== null) await enqueue(tx, job, rest);
  });
}
