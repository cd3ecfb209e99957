import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testServer } from '#test/api.ts';
import type { Tx } from './db.ts';
import { defineEvent, listenersOf, on, onLater, publish, publishEach } from './events.ts';
import { defineJob } from './jobs.ts';

const server = testServer();
const grown = defineEvent<{ id: string }>('test-grown');
const MEASURE = defineJob({ name: 'test-measure', payload: z.object({ treeId: z.string() }) });

const listeners = listenersOf([
  on(grown, async ({ db }, { id }) => {
    await sql`insert into test_tree values (${id})`.execute(db);
  }),
  onLater(grown, MEASURE, ({ id }) => ({ treeId: id })),
]);

beforeAll(() => sql`create table test_tree (id text primary key)`.execute(server.owner));

const within = <T>(work: (tx: Tx) => Promise<T>) => server.deps.db.transaction().execute(work);
const seen = async () => {
  const { db } = server.deps;
  const trees = await sql<{ id: string }>`select id from test_tree order by id`.execute(db);
  const jobs = await sql<{ id: string }>`
    select payload ->> 'treeId' as id from graphile_worker._private_jobs
    where payload ->> 'treeId' is not null order by 1`.execute(db);
  return { trees: trees.rows.map(({ id }) => id), jobs: jobs.rows.map(({ id }) => id) };
};

test('listeners share the fate of the change: its commit, its end, and their own failure', async () => {
  await within((tx) => publish({ ...server.deps, db: tx, listeners }, grown, { id: 'a' }));
  expect(await seen()).toEqual({ trees: ['a'], jobs: ['a'] });
  const undone = within(async (tx) => {
    await publish({ ...server.deps, db: tx, listeners }, grown, { id: 'b' });
    throw new Error('the change did not happen');
  });
  await expect(undone).rejects.toThrow('did not happen');
  // The key is taken: the listener fails, and with it the change.
  const failed = within(async (tx) => {
    await sql`insert into test_tree values ('c')`.execute(tx);
    await publish({ ...server.deps, db: tx, listeners }, grown, { id: 'a' });
  });
  await expect(failed).rejects.toThrow('duplicate key');
  expect(await seen()).toEqual({ trees: ['a'], jobs: ['a'] });
});

test('many at once are told one by one, and their jobs enqueued in one statement', async () => {
  let asked = 0;
  const counting = server.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const payloads = ['d', 'e', 'f'].map((id) => ({ id }));
  await counting
    .transaction()
    .execute((tx) => publishEach({ ...server.deps, db: tx, listeners }, grown, payloads));
  expect(await seen()).toEqual({ trees: ['a', 'd', 'e', 'f'], jobs: ['a', 'd', 'e', 'f'] });
  expect(asked).toBe(4);
});

test('nothing is published outside a transaction', async () => {
  const outside = publish({ ...server.deps, listeners }, grown, { id: 'g' });
  await expect(outside).rejects.toThrow('outside the transaction');
});
