// The server as tests meet it: the real thing on a database of its own, asked as a person.

import '#main/no-proto.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { passQuestions } from '#features/platform/captcha/factory.server.ts';
import { makeAsk, rangeText, type Ask } from '#kernel/ask.ts';
import { buildApp, type AppOptions } from '#main/app.ts';
import { taskListOf } from '#main/tasks.ts';
import { openDeps, type OpenDeps } from '#main/deps.ts';
import { openCallShedding } from '#server/call-shedding.ts';
import type { Machine } from '#server/clock.ts';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { readEnv, type Env } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { ADMIN_COOKIE, ADMIN_SESSION, openSession, USER_COOKIE } from '#server/session.ts';
import { asOwner, servicesEnv, valkeyFor } from '#tools/services/env.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

const ORIGIN = 'http://localhost:3000';
/** Where everybody asks from who does not say otherwise. */
const ADDRESS = '10.20.30.40';

/** Somebody of a test, signed in on a device of their own. */
export interface Actor {
  id: string;
  cookie: string;
  ask: Ask;
}

/** What the account is to have; `answered`: all questions that writing asks of newcomers. */
type Wanted = Parameters<typeof makeAccount>[1] & { answered?: boolean };
type NewPerson = (wanted?: Omit<Wanted, 'trust'>) => Promise<Actor & { idC: string }>;

export interface TestServer {
  app: FastifyInstance;
  deps: OpenDeps;
  /** The clock of the server; move it with `clock.at`. */
  clock: { at: number | null };
  /** Asks as a visitor. */
  ask: Ask;
  /** Asks as this person, signed in on a device of their own. */
  as: (accountId: string) => Promise<Ask>;
  cookieOf: (accountId: string) => Promise<string>;
  /** A new person of this trust level, with the least it needs. */
  newcomer: NewPerson;
  learner: NewPerson;
  member: NewPerson;
  regular: NewPerson;
  /** A new person with this role. */
  moderator: NewPerson;
  security: NewPerson;
  /** A new administrator. A command makes them; here a row and a session are enough. */
  administrator: (email?: string) => Promise<Actor>;
  /** A browser of its own, which keeps its cookies; from an address of its own if one is given. */
  browser: (options?: { address?: string; cookie?: string }) => Browser;
  /** Runs the jobs that wait, as the worker would. */
  work: () => Promise<void>;
  /** The database as its owner, for what the role of the site may not do. */
  owner: Database;
  ownerUrl: string;
}

export interface Browser {
  ask: Ask;
  cookies: Map<string, string>;
  address: string;
}

export interface ServerOptions extends Omit<AppOptions, 'log'> {
  /** Where the log goes; the tests that read it give one. */
  log?: DestinationStream;
  /** Another process of that one's site, on the same database. */
  beside?: TestServer;
  /** A machine whose clock may be wrong: the server then keeps the time of production. */
  machine?: Machine;
  /** Changes the way to the services, given the environment as it would be. */
  rewire?: (env: Record<string, string | undefined>) => Promise<Record<string, string>>;
}

/** Call at the top of a test file; the server is there inside the tests. */
export function testServer(
  overrides: Partial<Record<keyof Env, string>> = {},
  { log: destination, ...options }: ServerOptions = {},
): TestServer {
  const server = {} as TestServer;
  let database: TestDatabase;
  /** Of the jobs: opened for the first of them. */
  let queue: pg.Pool | undefined;

  beforeAll(async () => {
    database =
      options.beside === undefined
        ? await cloneDatabase()
        : { url: options.beside.deps.env.DATABASE_URL, drop: () => {} };
    const plain = {
      ...servicesEnv(),
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      PUBLIC_URL: ORIGIN,
      SHARED_ANSWERS: 'off',
      CAPTCHA_BITS: '4',
      DATABASE_POOL: '8',
      // A busy machine must not look like a crowded database.
      DATABASE_WAIT_MS: '20000',
      DATABASE_STATEMENT_MS: '20000',
      // Nor like an outage of Valkey, during which counts are approximate.
      REDIS_WAIT_MS: '20000',
      ...overrides,
      DATABASE_URL: database.url,
    };
    const wired = { ...plain, ...(await options.rewire?.(plain)) };
    const name = new URL(database.url).pathname.slice(1);
    const env = readEnv({ ...wired, REDIS_URL: valkeyFor(wired.REDIS_URL, name) });
    const clock = { at: null as number | null };
    const log = openLog(env, 'test', destination);
    const { machine } = options;
    const time =
      machine === undefined ? { clock: { now: () => clock.at ?? Date.now() } } : { machine };
    const deps = openDeps(env, log, time);
    await deps.ready;
    // Before it is connected, each process counts limits for itself.
    if (deps.redis.status !== 'ready') await once(deps.redis, 'ready');
    // A busy machine must not look like an overloaded process.
    const shedding = openCallShedding({ utilization: () => 0, delay: () => 0 });
    const app = await buildApp(deps, { log, shedding, ...options });
    const ownerUrl = asOwner(database.url);
    const owner = openDatabase(openPool({ url: ownerUrl, size: 2, name: 'owner' }));
    const cookieOf = async (accountId: string) =>
      `${USER_COOKIE}=${await openSession(deps.db, accountId, 'test')}`;
    const browser: TestServer['browser'] = ({ address: from = ADDRESS, cookie } = {}) => {
      const cookies = new Map<string, string>();
      const keep = (line: string) => {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name === undefined || value === undefined) return;
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      };
      if (cookie !== undefined) keep(cookie);
      const ask = makeAsk(async ({ method, url, body, form, idempotencyKey, chunk, download }) => {
        const sent = form === undefined ? null : await encodeForm(form);
        const answer = await app.inject({
          method,
          url,
          remoteAddress: from,
          headers: {
            origin: ORIGIN,
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
            ...(cookies.size === 0
              ? {}
              : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(body instanceof Uint8Array ? { 'content-type': 'image/jpeg' } : {}),
            ...(chunk === undefined ? {} : { 'content-type': 'application/octet-stream' }),
            ...(chunk?.range === undefined ? {} : { 'content-range': rangeText(chunk.range) }),
            ...(sent === null ? {} : { 'content-type': sent.type }),
          },
          ...(body === undefined ? {} : { payload: sent?.bytes ?? (body as object) }),
        });
        for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(line);
        const isFile = download && answer.statusCode === 200;
        return { status: answer.statusCode, body: isFile ? answer.payload : answer.json() };
      });
      return { ask, cookies, address: from };
    };
    const person = async ({ answered = false, ...wanted }: Wanted) => {
      const { id, id_c: idC } = await makeAccount(deps.db, wanted);
      if (answered) await passQuestions(deps.db, id);
      const cookie = await cookieOf(id);
      return { id, idC, cookie, ask: browser({ cookie }).ask };
    };
    Object.assign(server, {
      app,
      deps,
      clock,
      ask: browser().ask,
      cookieOf,
      as: async (accountId: string) => browser({ cookie: await cookieOf(accountId) }).ask,
      newcomer: (wanted) => person({ ...wanted, trust: 'newcomer' }),
      learner: (wanted) => person({ ...wanted, trust: 'learner' }),
      member: (wanted) => person({ ...wanted, trust: 'member' }),
      regular: (wanted) => person({ ...wanted, trust: 'regular' }),
      moderator: (wanted) => person({ ...wanted, moderator: true }),
      security: (wanted) => person({ ...wanted, security: true }),
      administrator: async (email = `${randomUUID()}@example.org`) => {
        const { id } = await deps.db
          .insertInto('admin')
          .values({ email, password_hash: '' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const token = await openSession(deps.db, id, 'test', ADMIN_SESSION);
        const cookie = `${ADMIN_COOKIE}=${token}`;
        return { id, cookie, ask: browser({ cookie }).ask };
      },
      browser,
      owner,
      ownerUrl,
      work: async () => {
        // A line that is cut between two runs is opened again for the next.
        queue ??= new pg.Pool({ connectionString: database.url, max: 2 })
          .on('error', () => {})
          .on('connect', (client) => client.on('error', () => {}));
        // Also those that wait for less than a minute.
        await queue.query(
          `update graphile_worker._private_jobs set run_at = now()
           where run_at between now() and now() + interval '1 minute'`,
        );
        await runOnce({ pgPool: queue, taskList: taskListOf(deps), logger });
        // It does not wait for the statement that takes the last job away.
        const locked = 'select from graphile_worker.jobs where locked_at is not null';
        for (let tries = 0; tries < 1000; tries += 1) {
          if ((await queue.query(locked)).rowCount === 0) break;
          await pause(5);
        }
      },
    } satisfies TestServer);
  });

  afterAll(async () => {
    await server.app.close();
    await server.deps.close();
    await queue?.end();
    await server.owner.destroy();
    database.drop();
  });
  return server;
}

/** A form as a browser would send it; bytes become files. */
async function encodeForm(entries: [string, unknown][]) {
  const form = new FormData();
  for (const [name, value] of entries) {
    if (value instanceof Uint8Array)
      form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), 'file');
    else form.append(name, String(value));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** The queue's own chatter belongs to no test. */
const logger = new Logger(() => () => {});

/** The flags a refused promise carries; fails when it was not refused. */
export async function flagsOf(asked: Promise<unknown>): Promise<string[]> {
  try {
    await asked;
  } catch (error) {
    return [...(error as { flags: string[] }).flags];
  }
  throw new Error('the call was not refused');
}

/** The finer reason of a refused promise; fails when it was not refused. */
export async function reasonOf(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
  throw new Error('the call was not refused');
}

/** The names of what this server keeps in Valkey, without the prefix that sets it apart. */
export async function keysOf({ deps: { redis } }: TestServer, pattern: string): Promise<string[]> {
  const { keyPrefix = '' } = redis.options;
  return (await redis.keys(keyPrefix + pattern)).map((key) => key.slice(keyPrefix.length));
}

/** A busy machine answers 503: come again. Does so, as a browser would; all else is thrown. */
export async function patiently<T>(act: () => Promise<T>, times = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (times === 0 || (error as { status?: unknown }).status !== 503) throw error;
    return patiently(act, times - 1);
  }
}
