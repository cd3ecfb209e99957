// `npm run lab -- fuzz`: every call of docs/openapi.json is sent requests by every role, right ones and
// hostile ones, over real sockets to a real site with a database of its own. No answer may be a
// fault of ours (a status of 500 and above that is not the deliberate 503), break its own schema,
// show a stack, lack a header of safety or take too long; no job may fail for what was sent.
// `--runs 5000` sends fewer, `--seed 7` the same again, `--only createNote,getNote` only those.

import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import sharp from 'sharp';
import { sql } from 'kysely';
import { makeAdmin } from '#features/staff/admin/factory.server.ts';
import { makeFilm, makeTone } from '#features/platform/media/factory.server.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { makeFixture } from '#test/access/fixture.ts';
import { openCast } from './fuzz/cast.ts';
import { whyNotRight, whyNotSafe, SLOW_MS } from './fuzz/judge.ts';
import { readOperations, type Operation } from './fuzz/operations.ts';
import { strolls, wireOfStroll } from './fuzz/outside.ts';
import { planFor } from './fuzz/plan.ts';
import { curlOf, send, type Received } from './fuzz/send.ts';
import { wireOf, type Wire } from './fuzz/wire.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { sitePort, startSite } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const AT_ONCE = 6;
const SECRET = 'a-site-for-tests-and-measurements-only';
/** Of all requests, those to pages, documents and files. */
const OUTSIDE_SHARE = 0.06;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const runs = Number(options.runs);
const seed = options.seed === undefined ? Date.now() % 2 ** 31 : Number(options.seed);
const only = options.only?.split(',');

Object.assign(process.env, { ...servicesEnv(), ...process.env, SECRET });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const databaseUrl = await copySampleData('fuzz');
const port = sitePort(35);
await using site = await startSite({
  database: 'fuzz',
  port,
  env: {
    SECRET,
    // A refused request is in the log at `info`; what is above is for us to read.
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '1000000',
    CAPTCHA_BITS: '1',
    TRUSTED_PROXIES: '1',
    SHARED_ANSWERS: 'off',
    PUBLIC_URL: `http://localhost:${port}`,
  },
});
const env = readEnv({ ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl });
const deps = openDeps(env, openLog({ ...env, LOG_LEVEL: 'silent' }, 'fuzz'));
const admin = { email: 'admin@example.org', password: 'a long password of ours' };
const adminId = await makeAdmin(deps.db, admin.email, admin.password);
const cast = openCast(deps, {
  url: site.url,
  admin,
  adminId,
  film: await makeFilm(env.FFMPEG, { seconds: 1, size: '128x96' }),
  tone: await makeTone(env.FFMPEG, 'tone.mp3', 1),
  picture: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#41c98b' } })
    .jpeg()
    .toBuffer(),
});

interface Tally {
  name: string;
  sent: number;
  ok: number;
  /** How often each refusal came. */
  refused: Map<string, number>;
  slowest: number;
  fault: string | null;
}

let slowest = { ms: 0, name: '', curl: '' };
let unsent = 0;
const statuses = new Map<number, number>();
let isOver = false;
for (const child of site.processes)
  child.once('exit', (code, signal) => {
    if (isOver) return;
    console.log(`a process of the site ended: ${code ?? signal}`);
    process.exitCode = 1;
  });

/** Sends, counts, and sends again what was slow or broke off: only what is so each time counts. */
async function ask(tally: Tally, wire: Wire): Promise<Received> {
  let received = await send(site.url, wire);
  for (let n = 0; n < 2 && (received.status === 0 || received.ms > SLOW_MS); n += 1) {
    const again = await send(site.url, wire);
    if (received.status === 0 || again.ms < received.ms) received = again;
  }
  tally.sent += 1;
  if (received.status === -1) unsent += 1;
  if (received.status >= 200 && received.status < 300) tally.ok += 1;
  else count(tally.refused, refusalOf(received));
  count(statuses, received.status);
  tally.slowest = Math.max(tally.slowest, received.ms);
  if (received.ms > slowest.ms)
    slowest = { ms: received.ms, name: tally.name, curl: curlOf(site.url, wire) };
  return received;
}

const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

const refusalOf = ({ status, body }: Received): string =>
  `${status} ${[...body.slice(0, 500).matchAll(/"(\w+)":true/g)].map((flag) => flag[1]).join('+')}`;

class Fault extends Error {
  readonly wire: Wire;
  constructor(wire: Wire, why: string) {
    super(why);
    this.wire = wire;
  }
}

function fail(wire: Wire, why: string | null, { ms }: Received): void {
  const fault = why ?? (ms > SLOW_MS ? `took ${ms.toFixed(0)} ms, three times` : null);
  if (fault !== null) throw new Fault(wire, fault);
}

async function check<T>(
  tally: Tally,
  numRuns: number,
  arbitrary: fc.Arbitrary<T>,
  property: (value: T) => Promise<void>,
): Promise<void> {
  const result = await fc.check(fc.asyncProperty(arbitrary, property), {
    numRuns,
    seed: seedOf(tally.name),
  });
  if (!result.failed) return;
  const error = result.errorInstance;
  tally.fault = error instanceof Error ? error.message : String(error);
  console.log(`FAULT ${tally.name}: ${tally.fault}`);
  if (error instanceof Fault) console.log(`  ${curlOf(site.url, error.wire)}`);
  console.log(
    `  again: npm run lab -- fuzz --only ${tally.name} --seed ${seed} --runs ${numRuns} (${result.counterexamplePath}, ${result.numShrinks} times smaller)`,
  );
}

/** Every call gets requests of its own. */
const seedOf = (name: string): number =>
  createHash('sha256').update(`${seed} ${name}`).digest().readInt32BE();

async function checkCall(operation: Operation, tally: Tally, numRuns: number): Promise<void> {
  await check(tally, numRuns, planFor(operation), async (plan) => {
    const wire = wireOf(operation, plan, await cast.asker(operation, plan.role));
    const received = await ask(tally, wire);
    cast.answered(operation, plan.role, received.status);
    fail(wire, whyNotRight(operation, plan.role, wire, received), received);
  });
}

/** A stream or a file has no JSON to judge; their own tests send them oddities. */
const operations = readOperations().filter(
  ({ name, call }) => !call.stream && !call.download && (only?.includes(name) ?? true),
);
const newTally = (name: string): Tally => ({
  name,
  sent: 0,
  ok: 0,
  refused: new Map(),
  slowest: 0,
  fault: null,
});
const tallies = operations.map(({ name }) => newTally(name));
const isOutside = only?.includes('outside') ?? true;
const outsideRuns = isOutside ? Math.ceil(runs * (only === undefined ? OUTSIDE_SHARE : 1)) : 0;
const each = Math.max(1, Math.ceil((runs - outsideRuns) / Math.max(1, operations.length)));
console.log(`seed ${seed}: ${operations.length} calls, ${each} requests each`);

const outside = newTally('outside');
const started = performance.now();
const waiting = [...operations.entries()];
await Promise.all([
  ...Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await checkCall(next[1], tallies[next[0]]!, each);
  }),
  checkOutside(),
]);
const seconds = (performance.now() - started) / 1000;

async function checkOutside(): Promise<void> {
  if (outsideRuns === 0) return;
  const { cookie = '' } = await makeFixture(deps.db, 'user', adminId);
  await check(outside, outsideRuns, strolls, async (stroll) => {
    const wire = wireOfStroll(stroll, cookie, site.url);
    const received = await ask(outside, wire);
    fail(wire, whyNotSafe(received, wire), received);
  });
  tallies.push(outside);
}

/** What a request leaves behind for the worker must not break it. */
async function failedJobs(): Promise<string[]> {
  const { rows } = await sql<{ task: string; error: string; n: string }>`
    select task_identifier as task, left(last_error, 300) as error, count(*) as n
    from graphile_worker.jobs where last_error is not null group by 1, 2`.execute(deps.db);
  return rows.map(({ task, error, n }) => `${n} × ${task}: ${error}`);
}

console.log();
for (const { name, sent, ok, refused, slowest: ms, fault } of tallies) {
  const share = ((100 * ok) / Math.max(1, sent)).toFixed(0).padStart(3);
  const often = [...refused].toSorted((a, b) => b[1] - a[1]).slice(0, 3);
  console.log(
    `${fault === null ? 'ok   ' : 'FAULT'} ${name.padEnd(24)} ${String(sent).padStart(6)} sent, ${share} % went through, slowest ${ms.toFixed(0)} ms; ${often.map(([what, n]) => `${n} × ${what}`).join(', ')}`,
  );
}
const sent = tallies.reduce((sum, tally) => sum + tally.sent, 0);
const faults = tallies.filter(({ fault }) => fault !== null);
const jobs = await failedJobs();
for (const job of jobs) console.log(`FAULT a job failed: ${job}`);
console.log(
  `${[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ')}${unsent > 0 ? ' (-1: Node would not send it)' : ''}`,
);
console.log(
  `slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.name}\n  ${slowest.curl.slice(0, 600)}`,
);
console.log(
  `${sent} requests in ${seconds.toFixed(0)} s, seed ${seed}: ${faults.length} calls with a fault, ${jobs.length} kinds of failed jobs`,
);
if (faults.length > 0 || jobs.length > 0) process.exitCode = 1;
isOver = true;
await deps.close();
