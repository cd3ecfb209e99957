// The server as tests meet it: the real thing on a database of its own, asked as a person.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { makeAsk, type Ask } from '#kernel/call.ts';
import { buildApp } from '#main/app.ts';
import { openWorld, type OpenWorld } from '#main/world.ts';
import { readEnv, type Env } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';

const ORIGIN = 'http://localhost:3000';

export interface TestServer {
  app: FastifyInstance;
  world: OpenWorld;
  /** The clock of the server; move it with `clock.at`. */
  clock: { at: number | null };
  /** Asks as a visitor. */
  ask: Ask;
  /** Asks as this person, signed in on a device of their own. */
  as: (accountId: string) => Promise<Ask>;
  cookieOf: (accountId: string) => Promise<string>;
}

/** Call at the top of a test file; the server is there inside the tests. */
export function testServer(overrides: Partial<Record<keyof Env, string>> = {}): TestServer {
  const server = {} as TestServer;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await cloneDatabase();
    const env = readEnv({
      ...servicesEnv(),
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      PUBLIC_URL: ORIGIN,
      SHARED_ANSWERS: 'off',
      DATABASE_POOL: '8',
      ...overrides,
      DATABASE_URL: database.url,
    });
    const clock = { at: null as number | null };
    const log = openLog(env, 'test');
    const world = openWorld(env, log, { now: () => clock.at ?? Date.now() });
    // Limits count in Redis across runs; a network of its own keeps test files apart.
    const address = `10.${(randomUUID().match(/[1-9a-f]/g) ?? [])
      .slice(0, 3)
      .map((hex) => Number.parseInt(hex, 16))
      .join('.')}`;
    const app = await buildApp(world, { log });
    const cookieOf = async (accountId: string) =>
      `${USER_COOKIE}=${await openSession(world.db, accountId, 'test')}`;
    const askWith = (cookie: string | null) =>
      makeAsk(async ({ method, url, body, idempotencyKey }) => {
        const answer = await app.inject({
          method,
          url,
          remoteAddress: address,
          headers: {
            origin: ORIGIN,
            ...(cookie === null ? {} : { cookie }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          },
          ...(body === undefined ? {} : { payload: body as object }),
        });
        return { status: answer.statusCode, body: answer.json() };
      });
    Object.assign(server, {
      app,
      world,
      clock,
      ask: askWith(null),
      cookieOf,
      as: async (accountId: string) => askWith(await cookieOf(accountId)),
    } satisfies TestServer);
  });

  afterAll(async () => {
    await server.app.close();
    await server.world.close();
    await database.drop();
  });
  return server;
}

/** The flags a refused promise carries; fails when it was not refused. */
export async function flagsOf(asked: Promise<unknown>): Promise<string[]> {
  try {
    await asked;
  } catch (error) {
    return [...(error as { flags: string[] }).flags];
  }
  throw new Error('the call was not refused');
}
