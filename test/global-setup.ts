import { dropDatabase } from '#tools/scratch-database.ts';
import { migrate } from '#tools/migrate.ts';
import { serverUrl, TEMPLATE, urlOf } from './database.ts';

/** Once per run: the template all test databases are cloned from. */
export default async function setup(): Promise<void> {
  await dropDatabase(serverUrl(), TEMPLATE);
  await migrate(urlOf(TEMPLATE));
}
