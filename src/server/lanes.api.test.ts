// A look for jobs of one lane must not walk past those that wait in another.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { openQueuePool } from './jobs.ts';

const server = testServer();
const WAITING = 20_000;

test('a look for jobs reads few rows, however many wait in other lanes', async () => {
  const { owner } = server;
  await sql`insert into graphile_worker._private_tasks (identifier)
    values ('test-many'), ('test-few') on conflict do nothing`.execute(owner);
  await sql`
    insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select t.id, '{}', now() - interval '1 minute'
    from graphile_worker._private_tasks t, generate_series(1, ${WAITING}::int)
    where t.identifier = 'test-many'`.execute(owner);
  await sql`analyze graphile_worker._private_jobs`.execute(owner);
  const { rows: tasks } = await sql<{ id: number }>`
    select id from graphile_worker._private_tasks where identifier = 'test-few'`.execute(owner);
  const pool = openQueuePool({ url: server.deps.env.DATABASE_URL, size: 1, name: 'test' });
  try {
    const text = `prepare look (int[]) as
      select id from graphile_worker._private_jobs jobs
      where jobs.is_available = true and run_at <= now() and task_id = any ($1)
      order by priority, run_at limit 1 for update skip locked`;
    await pool.query(text);
    // A server that plans once for all arrays does so from the sixth time on.
    for (let n = 0; n < 8; n += 1) await pool.query(`execute look ('{${tasks[0]!.id}}')`);
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, buffers, costs off) execute look ('{${tasks[0]!.id}}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('tugantel_lane_idx');
    expect(plan).not.toContain('Rows Removed by Filter');
  } finally {
    await pool.end();
  }
});
