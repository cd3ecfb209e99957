// Jobs of workers that were ended in the middle of them. The queue gives up on a lost worker only
// after four hours. Here each worker holds a lock of PostgreSQL in its own name for as long as its
// process lives: a process that is gone, however it went, has lost its connection and with it the
// lock. Who can take the lock of a worker knows that it is dead, and frees what it was doing.

import pg from 'pg';
import type { Log } from './log.ts';

const LOOK_EVERY_MS = 5000;
/** Keeps these locks apart from others of the database. */
const SPACE = 7_203_414;

export interface LivingWorkers {
  add(workerId: string): void;
  close(): Promise<void>;
}

export async function openLivingWorkers(
  url: string,
  log: Log,
  everyMs = LOOK_EVERY_MS,
): Promise<LivingWorkers> {
  const own = new Set<string>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'tugantel-living' });
    // Found out at the next look, which connects anew.
    fresh.on('error', () => undefined);
    await fresh.connect();
    return fresh;
  }

  const lock = (workerId: string) =>
    client.query('select pg_advisory_lock($1, hashtext($2))', [SPACE, workerId]);

  async function look(): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '2 seconds'`,
    );
    for (const { id } of rows) {
      if (own.has(id)) continue;
      const { rows: tried } = await client.query<{ dead: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as dead',
        [SPACE, id],
      );
      if (tried[0]?.dead !== true) continue;
      log.warn({ worker: id }, 'a worker is gone; its jobs are taken up again');
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [SPACE, id]);
    }
  }

  async function lookOrMend(): Promise<void> {
    try {
      await look();
    } catch (error) {
      log.warn({ reason: String(error) }, 'the living workers could not be told apart');
      await client.end().catch(() => undefined);
      try {
        client = await connect();
        for (const id of own) await lock(id);
      } catch {
        // The database is away; the next look tries again.
      }
    }
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(lookOrMend);
  }, everyMs);
  return {
    add(workerId) {
      if (closed) return;
      own.add(workerId);
      looking = looking.then(async () => void (await lock(workerId).catch(() => undefined)));
    },
    async close() {
      closed = true;
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
