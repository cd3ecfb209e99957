// `npm run data texts` files every text for the search that is not filed yet; with `-- --again`
// all of them anew. It can be stopped and begun again at any time, while the site runs.

import { parseArgs } from 'node:util';
import { indexAll } from '#features/platform/search-index/jobs.server.ts';
import { textSources } from '#main/features.ts';
import { openDatabase, openPool } from '#server/db.ts';
import { servicesEnv } from './services/env.ts';

const { values } = parseArgs({ options: { again: { type: 'boolean', default: false } } });
const url = process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL;
const db = openDatabase(openPool({ url, size: 2, name: 'texts-index' }));
const started = performance.now();
const done = new Map<string, number>();
await indexAll(
  { db, clock: { now: () => Date.now() }, env: { DATABASE_URL: url } as never },
  textSources,
  { again: values.again, onStep: (kind, count) => void done.set(kind, count) },
);
const counts = [...done].map(([kind, count]) => `${count} ${kind}`).join(', ');
console.log(
  `Texts for the search: ${counts}; ${((performance.now() - started) / 1000).toFixed(1)} s.`,
);
await db.destroy();
