// Writes a large world by COPY. Foreign keys and secondary indexes are taken off before and put
// back after, from their own definitions in the catalogue: loading sorted data once is many
// times faster than keeping twenty indexes up to date row by row.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { mapSite } from '#features/social/feed/sitemap.server.ts';
import type { Database } from '#server/db.ts';
import { addToTally } from '#server/tally.ts';
import { tables, type Table } from './rows.ts';
import type { Size } from './shape.ts';

const BATCH = 64 * 1024;

export async function growLargeData(pool: pg.Pool, db: Database, size: Size): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    const definitions = await timed('take off indexes and foreign keys', () => takeOff(client));
    try {
      for (const table of tables)
        await timed(`copy ${table.name}`, () => copy(client, table, size));
    } finally {
      for (const { put } of definitions) await timed(put.slice(0, 90), () => client.query(put));
    }
    await timed('count', () => client.query(COUNTS));
    await timed('analyze', () => client.query('analyze'));
  } finally {
    client.release(true);
  }
  await addToTally(db, 'note', size.notes);
  await addToTally(db, 'group', size.groups);
  await timed('map the site', () => mapSite({ db, clock: { now: () => Date.now() } } as never));
}

const COUNTS = `
  insert into account_count (account_id, notes)
    select a.id, count(n.id) from account a left join note n on n.author_id = a.id and n.deleted_at is null
    group by a.id
    on conflict (account_id) do update set notes = excluded.notes;
  update account_count c set subscriptions = s.n, friends = s.friends from (
    select account_id, count(*) as n, count(*) filter (where mutual) as friends
    from subscription group by 1
  ) s where s.account_id = c.account_id;
  update account_count c set subscribers = s.n from (
    select target_id, count(*) as n from subscription group by 1
  ) s where s.target_id = c.account_id;
  insert into group_count (group_id, subscribers, notes)
    select g.id,
      (select count(*) from follower f where f.group_id = g.id),
      (select count(*) from note n where n.group_id = g.id and n.deleted_at is null)
    from "group" g
    on conflict (group_id) do update set subscribers = excluded.subscribers, notes = excluded.notes;`;

async function copy(
  client: pg.PoolClient,
  { name, columns, rows }: Table,
  size: Size,
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(Readable.from(batches(rows(size)), { objectMode: true }), sink);
}

function* batches(rows: Iterable<string>): Generator<Buffer> {
  let batch = '';
  for (const row of rows) {
    batch += row;
    if (batch.length > BATCH) {
      yield Buffer.from(batch);
      batch = '';
    }
  }
  if (batch !== '') yield Buffer.from(batch);
}

interface Definition {
  take: string;
  put: string;
}

async function takeOff(client: pg.PoolClient): Promise<Definition[]> {
  const names = tables.map((table) => table.name.replaceAll('"', ''));
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as take,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as put,
            2 as rank
       from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and t.relname = any($1) and c.connamespace = 'public'::regnamespace
      union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
      order by rank`,
    [names],
  );
  for (const { take } of rows.toReversed()) await client.query(take);
  return rows;
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await run();
  const seconds = (performance.now() - started) / 1000;
  if (seconds > 0.5) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${what}`);
  return result;
}
