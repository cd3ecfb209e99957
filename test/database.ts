// Databases for tests. A run migrates a template unless an earlier run has (`global-setup.ts`);
// every test file then clones it, which takes milliseconds, and nobody sees anybody else's rows.

import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { databaseUrl, ownerUrl } from '#tools/services/env.ts';

export interface TestDatabase {
  /** As the site opens it. */
  url: string;
  drop: () => void;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const { template, prefix } = inject('databases');
  const name = prefix + randomBytes(6).toString('hex');
  const owner = ownerUrl(name);
  await administer(owner, `create database ${name} template ${template}`);
  // Nobody waits: PostgreSQL makes a checkpoint first. What is left, the end of the run drops.
  const drop = () => void dropDatabase(owner, name).catch(() => undefined);
  return { url: databaseUrl(name), drop };
}
