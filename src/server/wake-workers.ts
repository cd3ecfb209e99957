// Tells workers that jobs are waiting, after the transaction that enqueued them. NOTIFY inside that
// transaction would take a lock of the whole server from before its commit until the commit is on
// disk and on the standby, so all writing transactions would commit one after another. A notification
// that is lost is made good by the workers, which look for jobs every two seconds.

import { sql } from 'kysely';
import { atCommit, isWatched, type CommitWork } from './commit.ts';
import type { Db } from './db.ts';

/** The least time between two notifications of one process. */
const PAUSE_MS = 50;

interface Wakeup extends CommitWork {
  jobs: number;
}

interface Waker {
  jobs: number;
  isBusy: boolean;
}

const wakers = new WeakMap<object, Waker>();

/** Wakes workers for so many jobs once this transaction is committed, or now outside of one. */
export function wakeWorkers(db: Db, jobs: number): void {
  if (!db.isTransaction) return wake(db, jobs);
  // Tools open transactions whose end is not announced: their jobs are found by polling.
  if (!isWatched(db)) return;
  const wakeup = atCommit(db, 'wake-workers', (database): Wakeup => {
    const made: Wakeup = {
      jobs: 0,
      after: () => wake(database, made.jobs),
    };
    return made;
  });
  wakeup.jobs += jobs;
}

function wake(database: Db, jobs: number): void {
  const waker = wakers.get(database) ?? { jobs: 0, isBusy: false };
  wakers.set(database, waker);
  waker.jobs += jobs;
  if (!waker.isBusy) void notify(database, waker);
}

async function notify(database: Db, waker: Waker): Promise<void> {
  const { jobs } = waker;
  waker.jobs = 0;
  waker.isBusy = true;
  // Nothing is lost with this transaction, so nobody waits until it is on disk.
  await sql`select set_config('synchronous_commit', 'off', true),
    pg_notify('jobs:insert', json_build_object('count', ${jobs}::int, 'by', 'wake-workers')::text)`
    .execute(database)
    .catch(() => undefined);
  setTimeout(() => {
    waker.isBusy = false;
    if (waker.jobs > 0) void notify(database, waker);
  }, PAUSE_MS).unref();
}
