// `npm run seed`: the cast of test/seed. `npm run seed -- --notes 1000000 --users 200000` adds a
// large made-up world beside it, for measuring. `--bare` leaves the pictures out.

import { parseArgs } from 'node:util';
import { openPool, openDatabase } from '#server/db.ts';
import { indexAll } from '#features/platform/search-index/jobs.server.ts';
import { shipContent } from '#main/content.ts';
import { textSources } from '#main/features.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { writeSeed } from '#test/seed.ts';
import { writeSampleMedia } from './drawings/sample-media.ts';
import { growLargeData } from '#lab/large-data/grow.ts';
import { requireDevelopment } from './development-mark.ts';
import { asOwner, servicesEnv } from './services/env.ts';

const { values } = parseArgs({
  options: {
    bare: { type: 'boolean', default: false },
    notes: { type: 'string', default: '0' },
    users: { type: 'string' },
    groups: { type: 'string' },
    comments: { type: 'string' },
    ratings: { type: 'string' },
  },
});
const notes = Number(values.notes);
const size = {
  notes,
  users: Number(values.users ?? Math.max(100, Math.floor(notes / 5))),
  groups: Number(values.groups ?? Math.max(10, Math.floor(notes / 500))),
  comments: Number(values.comments ?? notes * 3),
  ratings: Number(values.ratings ?? notes * 10),
};
if (Object.values(size).some((n) => !Number.isSafeInteger(n) || n < 0)) {
  throw new Error(
    'Sizes are whole numbers: --notes 1000000 --users 200000 --groups 2000 --comments 3000000 --ratings 10000000',
  );
}

// A large world takes constraints away for a while: only the owner can.
const url = asOwner(process.env.DATABASE_URL ?? servicesEnv().DATABASE_URL);
await requireDevelopment(url, 'Sample data');
const pool = openPool({ url, size: 4, name: 'seed' });
const db = openDatabase(pool);
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const ids = await writeSeed(db);
console.log(
  `The world: ${Object.keys(ids.people).length} people, ${Object.keys(ids.notes).length} notes.`,
);
await shipContent(db);
if (!values.bare && !(await isPainted())) {
  // Nothing is signed here.
  const SECRET = process.env.SECRET ?? '0'.repeat(32);
  const PUBLIC_URL = process.env.PUBLIC_URL ?? 'http://localhost:3000';
  const env = readEnv({ ...servicesEnv(), ...process.env, PUBLIC_URL, SECRET, DATABASE_URL: url });
  const deps = openDeps(env, openLog(env, 'seed'));
  await deps.ready;
  await writeSampleMedia(deps, ids);
  await deps.close();
  console.log(`Its pictures, film and tunes: ${seconds()} s.`);
}
await indexAll(
  { db, clock: { now: () => Date.now() }, env: { DATABASE_URL: url } as never },
  textSources,
);
if (notes > 0) {
  await growLargeData(pool, db, size);
  console.log(`A large world in ${seconds()} s.`);
}
await db.destroy();

/** Pictures are drawn once, whatever has been changed in the world since. */
async function isPainted(): Promise<boolean> {
  const sent = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', Object.values(ids.people))
    .where('image', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
