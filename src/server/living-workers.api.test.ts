import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testServer } from '#test/api.ts';
import { enqueue } from './jobs.ts';
import { openLivingWorkers, type LivingWorkers } from './living-workers.ts';

const server = testServer();
let living: LivingWorkers;
beforeAll(async () => {
  living = await openLivingWorkers(server.world.env.DATABASE_URL, server.world.log, 50);
});
afterAll(() => living.close());

const lockedBy = async () => {
  const { rows } = await client.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs order by id',
  );
  return rows.map((row) => row.locked_by);
};
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: server.world.env.DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

test('a job of a worker that is gone is free again; one of a living worker is not', async () => {
  const url = server.world.env.DATABASE_URL;
  const other = await openLivingWorkers(url, server.world.log, 1_000_000);
  other.add('worker-lives');
  for (const worker of ['worker-lives', 'worker-dead']) {
    await enqueue(server.world.db, 'rank-note', { noteId: '1' });
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
