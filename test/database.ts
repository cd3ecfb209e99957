// Databases for tests. The first run of a session migrates a template; every test file then
// clones it, which takes milliseconds, and nobody sees anybody else's rows.

import { createHash, randomBytes } from 'node:crypto';
import { administer, dropDatabase } from '#tools/scratch-database.ts';
import { servicesEnv } from '#tools/services/env.ts';

/** Checkouts may share one server, and their migrations may differ. */
export const TEMPLATE = `test_template_${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)}`;

export const serverUrl = (): string => process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL;

export function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl(), `create database ${name} template ${TEMPLATE}`);
  return {
    url: urlOf(name),
    drop: () => dropDatabase(serverUrl(), name),
  };
}
