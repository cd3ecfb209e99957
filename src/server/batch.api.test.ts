// A fan-out as that of a notice to all who follow somebody: one event, a hundred thousand people.

import { sql } from 'kysely';
import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { taskListOf } from '#main/tasks.ts';
import { testServer } from '#test/api.ts';
import { runBatch } from './batch.ts';
import type { Ctx } from './context.ts';
import { defineEvent, listenersOf, onLater, publish } from './events.ts';
import { perform } from './feature.ts';
import { defineJob, enqueue, type PayloadOf } from './jobs.ts';

const FOLLOWERS = 100_000;
const AT_ONCE = 1000;
const server = testServer();

const written = defineEvent<{ id: string }>('test-written');
const NOTIFY = defineJob({
  name: 'test-notify',
  payload: z.object({ noteId: Id, after: Id.default('0') }),
  key: ({ noteId }) => `test-notify:${noteId}`,
});
const PROBE = defineJob({ name: 'test-probe' });
const listeners = listenersOf([onLater(written, NOTIFY, ({ id }) => ({ noteId: id }))]);

/** How often the batch after each follower was begun. */
const begun = new Map<string, number>();
/** What goes wrong once, in the middle of the batch after this follower or after its commit. */
const faults = new Map<string, 'inside' | 'after commit'>();

async function notify(ctx: Ctx, { noteId, after }: PayloadOf<typeof NOTIFY>): Promise<void> {
  begun.set(after, (begun.get(after) ?? 0) + 1);
  const fault = faults.get(after);
  faults.delete(after);
  await runBatch(ctx, NOTIFY, async ({ db }) => {
    const { rows } = await sql<{ last: string; n: number }>`
      with page as (
        select id from test_follower where id > ${after} order by id limit ${sql.lit(AT_ONCE)}
      ), told as (
        insert into test_notice (note_id, follower_id) select ${noteId}::bigint, id from page
        on conflict do nothing
      )
      select max(id) as last, count(*)::int as n from page`.execute(db);
    if (fault === 'inside') throw new Error('killed in the middle');
    const { last, n } = rows[0]!;
    return n === AT_ONCE ? { noteId, after: last } : null;
  });
  if (fault === 'after commit') throw new Error('killed before the queue knew');
}

let batchesBeforeProbe: number | undefined;
const works = [
  perform(NOTIFY, notify),
  perform(PROBE, async () => void (batchesBeforeProbe = begun.size)),
];

const work = () =>
  runOnce({
    connectionString: server.deps.env.DATABASE_URL,
    taskList: taskListOf(server.deps, ['quick'], works),
    logger: new Logger(() => () => {}),
  });
/** The queue would wait some seconds before it tries again. */
const workAgain = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where last_error is not null`.execute(server.deps.db);
  await work();
};
const noticesOf = async (noteId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from test_notice where note_id = ${noteId}`.execute(server.deps.db);
  return rows[0]?.n;
};
const waiting = async (noteId: string) => {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where key = ${`test-notify:${noteId}`}`.execute(server.deps.db);
  return rows.length;
};

beforeAll(async () => {
  const db = server.owner;
  await sql`create table test_follower (id bigint primary key)`.execute(db);
  await sql`insert into test_follower select generate_series(1, ${FOLLOWERS}::int)`.execute(db);
  await sql`create table test_notice (note_id bigint, follower_id bigint,
    primary key (note_id, follower_id))`.execute(db);
});

test('a hundred thousand get their notice, though two batches were killed; others get their turn', async () => {
  faults.set('20000', 'inside').set('40000', 'after commit');
  await server.deps.db.transaction().execute(async (tx) => {
    await publish({ ...server.deps, db: tx, listeners }, written, { id: '1' });
    await enqueue(tx, PROBE, {});
  });
  await work();
  // The batch that was killed in the middle has left nothing, and waits.
  expect(await noticesOf('1')).toBe(20_000);
  await workAgain();
  expect(await noticesOf('1')).toBe(FOLLOWERS);
  expect(await waiting('1')).toBe(0);
  // Only that batch was begun twice; the one killed after its commit was followed by the next.
  const twice = [...begun].filter(([, times]) => times > 1);
  expect(twice).toEqual([['20000', 2]]);
  expect(begun.size).toBe(FOLLOWERS / AT_ONCE + 1);
  expect(batchesBeforeProbe).toBeLessThanOrEqual(2);
}, 120_000);

test('a batch that is done twice, even at the same moment, notifies nobody twice', async () => {
  const last = { noteId: '2', after: String(FOLLOWERS - 3 * AT_ONCE) };
  await Promise.all([notify(server.deps, last), notify(server.deps, last)]);
  expect(await noticesOf('2')).toBe(AT_ONCE);
  expect(await waiting('2')).toBe(1);
  await work();
  await notify(server.deps, last);
  await work();
  expect(await noticesOf('2')).toBe(3 * AT_ONCE);
});

test('a batch and the job for the rest are one transaction', async () => {
  await notify(server.deps, { noteId: '3', after: '0' });
  const { rows } = await sql<{ same: boolean }>`
    select distinct n.xmin = j.xmin as same
    from test_notice n, graphile_worker._private_jobs j
    where n.note_id = 3 and j.key = 'test-notify:3'`.execute(server.deps.db);
  expect(rows).toEqual([{ same: true }]);
});

test('a job without a key cannot go on by batches', async () => {
  await expect(runBatch(server.deps, PROBE, async () => null)).rejects.toThrow('needs a key');
});
