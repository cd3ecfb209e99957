import { administer } from '#tools/scratch-database.ts';
import { migrate } from '#tools/migrate.ts';
import { serverUrl, TEMPLATE, urlOf } from './database.ts';

/** Once per run: the template all test databases are cloned from. */
export default async function setup(): Promise<void> {
  await administer(serverUrl(), `drop database if exists ${TEMPLATE} with (force)`);
  await migrate(urlOf(TEMPLATE));
}
