// `npm run lab -- bench`: what the whole stack costs beside the bare database, and how lists behave as
// the world grows. Everything is measured side by side in one run; machines are noisy, so read
// the ratios. A run in which a request fails ends with an error. `--parts feed` measures one part alone. `--parts writes --against ../other` measures what
// writing costs here and in another checkout, in turns.

import { parseArgs } from 'node:util';
import { selectNotes } from '#features/social/feed/queries.server.ts';
import { TOP } from '#server/list-pages.ts';
import { pgbench, scriptOf } from './measure/bare-sql.ts';
import { feedBesideList } from './measure/feed.ts';
import { growth } from './measure/growth.ts';
import { knownBesideList } from './measure/known.ts';
import { levelsBesideList } from './measure/levels.ts';
import { load, loadAll, median } from './measure/load.ts';
import { messagesAsTheyGrow } from './measure/messages.ts';
import { noticesOfCrowds } from './measure/notices.ts';
import { searchOfPeople } from './measure/people.ts';
import { signedInPages } from './measure/pages.ts';
import { searchGrowth } from './measure/search.ts';
import { writesOf } from './measure/writes.ts';
import { runNode } from '#tools/run.ts';
import { databaseUrl, ownerUrl, servicesEnv } from '#tools/services/env.ts';
import { startSite, sitePort } from '#tools/site.ts';

const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    parts: {
      type: 'string',
      default: 'messages,notices,people,writes,growth,feed,levels,known,search,pages,stack',
    },
    // How the databases of the worlds are called: `bench_1000000`.
    worlds: { type: 'string', default: 'bench' },
    /** Forms in the vocabulary of the large world, for `search`. */
    forms: { type: 'string', default: '10000000' },
    /** Another checkout, for `writes`. */
    against: { type: 'string' },
    /** How long `writes` measures each kind at a time. */
    seconds: { type: 'string', default: '3' },
  },
});
Object.assign(process.env, { ...servicesEnv(), ...process.env });

const PORT = sitePort(30);
const LIST = '/api/note/list';
const rounds = Number(options.rounds);
const parts = options.parts.split(',');

if (parts.includes('messages')) {
  console.log('\nMessages as conversations grow (median of interleaved requests)');
  if (!(await messagesAsTheyGrow(PORT))) process.exitCode = 1;
}

if (parts.includes('notices')) {
  console.log('\nNotices of many at once');
  if (!(await noticesOfCrowds(PORT))) process.exitCode = 1;
}

if (parts.includes('people')) {
  console.log('\nThe search of staff over 1,000,000 people, by any of its fields');
  if (!(await searchOfPeople(1_000_000))) process.exitCode = 1;
}

if (parts.includes('writes')) {
  console.log('\nWriting: the real calls of one web process, with a worker');
  const folders = ['.', ...(options.against === undefined ? [] : [options.against])];
  const seconds = Number(options.seconds);
  if (!(await writesOf({ folders, port: PORT, rounds, seconds }))) process.exitCode = 1;
}

// The worlds of these are their own: nobody waits for a million notes.
const OWN = ['messages', 'notices', 'people', 'writes'];
if (parts.every((part) => OWN.includes(part))) process.exit();

const large = await worldOf(Number(options.notes));

if (parts.includes('growth')) {
  const small = await worldOf(10_000);
  console.log(
    `\nLists as the world grows (10,000 and ${Number(options.notes).toLocaleString('en')} notes, median of interleaved requests)`,
  );
  await growth(small.name, large.name, PORT);
}

if (parts.includes('feed')) {
  console.log('\nThe feed beside the plain list (median of interleaved requests)');
  await feedBesideList(large.name, large.url, PORT);
}

if (parts.includes('levels')) {
  console.log('\nThe notes of a level beside the plain list (median of interleaved requests)');
  if (!(await levelsBesideList(large.name, PORT))) process.exitCode = 1;
}

if (parts.includes('known')) {
  console.log(
    '\nWhat a reader knows of each note beside the plain list (median of interleaved requests)',
  );
  if (!(await knownBesideList(large.name, large.url, PORT))) process.exitCode = 1;
}

if (parts.includes('search')) {
  console.log('\nThe search as the world grows (median of interleaved requests)');
  await searchGrowth(await worldOf(10_000), large, { port: PORT, forms: Number(options.forms) });
}

if (parts.includes('pages')) {
  console.log('\nPages of a signed-in reader, one process (median of rounds in turns)');
  if (!(await signedInPages(large.name, large.url, { port: PORT, rounds }))) process.exitCode = 1;
}

if (parts.includes('stack')) {
  console.log('\nThe whole stack beside the bare statement (pgbench, prepared, 8 connections)');
  const script = await scriptOf(large.url, (db) =>
    selectNotes(db, { kind: 'all' }, { match: {}, start: TOP, rows: 21, direction: 'down' }),
  );
  const env = { DATABASE_POOL: '8', LOG_LEVEL: 'error' };
  const off = { ...env, SHARED_ANSWERS: 'off' };
  const each = (what: string, webs: number, siteEnv: Record<string, string>, path: string) =>
    compare({ what, webs, siteEnv, path, script });

  await each('list, one process, uncached', 1, off, LIST);
  await each('list, two processes, uncached', 2, off, LIST);
  await each('list, one process, shared answers', 1, env, LIST);
  await each('list, two processes, shared answers', 2, env, LIST);
  await each('home page, one process, uncached', 1, off, '/');
  await each('home page, one process, shared answers', 1, env, '/');
  await each('home page, two processes, shared answers', 2, env, '/');
}

interface Compared {
  what: string;
  webs: number;
  siteEnv: Record<string, string>;
  path: string;
  script: string;
}

async function compare({ what, webs, siteEnv, path, script }: Compared): Promise<void> {
  // The limit of one address would end a measurement; the counting itself still takes place.
  await using site = await startSite({
    database: large.name,
    port: PORT,
    webs,
    env: { ...siteEnv, LIMIT_FACTOR: '1000000' },
    worker: false,
  });
  const urls = Array.from(
    { length: webs },
    (_, n) => site.url.replace(String(PORT), String(PORT + n)) + path,
  );
  await Promise.all(urls.map((url) => load(url, { seconds: 2 })));
  const ratios: number[] = [];
  const rates: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const bare = await pgbench(large.url, script, { seconds: 4 });
    const app = await loadAll(urls, { seconds: 4, connections: 50 / webs });
    ratios.push(app.requestsPerSecond / bare);
    rates.push(app.requestsPerSecond);
    failed += app.failed;
  }
  if (failed > 0) process.exitCode = 1;
  const rate = Math.round(median(rates)).toLocaleString('en');
  console.log(
    `  ${what.padEnd(42)} ${rate.padStart(8)} /s   ${median(ratios).toFixed(3)} of bare   ${failed} failed`,
  );
}

async function worldOf(notes: number): Promise<{ name: string; url: string }> {
  const name = `${options.worlds}_${notes}`;
  // Growing a world takes constraints away for a while, and filing measures: only the owner can.
  const url = ownerUrl(name);
  const env = { ...process.env, DATABASE_URL: url };
  const migrating = { ...env, DATABASE_URL: databaseUrl(name), DATABASE_OWNER_URL: url };
  if ((await runNode(['lab/measure/is-grown.ts', String(notes)], { env, stdio: 'ignore' })) !== 0) {
    console.log(`Growing a world of ${notes.toLocaleString('en')} notes`);
    await runNode(['tools/migrate.ts', '--reset'], { env: migrating });
    const size = [
      '--notes',
      notes,
      '--users',
      notes / 5,
      '--comments',
      notes * 3,
      '--ratings',
      notes * 10,
    ];
    if ((await runNode(['tools/seed.ts', ...size.map(String)], { env })) !== 0)
      throw new Error('no large world');
  }
  await runNode(['tools/migrate.ts'], { env: migrating });
  return { name, url };
}
