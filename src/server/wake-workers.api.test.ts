// NOTIFY takes a lock of the whole server until its transaction is durable, so only the wake-up,
// which is a transaction of its own, may use it.

import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createComment } from '#features/content/comments/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rateNote } from '#features/content/reactions/calls.ts';
import { testServer } from '#test/api.ts';
import { defineJob, enqueue, enqueueEach } from './jobs.ts';

const server = testServer();
const PROBE = defineJob({
  name: 'test-wake',
  payload: z.object({ n: z.number() }),
  key: ({ n }) => `test-wake:${n % 2}`,
});

interface Wakeup {
  by?: string;
  count: number;
}

/** Everything that is notified on the channel of the queue from now on. */
async function hearWakeups() {
  const client = new pg.Client({ connectionString: server.deps.env.DATABASE_URL });
  const heard: Wakeup[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload) as Wakeup));
  await client.connect();
  await client.query('listen "jobs:insert"');
  return { heard, [Symbol.asyncDispose]: () => client.end() };
}

const sumOf = (heard: readonly Wakeup[]) => heard.reduce((sum, { count }) => sum + count, 0);

test('workers are woken after the commit, once for all jobs of a transaction', async () => {
  const { db } = server.deps;
  await using wakeups = await hearWakeups();
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, PROBE, { n: 0 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, PROBE, { n: 1 });
    await enqueueEach(tx, PROBE, [{ n: 2 }, { n: 3 }]);
  });
  await expect.poll(() => wakeups.heard).toEqual([{ by: 'wake-workers', count: 3 }]);
});

test('of equal keys in one statement the last job counts', async () => {
  const { db } = server.deps;
  await enqueueEach(db, PROBE, [{ n: 4 }, { n: 5 }, { n: 6 }]);
  const { rows } = await pgQuery(
    `select payload from graphile_worker._private_jobs where key like 'test-wake:%' order by key`,
  );
  expect(rows).toEqual([{ payload: { n: 6 } }, { payload: { n: 5 } }]);
});

test('many transactions at once wake workers a few times', async () => {
  const { db } = server.deps;
  await using wakeups = await hearWakeups();
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      db.transaction().execute((tx) => enqueue(tx, PROBE, { n })),
    ),
  );
  await expect.poll(() => sumOf(wakeups.heard)).toBe(100);
  expect(wakeups.heard.length).toBeLessThan(50);
});

test('no call and no job notifies in its own transaction', async () => {
  await using wakeups = await hearWakeups();
  const author = await server.member();
  const { id } = await makeNote(server.deps.db, { author_id: author.id });
  const reader = await server.member();
  await reader.ask(rateNote, { params: { id }, body: { grade: 1 } });
  await reader.ask(createComment, { params: { id }, body: { content: 'Бик яхшы язылган!' } });
  await server.work();
  await expect.poll(() => wakeups.heard.length).toBeGreaterThan(0);
  expect(wakeups.heard.filter(({ by }) => by !== 'wake-workers')).toEqual([]);
});

test('no other code notifies', () => {
  const files = globSync(['src/**/*.ts', 'db/migrations/*.sql']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const notifying = files.filter((file) =>
    /\bpg_notify\b|^\s*notify\s+["\w]/im.test(readFileSync(file, 'utf8')),
  );
  expect(notifying).toEqual(['src/server/wake-workers.ts']);
});

async function pgQuery(text: string) {
  const client = new pg.Client({ connectionString: server.deps.env.DATABASE_URL });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
