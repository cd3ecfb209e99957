// Databases for tests. The first run of a session migrates a template; every test file then
// clones it, which takes milliseconds, and nobody sees anybody else's rows.

import { createHash, randomBytes } from 'node:crypto';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { databaseUrl, ownerUrl } from '#tools/services/env.ts';

/** Checkouts may share one server, and their migrations may differ. */
export const TEMPLATE = `test_template_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`;

export interface TestDatabase {
  /** As the site opens it. */
  url: string;
  drop: () => Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = ownerUrl(name);
  await administer(owner, `create database ${name} template ${TEMPLATE}`);
  return { url: databaseUrl(name), drop: () => dropDatabase(owner, name) };
}
