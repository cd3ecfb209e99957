// `npm run lab -- attack`: two web processes behind haproxy and a worker are attacked in every way we know
// one client can, while ordinary people send 20 requests a second. For each attack: how long the
// ordinary ones took, how many failed, how long jobs waited, how much memory grew. Everything goes
// to this machine only, is bounded in count, and ends after 30 s.
// `--seconds 10 --only "long word,pages"` is shorter; `--against ../other` attacks another
// checkout of the project in the very same way.

import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { attacks } from './attack/attacks.ts';
import { ordinaryLoad, warmUp, type Ordinary } from './attack/ordinary.ts';
import type { Outcome, Plot } from './attack/raid.ts';
import { openFixture, prepareCheckout, type Fixture } from './attack/fixture.ts';
import { growthOf, memoryOf, watch, type Watched } from './attack/watch.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';

const GOALS = { p99Ms: 500, growthMb: 64, jobsWaitSeconds: 5 };
const WARM_UP_SECONDS = 8;
const WARM_UP_PAGES = 500;
const REST_SECONDS = 3;
/** A video must be prepared, not only sent. */
const LATE_MS = 180_000;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
    against: { type: 'string', default: '.' },
    notes: { type: 'string', default: '100000' },
  },
});
const seconds = Number(options.seconds);
const only = options.only?.split(',');

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const checkout = await prepareCheckout(options.against, Number(options.notes));
const LOG = 'test-results/attack.log';
mkdirSync('test-results', { recursive: true });
rmSync(LOG, { force: true });

interface Result {
  name: string;
  ordinary: Ordinary;
  watched: Watched;
  counts: Record<string, number>;
  outcome: Outcome | null;
  dead: number;
}

const execute = promisify(execFile);

async function attackOnce(
  fixture: Fixture,
  name: string,
): Promise<Pick<Result, 'counts' | 'outcome'>> {
  const { url, attackers, people } = fixture;
  const plot: Plot = { url, seconds, attackers, bystander: people.at(-1)! };
  const { stdout } = await execute(
    process.execPath,
    ['lab/attack/attacker.ts', name, JSON.stringify(plot)],
    { timeout: seconds * 1000 + LATE_MS, maxBuffer: 1024 * 1024 },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Pick<Result, 'counts' | 'outcome'>;
}

async function measure(name: string | null): Promise<Result> {
  const fixture = await openFixture(checkout, LOG);
  try {
    await warmUp(fixture.url, fixture, WARM_UP_PAGES);
    await ordinaryLoad(fixture.url, fixture, WARM_UP_SECONDS);
    if (name !== null) await attacks[name]?.prepare?.(fixture.client, fixture.attackers);
    const stop = watch(fixture, await memoryOf(fixture));
    const [ordinary, attack] = await Promise.all([
      ordinaryLoad(fixture.url, fixture, seconds),
      name === null ? { counts: {}, outcome: null } : attackOnce(fixture, name),
    ]);
    await pause(REST_SECONDS * 1000);
    const dead = [...fixture.webs, fixture.worker].filter(
      (child) => child.exitCode !== null || child.signalCode !== null,
    );
    return {
      name: name ?? 'nobody',
      ordinary,
      watched: await stop(),
      dead: dead.length,
      ...attack,
    };
  } finally {
    await fixture.close();
  }
}

const results: Result[] = [];
for (const name of [null, ...Object.keys(attacks)]) {
  if (only !== undefined && !only.includes(name ?? 'nobody')) continue;
  console.log(
    `\n${name ?? 'nobody'}: ${name === null ? 'only ordinary people' : attacks[name]!.about}`,
  );
  const result = await measure(name);
  results.push(result);
  console.log(`  ${row(result).join(' | ')}`);
  const told = Object.entries(result.counts).map(([status, n]) => `${n} × ${status}`);
  if (told.length > 0) console.log(`  the attacker was told: ${told.join(', ')}`);
  if (result.outcome !== null) console.log(`  ${result.outcome.said}`);
}

/** Every goal that was missed. Processes grow while they warm up; that much is not the attack's. */
function missed({ ordinary, watched, outcome, dead }: Result): string[] {
  const nobody = results.find(({ name }) => name === 'nobody');
  const ownGrowth = nobody === undefined ? 0 : growthOf(nobody.watched);
  return [
    ...(ordinary.p99 >= GOALS.p99Ms ? ['slow'] : []),
    ...(ordinary.failed.size > 0 ? ['failures'] : []),
    ...(growthOf(watched) - ownGrowth >= GOALS.growthMb ? ['memory'] : []),
    ...(watched.jobsWait >= GOALS.jobsWaitSeconds ? ['jobs'] : []),
    ...(outcome?.isHarm === true ? ['harm'] : []),
    ...(dead > 0 ? ['a process died'] : []),
  ];
}

function row(result: Result): string[] {
  const { name, ordinary, watched } = result;
  const { before, after, peak, jobsWait } = watched;
  const mb = (value: number) => value.toFixed(0);
  const failures = [...ordinary.failed].map(([what, n]) => `${n} × ${what}`).join(', ');
  return [
    name,
    `${ordinary.p50.toFixed(0)} / ${ordinary.p99.toFixed(0)} ms`,
    failures === '' ? '0' : `${failures} of ${ordinary.sent}`,
    `${before.webs.map(mb).join(' + ')} → ${after.webs.map(mb).join(' + ')} (${peak.webs.map(mb).join(' + ')})`,
    `${mb(before.worker)} → ${mb(after.worker)}`,
    `${mb(before.database)} → ${mb(after.database)}`,
    `${jobsWait.toFixed(1)} s`,
    missed(result).join(', ') || 'passed',
  ];
}

console.log(`\nagainst ${checkout.folder}, ${seconds} s each\n`);
console.log(
  '| attack | p50 / p99 of others | their failures | web MB (at most) | worker MB | database MB | jobs waited | goals |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const result of results) console.log(`| ${row(result).join(' | ')} |`);
const bad = results.filter((result) => missed(result).length > 0);
console.log(
  `\n${results.length - bad.length} of ${results.length} passed: p99 under ${GOALS.p99Ms} ms, no failure, no process grown by ${GOALS.growthMb} MB more than without an attack, no job waiting ${GOALS.jobsWaitSeconds} s`,
);
process.exitCode = bad.length === 0 ? 0 : 1;
