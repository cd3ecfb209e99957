// What streams read and what is swept must be served by indexes, however many events there are.

import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '#db/tables.gen.ts';
import { openPool, type Db } from '#server/db.ts';
import { testServer } from '#test/api.ts';
import { flatten, literal, type Plan } from '#test/plans/plan.ts';
import { deleteOldEvents, streamRows } from './queries.server.ts';

const server = testServer();
const sent: CompiledQuery[] = [];
let db: Kysely<DB>;
beforeAll(() => {
  const pool = openPool({ url: server.ownerUrl, size: 1, name: 'plans' });
  const log = ({ query }: { query: CompiledQuery }) => void sent.push(query);
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
});
afterAll(() => db.destroy());

const places = [
  { accountId: '1', after: 5 },
  { accountId: '2', after: null },
];

test.each<[name: string, indexes: string[], run: (db: Db) => Promise<unknown>]>([
  ['events', ['live_event_pkey', 'live_seq_pkey'], (on) => streamRows.read(on, places, 100)],
  ['counters', ['live_seq_pkey'], (on) => streamRows.last(on, ['1', '2'])],
  [
    'old events',
    ['live_event_created_at_idx'],
    (on) => deleteOldEvents(on, { minutes: 6, most: 100 }),
  ],
])('%s', async (_, indexes, run) => {
  sent.length = 0;
  await run(db);
  const { sql: text, parameters } = sent[0]!;
  const spelled = parameters.reduce<string>(
    (out, value, at) =>
      out.replaceAll(new RegExp(`\\$${at + 1}(?!\\d)`, 'g'), () => literal(value)),
    text,
  );
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = sql<{
      'QUERY PLAN': [{ Plan: Plan }];
    }>`explain (format json) ${sql.raw(spelled)}`;
    const { rows } = await explained.execute(tx);
    return flatten(rows[0]!['QUERY PLAN'][0].Plan);
  });
  const used = plan.map((node) => node['Index Name']);
  for (const index of indexes) expect(used).toContain(index);
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});
