import { dropDatabase } from '#tools/scratch-database.ts';
import { migrate, siteRole } from '#tools/migrate.ts';
import { databaseUrl, ownerUrl } from '#tools/services/env.ts';
import { TEMPLATE } from './database.ts';

/** Once per run: the template all test databases are cloned from. */
export default async function setup(): Promise<void> {
  const url = ownerUrl(TEMPLATE);
  await dropDatabase(url, TEMPLATE);
  await migrate(url, { role: siteRole(databaseUrl(TEMPLATE), url) });
}
