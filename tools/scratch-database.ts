// A database of one's own for a moment: made, migrated, dropped.

import pg from 'pg';
import { migrate, siteRole } from './migrate.ts';
import { databaseUrl, ownerUrl } from './services/env.ts';

export interface ScratchDatabase extends AsyncDisposable {
  /** As its owner: whoever makes one also fills, changes and measures it. */
  url: string;
}

export async function scratchDatabase(purpose: string): Promise<ScratchDatabase> {
  const name = `scratch_${purpose}_${process.pid}`;
  const url = ownerUrl(name);
  await dropDatabase(url, name);
  await migrate(url, { role: siteRole(databaseUrl(name), url) });
  return { url, [Symbol.asyncDispose]: () => dropDatabase(url, name) };
}

/**
 * Drops a database with whoever is connected to it. Those who are leaving may do so first: a pool
 * calls itself ended before its lines are closed, and being thrown out then is an error nobody
 * hears. The server's own cleaner is nobody's to throw out; it leaves within moments, so a refusal
 * for its sake is waited out.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  try {
    return await administer(serverUrl, `drop database if exists ${name}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await administer(serverUrl, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
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
