import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testServer } from '#test/api.ts';
import { defineJob, enqueue } from './jobs.ts';
import { openLivingWorkers, type LivingWorkers } from './living-workers.ts';

const server = testServer();
const PROBE = defineJob({ name: 'probe', payload: z.object({ noteId: z.string() }) });
let living: LivingWorkers;
beforeAll(() => {
  living = openLivingWorkers(server.deps.env.DATABASE_URL, server.deps.log, 400);
});
afterAll(() => living.close());

const lockedBy = async () => {
  const { rows } = await client.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs order by id',
  );
  return rows.map((row) => row.locked_by);
};
const holders = async () => {
  const { rows } = await client.query<{ locks: number }>(
    `select count(*)::int as locks from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and application_name = 'tugantel-living'
       and datname = current_database()`,
  );
  return rows[0]?.locks;
};
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.deps.env.DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

test('a job of a worker that is gone is free again; one of a living worker is not', async () => {
  const url = server.deps.env.DATABASE_URL;
  const other = openLivingWorkers(url, server.deps.log, 1_000_000);
  other.add('worker-lives');
  for (const worker of ['worker-lives', 'worker-dead']) {
    await enqueue(server.deps.db, PROBE, { noteId: '1' });
    await client.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
       where locked_by is null`,
      [worker],
    );
  }
  await vi.waitFor(async () => expect(await lockedBy()).toEqual(['worker-lives', null]), 5000);
  await other.close();
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([null, null]), 5000);
});

test('a worker that loses its connection together with all others keeps its jobs', async () => {
  const url = server.deps.env.DATABASE_URL;
  const pair = [1, 2].map((n) => {
    const one = openLivingWorkers(url, server.deps.log, 400);
    one.add(`pair-${n}`);
    return one;
  });
  await vi.waitFor(async () => expect(await holders()).toBe(2), 5000);
  await enqueue(server.deps.db, PROBE, { noteId: '2' });
  await client.query(
    `update graphile_worker._private_jobs set locked_by = 'pair-1', locked_at = now() - interval '1 minute'
     where payload->>'noteId' = '2'`,
  );
  const lockOf = async () =>
    (
      await client.query(
        `select locked_by from graphile_worker._private_jobs where payload->>'noteId' = '2'`,
      )
    ).rows;
  for (let n = 0; n < 3; n += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tugantel-living' and datname = current_database()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await lockOf()).toEqual([{ locked_by: 'pair-1' }]);
  }
  await pair[0]?.close();
  await vi.waitFor(async () => expect(await lockOf()).toEqual([{ locked_by: null }]), 5000);
  await pair[1]?.close();
});
