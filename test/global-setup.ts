// Before the first test that needs a database, and after the last.

import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dropDatabase } from '#tools/scratch-database.ts';
import { migrate, siteRole } from '#tools/migrate.ts';
import { databaseUrl, ownerUrl } from '#tools/services/env.ts';
import { hashOfFiles } from '#tools/site/sources.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      template: string;
      /** How the names of all databases of this run begin. */
      prefix: string;
    };
  }
}

/** Of this checkout: others may share the server. */
const TEMPLATES = `test_template_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`;
/** All that a migrated database is made of. */
const SOURCES = ['db/migrations', 'tools/migrate.ts', 'tools/grants.ts', 'package-lock.json'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = ownerUrl('postgres');
  const role = siteRole(databaseUrl('postgres'), url);
  const made = createHash('sha256').update(hashOfFiles(SOURCES)).update(JSON.stringify(role));
  const template = `${TEMPLATES}_${made.digest('hex').slice(0, 8)}`;
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', { template, prefix });
  await onServer((client) => makeTemplate(client, template));
  return () => onServer((client) => dropAll(client, prefix));
}

/**
 * Once per content of the migrations: the template all test databases are cloned from. A run that
 * starts at the same time waits for the lock and then finds the template; one that was interrupted
 * leaves only a draft, and the next removes it together with older templates of this checkout.
 */
async function makeTemplate(client: pg.Client, template: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATES]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 1) return;
  await dropAll(client, TEMPLATES);
  const draft = `${TEMPLATES}_draft`;
  const url = ownerUrl(draft);
  await migrate(url, { role: siteRole(databaseUrl(draft), url) });
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await dropDatabase(ownerUrl(name), name);
}

/** The connection ends with the work, and so does a lock that it took. */
async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
