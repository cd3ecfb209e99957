// What the site does while the database hangs, is cut off, or has become a standby.

import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { createComment, listComments } from '#features/content/comments/calls.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { checkText } from '#features/platform/dictionary/calls.ts';
import { makeItem } from '#features/core/triangle/factory.server.ts';
import { tryTriangle } from '#features/core/triangle/calls.ts';
import { isOutage } from '#server/outage.ts';
import { openPool } from '#server/db.ts';
import { testServer } from './api.ts';
import { openHangingLine, through, type HangingLine } from './hanging-line.ts';

// Waiting is what these tests are about; a busy machine adds to it.
vi.setConfig({ testTimeout: 120_000 });

const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  },
});
let line: HangingLine;
let direct: pg.Client;
let directUrl: string;
const server = testServer(
  {
    // Two connections for what reads, one for what writes.
    DATABASE_POOL: '3',
    LIMIT_FACTOR: '10000',
    DATABASE_WAIT_MS: '1500',
    DATABASE_STATEMENT_MS: '1500',
    LOG_LEVEL: 'warn',
  },
  {
    log,
    async rewire({ DATABASE_URL = '' }) {
      directUrl = DATABASE_URL;
      line = await openHangingLine(Number(new URL(DATABASE_URL).port));
      return { DATABASE_URL: through(line, DATABASE_URL) };
    },
  },
);
let person: string;
let note: string;
let ask: Ask;
beforeAll(async () => {
  direct = new pg.Client({ connectionString: directUrl });
  await direct.connect();
  person = (await makeAccount(server.deps.db, { created_at: '2026-01-02T00:00:00Z' })).id;
  note = (await makeNote(server.deps.db, { author_id: person })).id;
  ask = await server.as(person);
});
afterAll(async () => {
  await direct.end();
  await line.close();
});
beforeEach(() => void lines.splice(0));

const list = () => ask(listNotes, { query: {} });
const comment = (content: string, idempotencyKey: string = randomUUID()) =>
  ask(createComment, { params: { id: note }, body: { content } }, { idempotencyKey });
const isUp = () => vi.waitFor(list, { timeout: 10_000, interval: 100 });
async function timed(asked: () => Promise<unknown>) {
  const started = performance.now();
  const error: unknown = await asked().catch((failed: unknown) => failed);
  return { error, ms: performance.now() - started };
}
async function stateOfDatabase(): Promise<string> {
  const answer = await server.app.inject('/readyz');
  return answer.json<{ parts: { database: string } }>().parts.database;
}
const COME_AGAIN = { status: 503, flags: ['time'], wait: 2 };

test('a database that hangs holds a request for a moment, then nobody, and is found again', async () => {
  await list();
  line.hang();
  // On connections that were open, and on those that had to be made.
  for (const { error, ms } of await Promise.all(Array.from({ length: 6 }, () => timed(list)))) {
    expect(error).toMatchObject(COME_AGAIN);
    expect(ms).toBeLessThan(4500);
  }
  await vi.waitFor(async () => expect(await stateOfDatabase()).toMatch(/^away/), 10_000);
  // Known to be away: refused without waiting, and nobody is told to sign in again.
  const quick = await timed(list);
  expect(quick.error).toMatchObject(COME_AGAIN);
  expect(quick.ms).toBeLessThan(1500);
  // A file nobody has asked for yet is out of reach, which is not to say that there is none.
  const file = await server.app.inject(`/media/note/${'a'.repeat(32)}-480.jpg`);
  expect(file.statusCode).toBe(503);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  expect((await server.app.inject('/metrics')).body).toContain(
    'tugantel_part_up{part="database"} 0',
  );
  line.heal();
  await isUp();
  expect((await server.app.inject('/metrics')).body).toContain(
    'tugantel_part_up{part="database"} 1',
  );
});

test('a flood of the same failure is a line a second, without a stack', async () => {
  line.hang();
  await vi.waitFor(async () => expect(await stateOfDatabase()).toMatch(/^away/), 10_000);
  lines.splice(0);
  const started = performance.now();
  const { length } = await Promise.all(Array.from({ length: 300 }, () => timed(list)));
  const seconds = Math.ceil((performance.now() - started) / 1000);
  line.heal();
  await isUp();
  const told = lines.filter(
    ({ msg }) => msg === 'request refused: overloaded or dependency unavailable',
  );
  expect(length).toBe(300);
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThanOrEqual(seconds + 2);
  expect(JSON.stringify(told)).not.toContain('stack');
});

test('a write whose end is in doubt and that is repeated has one effect and one answer', async () => {
  // Holds every new comment at its commit for as long as the lock is taken.
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(20261115); return null; end $$`.execute(
    server.owner,
  );
  await sql`
    create constraint trigger wait_at_commit after insert on comment
      deferrable initially deferred for each row execute function wait_at_commit()`.execute(
    server.owner,
  );
  await direct.query('select pg_advisory_lock(20261115)');
  const key = randomUUID();
  const first = timed(() => comment('Шик астында', key));
  await vi.waitFor(async () => {
    const { rows } = await direct.query(
      `select from pg_locks where locktype = 'advisory' and objid = 20261115 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toHaveLength(1);
  }, 5000);
  line.hang();
  await direct.query('select pg_advisory_unlock(20261115)');
  expect((await first).error).toMatchObject(COME_AGAIN);
  const count = async () =>
    (await direct.query(`select id from comment where content = 'Шик астында'`)).rows;
  // It was written, though nobody could say so.
  await vi.waitFor(async () => expect(await count()).toHaveLength(1), 5000);
  line.heal();
  await isUp();
  const again = await comment('Шик астында', key);
  expect(await count()).toEqual([{ id: again.id }]);
  await sql`drop trigger wait_at_commit on comment`.execute(server.owner);
});

test('writes that hang leave readers their connections', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const connection = server.deps.writes.connection().execute(() => over);
  const { error } = await timed(() => comment('Чират'));
  expect(error).toMatchObject(COME_AGAIN);
  // A question is written down as well, though one asks for it.
  await expect(ask(getCaptcha, {})).rejects.toMatchObject(COME_AGAIN);
  expect((await ask(listComments, { params: { id: note }, query: {} })).limit).toBeGreaterThan(0);
  end();
  await connection;
  await comment('Чират');
});

test('a connection that has become read only is thrown away', async () => {
  const { writes } = server.deps;
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(writes);
    return rows[0]?.pid;
  };
  // Whoever writes first finds out; that may be the server itself (a session that was just seen).
  const { before, error } = await vi.waitFor(
    async () => {
      await sql`set default_transaction_read_only = on`.execute(writes);
      const met = { before: await pid(), ...(await timed(() => comment('Калдык'))) };
      expect(met.error).toBeInstanceOf(Error);
      return met;
    },
    { timeout: 20_000 },
  );
  expect(error).toMatchObject(COME_AGAIN);
  await comment('Яңа чылбыр');
  expect(await pid()).not.toBe(before);
});

test('a statement or a lock that takes too long is ended by the server', async () => {
  const { db, writes } = server.deps;
  const { error } = await timed(() => sql`select pg_sleep(10)`.execute(db));
  expect(error).toMatchObject({ code: '57014' });
  await direct.query('begin');
  await direct.query('select from note where id = $1 for update', [note]);
  const locked = await timed(() =>
    sql`update note set title = title where id = ${note}`.execute(writes),
  );
  expect(locked.error).toMatchObject({ code: '55P03' });
  await direct.query('rollback');
});

test('a connection cut while in use does not affect others', async () => {
  const cut = server.deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await direct.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`select 1`.execute(tx);
  });
  expect(isOutage(await cut.catch((error: unknown) => error))).toBe(true);
  await list();
});

test('a write that was called done without its standby is told as an incident', async () => {
  const pool = openPool({ url: directUrl, size: 1, name: 'test', log: server.deps.log });
  // The words of the server; nothing here has a standby to lose.
  await pool.query(`do $$ begin
    raise warning 'canceling wait for synchronous replication due to user request'; end $$`);
  await pool.end();
  expect(lines).toMatchObject([
    { level: 'error', msg: expect.stringContaining('INCIDENT') as string },
  ]);
});

test('what writes nothing does not stand in line with what writes, whatever its method', async () => {
  const task = await makeItem(server.deps.db);
  const content = { body: { content: 'китап' } };
  const answer = { params: { id: task }, body: { answer: 'Исәнмесез' } };
  await server.deps.writes.connection().execute(async () => {
    expect(await ask(checkText, content)).toEqual({ spans: [] });
    expect(await server.ask(tryTriangle, answer)).toMatchObject({ right: true });
  });
});
