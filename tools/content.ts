// `npm run data content`: puts in the pages, lessons and tasks that come with the project, or their new
// versions. What staff have changed or deleted stays as they left it. Can be run at any time.

import { shipContent } from '#main/content.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { servicesEnv } from './services/env.ts';

const url = process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL;
const db = openDatabase(openPool({ url, size: 1, name: 'content' }));
for (const [feature, { put, same, kept }] of await shipContent(db))
  console.log(`${feature}: ${put} put in, ${same} as they are, ${kept} kept as staff left them.`);
await db.destroy();
