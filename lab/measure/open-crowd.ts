// Many signed-in people on a server of their own, asked in this very process.

import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeAsk, type Ask } from '#kernel/ask.ts';
import { buildApp } from '#main/app.ts';
import { openDeps, type OpenDeps } from '#main/deps.ts';
import { readEnv, type Env } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { openSession, USER_COOKIE } from '#server/session.ts';

const ORIGIN = 'http://localhost:3000';

export interface Crowd {
  deps: OpenDeps;
  ids: string[];
  asks: Ask[];
  close: () => Promise<void>;
}

export async function openCrowd(
  databaseUrl: string,
  people: number,
  overrides: Partial<Record<keyof Env, string>> = {},
): Promise<Crowd> {
  const env = readEnv({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: ORIGIN,
    ...overrides,
    DATABASE_URL: databaseUrl,
  });
  const log = openLog(env, 'crowd');
  const deps = openDeps(env, log);
  const app = await buildApp(deps, { log });
  const ids: string[] = [];
  const asks: Ask[] = [];
  for (let n = 0; n < people; n += 1) {
    const { id } = await makeAccount(deps.db, { trust: 'regular', triangle: 5 });
    const cookie = `${USER_COOKIE}=${await openSession(deps.db, id, 'crowd')}`;
    ids.push(id);
    asks.push(
      makeAsk(async ({ method, url, body }) => {
        const answer = await app.inject({
          method,
          url,
          headers: { origin: ORIGIN, cookie },
          ...(body === undefined ? {} : { payload: body as object }),
        });
        return { status: answer.statusCode, body: answer.json() };
      }),
    );
  }
  const close = async () => {
    await app.close();
    await deps.close();
  };
  return { deps, ids, asks, close };
}
