// Jobs of workers that were ended in the middle of them. The queue gives up on a lost worker only
// after four hours. Here each worker holds a lock of PostgreSQL in its own name for as long as its
// process lives: a process that is gone, however it went, has lost its connection and with it the
// lock. Who finds the lock of a worker free from one round of looking to the next knows that it is
// dead, and frees what it was doing. Once would not do: after a change of the primary all locks are
// gone for a moment.

import pg from 'pg';
import { outageReason } from './outage.ts';
import type { Log } from './log.ts';

const LOOK_EVERY_MS = 5000;
const PATIENCE_MS = 3000;
/** Keeps these locks apart from others of the database. */
const SPACE = 7_203_414;

export interface LivingWorkers {
  add(workerId: string): void;
  close(): Promise<void>;
}

export function openLivingWorkers(url: string, log: Log, everyMs = LOOK_EVERY_MS): LivingWorkers {
  /** A lost connection or lock is mended long before a round is over. */
  const mendMs = everyMs / 10;
  const own = new Set<string>();
  /** Those of our own whose lock this connection holds. */
  let locked = new Set<string>();
  /** Those whose lock was free at the last look, and since when. Looks can follow each other
   * closely (a start, a mended connection), so it is the time that counts, not their number. */
  let suspects = new Map<string, number>();
  let client: pg.Client | null = null;
  let isUnavailable = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function connected(): Promise<pg.Client> {
    if (client !== null) return client;
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'tugantel-living',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    fresh.on('error', () => {
      if (client !== fresh) return;
      forget();
      again(mendMs);
    });
    await fresh.connect();
    client = fresh;
    return fresh;
  }

  /** With the connection go the locks, and what was seen of the others before. */
  function forget(): void {
    void client?.end().catch(() => undefined);
    client = null;
    locked = new Set();
    suspects = new Map();
  }

  async function taken(at: pg.Client, workerId: string): Promise<boolean> {
    const { rows } = await at.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [SPACE, workerId],
    );
    return rows[0]?.taken === true;
  }

  /** The statement is its own transaction, so the lock it tries is given back with its answer:
   * one who looks is hardly ever in the way of the worker that comes back for its lock. */
  async function isFree(at: pg.Client, workerId: string): Promise<boolean> {
    const { rows } = await at.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
      [SPACE, workerId],
    );
    return rows[0]?.free === true;
  }

  async function look(): Promise<void> {
    const at = await connected();
    for (const id of own) if (!locked.has(id) && (await taken(at, id))) locked.add(id);
    const { rows } = await at.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - interval '2 seconds'`,
    );
    const free = new Map<string, number>();
    for (const { id } of rows) {
      if (own.has(id) || !(await isFree(at, id))) continue;
      const now = performance.now();
      const since = suspects.get(id) ?? now;
      free.set(id, since);
      if (now - since < everyMs * 0.9) continue;
      log.warn({ worker: id }, 'worker is dead; releasing its jobs');
      await at.query('select graphile_worker.force_unlock_workers(array[$1])', [id]);
    }
    suspects = free;
  }

  async function lookOrMend(): Promise<void> {
    try {
      await look();
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ reason: outageReason(error) }, 'checking for dead workers failed');
      isUnavailable = true;
      forget();
    }
    // Without its connection or one of its locks it passes for dead, so it does not wait its turn.
    const isWhole = client !== null && locked.size === own.size;
    again(isWhole ? everyMs : mendMs);
  }

  function again(afterMs: number): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      working = working.then(lookOrMend);
    }, afterMs);
  }

  working = lookOrMend();
  return {
    add(workerId) {
      if (closed) return;
      own.add(workerId);
      again(0);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await working;
      await client?.end();
    },
  };
}
