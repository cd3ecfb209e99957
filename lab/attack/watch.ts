// What the processes need while they are attacked: memory, and how long jobs wait.

import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Fixture } from './fixture.ts';

export interface Memory {
  /** MB: each web process, the worker, all connections of the database together. */
  webs: number[];
  worker: number;
  database: number;
}

export interface Watched {
  before: Memory;
  after: Memory;
  /** The most a process had at any moment. */
  peak: Memory;
  /** Seconds the oldest waiting job had waited, at worst; preparing videos apart. */
  jobsWait: number;
}

const MB = 1024;

function status(pid: number | undefined, field: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / MB;
  } catch {
    return 0;
  }
}

const rss = (child: ChildProcess) => status(child.pid, 'VmRSS');

export async function memoryOf({ client, webs, worker }: Fixture): Promise<Memory> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return {
    webs: webs.map(rss),
    worker: rss(worker),
    // What is shared between connections is counted nowhere; only what each has taken for itself.
    database: rows.reduce((sum, { pid }) => sum + status(pid, 'RssAnon'), 0),
  };
}

const most = (a: Memory, b: Memory): Memory => ({
  webs: a.webs.map((value, n) => Math.max(value, b.webs[n] ?? 0)),
  worker: Math.max(a.worker, b.worker),
  database: Math.max(a.database, b.database),
});

async function longestWait({ client }: Fixture): Promise<number> {
  const { rows } = await client.query<{ seconds: string | null }>(`
    select extract(epoch from now() - min(run_at)) as seconds from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at < now()
      and task_identifier not in ('prepare-recording', 'prepare-long-recording')`);
  return Number(rows[0]?.seconds ?? 0);
}

/** Looks once a second until told to stop. */
export function watch(fixture: Fixture, before: Memory): () => Promise<Watched> {
  let peak = before;
  let jobsWait = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      peak = most(peak, await memoryOf(fixture));
      jobsWait = Math.max(jobsWait, await longestWait(fixture));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    const after = await memoryOf(fixture);
    return { before, after, peak: most(peak, after), jobsWait };
  };
}

/** The most any one of them has grown: a web process, the worker, the database's connections. */
export const growthOf = ({ before, after }: Watched): number =>
  Math.max(
    ...after.webs.map((value, n) => value - (before.webs[n] ?? 0)),
    after.worker - before.worker,
    after.database - before.database,
  );
