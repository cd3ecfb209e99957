// A migration beside a running site: it gives way to whoever holds a lock, and comes through.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, REPLACED } from '#tools/migrate.ts';
import { asOwner } from '#tools/services/env.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'tugantel-migrations-'));
let database: TestDatabase;
let holder: pg.Client;
let reader: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  [holder, reader] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: asOwner(database.url) });
      await client.connect();
      return client;
    }) as [Promise<pg.Client>, Promise<pg.Client>],
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([holder.end(), reader.end()]);
  database.drop();
});

const write = (name: string, head: string, statement: string) =>
  writeFileSync(join(folder, name), `-- migrate:up${head}\n${statement};\n\n-- migrate:down\n`);

test('an old transaction that holds a lock blocks nobody for longer than two seconds', async () => {
  write('9991_column.sql', '', 'alter table note add column tried boolean');
  await holder.query('begin');
  await holder.query('select from note limit 1');
  const said: string[] = [];
  let isDone = false;
  const migrating = migrate(asOwner(database.url), {
    folder,
    say: (line) => said.push(line),
  }).finally(() => (isDone = true));
  let longest = 0;
  for (const until = Date.now() + 7000; Date.now() < until;) {
    const started = performance.now();
    await reader.query('select from note limit 1');
    longest = Math.max(longest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isDone).toBe(false);
  await holder.query('commit');
  await migrating;
  expect(said.length).toBeGreaterThan(0);
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(4000);
  await reader.query('select tried from note limit 1');
});

test('an index whose building was interrupted is built anew', async () => {
  await reader.query('create table twin as select 1 as id from generate_series(1, 2)');
  await expect(
    reader.query('create unique index concurrently twin_idx on twin (id)'),
  ).rejects.toMatchObject({ code: '23505' });
  const valid = async () =>
    (await reader.query(`select indisvalid from pg_index where indexrelid = 'twin_idx'::regclass`))
      .rows;
  expect(await valid()).toEqual([{ indisvalid: false }]);
  write('9992_index.sql', ' transaction:false', 'create index concurrently twin_idx on twin (id)');
  await migrate(asOwner(database.url), { folder });
  expect(await valid()).toEqual([{ indisvalid: true }]);
});

test('a mistake in a migration is told at once', async () => {
  write('9993_mistake.sql', '', 'alter table nothing add column tried boolean');
  const started = performance.now();
  await expect(migrate(asOwner(database.url), { folder })).rejects.toThrow('nothing');
  expect(performance.now() - started).toBeLessThan(10_000);
  rmSync(join(folder, '9993_mistake.sql'));
});

test('a database with all replaced migrations records the baselines', async () => {
  const baselines = async () =>
    (await reader.query(`select from schema_migrations where version like '06%'`)).rowCount;
  await reader.query(`delete from schema_migrations where version like '06%'`);
  await reader.query(
    `insert into schema_migrations
     select lpad(($1::int - n)::text, 4, '0') from generate_series(0, $2::int - 1) as n`,
    [Number(REPLACED.last), REPLACED.count],
  );
  await reader.query('delete from schema_migrations where version = $1', [REPLACED.last]);
  await expect(migrate(asOwner(database.url), { folder })).rejects.toThrow(
    `has ${REPLACED.count - 1} of the ${REPLACED.count} migrations`,
  );
  expect(await baselines()).toBe(0);
  await reader.query('insert into schema_migrations values ($1)', [REPLACED.last]);
  await migrate(asOwner(database.url), { folder });
  expect(await baselines()).toBe(6);
});
