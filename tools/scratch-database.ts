// A database of one's own for a moment: made, migrated, dropped.

import pg from 'pg';
import { migrate } from './migrate.ts';
import { servicesEnv } from './services/env.ts';

export interface ScratchDatabase extends AsyncDisposable {
  url: string;
}

export async function scratchDatabase(purpose: string): Promise<ScratchDatabase> {
  const base = new URL(process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL);
  const name = `scratch_${purpose}_${process.pid}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await administer(base.href, `drop database if exists ${name} with (force)`);
  await migrate(url.href);
  return {
    url: url.href,
    [Symbol.asyncDispose]: () =>
      administer(base.href, `drop database if exists ${name} with (force)`),
  };
}

/** Runs one statement outside any transaction, on the server's own `postgres` database. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
