// The site runs as a role that reads and writes rows and nothing else. Here its rights are shown
// with the real server and a real worker process: calls, jobs, cron and notifications work, and
// neither the schema nor the audit log can be changed.

import { spawn, type ChildProcess } from 'node:child_process';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { makeAct } from '#features/core/audit/factory.server.ts';
import { grantTo } from '#tools/grants.ts';
import { siteRole } from '#tools/migrate.ts';
import { testServer } from './api.ts';
import { freePort } from './free-port.ts';
import { codeIn, mailsTo } from './mail.ts';
import { codeOfAttempt, newAddress, newNetwork, signUp, start } from './sign.ts';

const server = testServer();
let worker: ChildProcess;
const workerPort = await freePort();
beforeAll(() => {
  const { env } = server.deps;
  worker = spawn(process.execPath, ['src/main/worker.ts'], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
      LOG_LEVEL: 'error',
      WORKER_PORT: String(workerPort),
    },
    stdio: 'inherit',
  });
});
afterAll(() => worker.kill('SIGKILL'));

const role = () => siteRole(server.deps.env.DATABASE_URL, server.ownerUrl);
const REFUSED = '42501';
/** The code PostgreSQL refuses a statement of the site with. */
const codeOf = (statement: string): Promise<string | undefined> =>
  sql
    .raw(statement)
    .execute(server.deps.db)
    .then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );

test('the tests run as a role that is not the owner', async () => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(server.deps.db);
  expect(rows).toEqual([{ role: role() }]);
});

describe('a worker of that role', { timeout: 90_000 }, () => {
  test('does jobs of calls: the letter with the code comes, and the code is right', async () => {
    const email = newAddress();
    const id = await start(server, server.browser({ address: newNetwork() }), email);
    // The process has to start first, which takes long where all cores are busy.
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), 60_000);
    expect(codeIn(mailsTo(email)[0]!)).toBe(await codeOfAttempt(server, id));
  });

  test('serves job metrics and health pages', async () => {
    const get = async (path: string) =>
      (await fetch(`http://127.0.0.1:${workerPort}${path}`)).text();
    await vi.waitFor(
      async () =>
        expect(await get('/metrics')).toMatch(
          /^tugantel_jobs_total\{job="mail-code",outcome="done"\} [1-9]/m,
        ),
      60_000,
    );
    const metrics = await get('/metrics');
    expect(metrics).toMatch(/^tugantel_job_seconds_count\{job="mail-code"\} [1-9]/m);
    expect(metrics).toMatch(/^tugantel_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
    expect(JSON.parse(await get('/livez'))).toEqual({ ok: true });
    expect(JSON.parse(await get('/readyz'))).toMatchObject({ ok: true });
  });

  test('registers its recurring jobs', async () => {
    await vi.waitFor(async () => {
      const { rows } = await sql`select from graphile_worker._private_known_crontabs`.execute(
        server.deps.db,
      );
      expect(rows.length).toBeGreaterThan(5);
    }, 60_000);
  });

  test('serves ordinary calls, with ids and counters', async () => {
    const { ask, id } = await signUp(server);
    expect((await ask(getUser, {})).id).toBe(id);
  });

  test('is told by NOTIFY', async () => {
    const client = new pg.Client({ connectionString: server.deps.env.DATABASE_URL });
    await client.connect();
    try {
      const told = new Promise((resolve) =>
        client.on('notification', ({ payload }) => resolve(payload)),
      );
      await client.query('listen site_role');
      await sql`select pg_notify('site_role', 'heard')`.execute(server.deps.db);
      expect(await told).toBe('heard');
    } finally {
      await client.end();
    }
  });
});

describe('the schema', () => {
  test.each([
    'create table intruder (id int)',
    'create schema intruder',
    'create function intruder() returns int language sql as $$ select 1 $$',
    'create table graphile_worker.intruder (id int)',
    'alter table note add column intruder int',
    'alter table graphile_worker._private_jobs disable row level security',
    'drop table note',
    'truncate note',
    'drop trigger audit_act_keep on audit_act',
    'create index intruder on note (id)',
    `delete from schema_migrations`,
    `insert into schema_migrations values ('9999')`,
    'delete from graphile_worker.migrations',
    'set session_replication_role = replica',
    'set role pg_database_owner',
  ])('%s is refused', async (statement) => {
    expect(await codeOf(statement)).toBe(REFUSED);
  });
});

describe('the audit log', () => {
  test('is added to', async () => {
    await expect(makeAct(server.deps.db, { reason: 'сәбәп' })).resolves.toBeDefined();
  });

  test.each([
    `update audit_act set reason = ''`,
    'delete from audit_act',
    'truncate audit_act',
    'alter table audit_act disable trigger all',
    'alter table audit_act disable trigger audit_act_keep',
    'alter table audit_act owner to current_user',
  ])('%s is refused', async (statement) => {
    expect(await codeOf(statement)).toBe(REFUSED);
  });
});

test('rights that were given by mistake go with the next migration', async () => {
  const site = role()!;
  const { owner } = server;
  await sql`grant update, truncate on audit_act to ${sql.id(site)}`.execute(owner);
  await sql`grant create on schema public to ${sql.id(site)}`.execute(owner);
  await grantTo(site, server.ownerUrl);
  for (const statement of [
    `update audit_act set reason = ''`,
    'truncate audit_act',
    'create table intruder (id int)',
  ])
    expect(await codeOf(statement), statement).toBe(REFUSED);
});

test('a table of a later migration can be used at once', async () => {
  await sql`create table later (id bigint generated always as identity, n int)`.execute(
    server.owner,
  );
  await sql`insert into later (n) values (1)`.execute(server.deps.db);
  await sql`create sequence later_seq`.execute(server.owner);
  const { rows } = await sql`select n, nextval('later_seq') as id from later`.execute(
    server.deps.db,
  );
  expect(rows).toEqual([{ n: 1, id: '1' }]);
});

test('siteRole gives null where site and owner are one role, and refuses two databases', () => {
  expect(siteRole('postgres://a:x@db/tt', 'postgres://a:x@db/tt')).toBeNull();
  expect(siteRole('postgres://a%40b:x@db/tt', 'postgres://o:x@db/tt')).toBe('a@b');
  expect(() => siteRole('postgres://a@db/tt', 'postgres://o@db/other')).toThrow('different');
  expect(() => siteRole('postgres://a@db/tt', 'postgres://o@other/tt')).toThrow('different');
});
