// `npm run lab -- faults`: each part the site leans on is taken away for 30 seconds while fifty requests a
// second come: PostgreSQL stopped and frozen, without an answering standby, S3 frozen, Valkey
// stopped and frozen, SMTP frozen, no room for temporary files. Shows what visitors, readers and
// writers got, how long it took until all was well without a restart, and that no acknowledged
// write was lost or doubled and nobody was signed out. Ends with an error if a promise is broken.
// `--seconds 10`, `--only 'S3 frozen'`, `--quick` (two faults of five seconds).

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openDatabase, openPool, type Database } from '#server/db.ts';
import { writeSeed } from '#test/seed.ts';
import { KINDS, openAnswers, p99, shown, type Kind, type Taken } from './faults/answers.ts';
import { faultsFor, type Fault } from './faults/list.ts';
import { openPeople } from './faults/people.ts';
import { openFaultySite, ownServices } from './faults/site.ts';

const QUICK = ['PostgreSQL frozen', 'S3 frozen'];
/** All is well when for so long nothing was refused, and before a fault nothing was slow. */
const CALM_MS = 4000;
/** Processes that have just started, on a busy machine, answer slower than this. */
const SLOW_MS = 1000;
const PATIENCE_MS = 90_000;
/** What is promised. A shared machine is slow at times; the bounds are about waiting, not speed. */
const VISITOR_P99_MS = 1000;
const OTHERS_P99_MS = 6000;
/** The store of files is tried twice for three seconds before a picture is refused. */
const PICTURES_P99_MS = 7000;
const MOST_MS: Record<Kind, number> = {
  visitor: VISITOR_P99_MS,
  reader: OTHERS_P99_MS,
  text: OTHERS_P99_MS,
  picture: PICTURES_P99_MS,
};
const WELL_SECONDS = 20;
const JOBS_SECONDS = 75;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds ?? (options.quick ? 5 : 30));

await ownServices();
await using site = await openFaultySite();
const db = openDatabase(openPool({ url: site.databaseUrl, size: 2, name: 'faults' }));
const seed = await writeSeed(db);
const folder = mkdtempSync(join(tmpdir(), 'tugantel-acks-'));
const acks = join(folder, 'acks');
writeFileSync(acks, '');
const answers = openAnswers();
const picture = await sharp({
  create: { width: 320, height: 200, channels: 3, background: '#41c98b' },
})
  .jpeg()
  .toBuffer();
const people = await openPeople({
  url: site.url,
  db,
  answers,
  acks,
  picture,
  notes: Object.values(seed.notes),
  groups: await db
    .selectFrom('group')
    .select('id_c')
    .execute()
    .then((rows) => rows.map((row) => row.id_c)),
});

const rows: string[][] = [];
const broken: string[] = [];
people.start();
for (const fault of faultsFor(site, db)) {
  if (options.only !== undefined && options.only !== fault.name) continue;
  if (options.quick && !QUICK.includes(fault.name)) continue;
  await suffer(fault);
}
await people.stop();
console.log(`\n${table(rows)}\n`);
for (const promise of broken) console.log(`BROKEN ${promise}`);
if (broken.length === 0) console.log('every promise was kept');
process.exitCode = broken.length === 0 ? 0 : 1;
await db.destroy();
rmSync(folder, { recursive: true });

async function suffer(fault: Fault): Promise<void> {
  console.log(`— ${fault.name}`);
  const before = await untilWarm();
  if (before !== null) broken.push(`${fault.name}: not well even before: ${before}`);
  await fault.begin();
  answers.take();
  await pause(seconds * 1000);
  const during = answers.take();
  const wrong = (await fault.meanwhile?.().catch(String)) ?? null;
  if (wrong !== null) broken.push(`${fault.name}: ${wrong}`);
  await fault.end();
  const well = await untilWell(fault);
  const { lost, doubled } = await compare(db);
  const after = answers.take();
  const signedOut = during.signedOut + after.signedOut;
  judge(fault, during, { well, lost, doubled, signedOut });
  for (const refusal of [...during.refused, ...after.refused])
    broken.push(`${fault.name}: a write was refused for good: ${refusal}`);
  rows.push([
    fault.name,
    ...KINDS.map((kind) => shown(during.of(kind))),
    well === null ? 'never' : well.toFixed(1),
    String(lost),
    String(doubled),
    String(signedOut),
  ]);
  console.log(rows.at(-1)?.join(' | '));
}

/** Waits until everybody is answered, and soon. Gives what is wrong if that does not come. */
async function untilWarm(): Promise<string | null> {
  const started = performance.now();
  for (;;) {
    answers.take();
    await pause(CALM_MS);
    const got = answers.take();
    const wrong = KINDS.filter((kind) => {
      const { statuses, ms } = got.of(kind);
      return ms.some((one) => one > SLOW_MS) || [...statuses.keys()].some((one) => one !== '200');
    });
    if (wrong.length === 0) return null;
    if (performance.now() - started > PATIENCE_MS)
      return wrong.map((kind) => `${kind} ${shown(got.of(kind))}`).join('; ');
  }
}

/** Seconds from the end of the fault to the last refusal, or to the last thing that came right. */
async function untilWell(fault: Fault): Promise<number | null> {
  const ended = performance.now();
  let last = ended;
  while (performance.now() - ended < PATIENCE_MS) {
    await pause(200);
    const isWell = await (fault.isWell?.() ?? true);
    if (!isWell) last = performance.now();
    last = Math.max(last, answers.lastBad());
    if (performance.now() - last > CALM_MS) return (last - ended) / 1000;
  }
  return null;
}

interface Outcome {
  well: number | null;
  lost: number;
  doubled: number;
  signedOut: number;
}

function judge(fault: Fault, during: Taken, { well, lost, doubled, signedOut }: Outcome): void {
  const promise = (kept: boolean, what: string) => {
    if (!kept) broken.push(`${fault.name}: ${what}`);
  };
  for (const kind of KINDS) {
    const got = during.of(kind);
    const allowed = fault.touches.includes(kind) ? ['200', '503'] : ['200'];
    const others = [...got.statuses.keys()].filter((status) => !allowed.includes(status));
    promise(others.length === 0, `${kind}s got ${others.join(', ')}`);
    promise(p99(got.ms) <= MOST_MS[kind], `${kind}s waited ${Math.round(p99(got.ms))} ms`);
  }
  promise(during.withoutWait === 0, `${during.withoutWait} refusals do not say when to come again`);
  const most = fault.isWell === undefined ? WELL_SECONDS : JOBS_SECONDS;
  promise(well !== null && well <= most, `well after ${well ?? 'more than 90'} s`);
  promise(lost === 0, `${lost} acknowledged writes are lost`);
  promise(doubled === 0, `${doubled} writes are doubled`);
  promise(signedOut === 0, `${signedOut} answers signed somebody out`);
  promise(site.dead().length === 0, `ended: ${site.dead().join(', ')}`);
}

/** What was acknowledged against what is there. */
async function compare(database: Database): Promise<{ lost: number; doubled: number }> {
  const comments = await database
    .selectFrom('comment')
    .select(['id', 'content as text'])
    .where('content', 'like', 'Сынау %')
    .execute();
  const notes = await database
    .selectFrom('note')
    .select(['id', 'title as text'])
    .where('title', 'like', 'Сынау %')
    .execute();
  const there = new Map([...comments, ...notes].map(({ id, text }) => [id, text]));
  const acked = readFileSync(acks, 'utf8').trim().split('\n').filter(Boolean);
  const lost = acked.filter((line) => {
    const [, id = '', ...words] = line.split(' ');
    return there.get(id) !== words.join(' ');
  }).length;
  return { lost, doubled: there.size - new Set(there.values()).size };
}

function table(lines: readonly string[][]): string {
  const head = [
    'fault',
    'visitors',
    'signed-in readers',
    'writers of text',
    'writers of pictures',
    'well after, s',
    'lost',
    'doubled',
    'signed out',
  ];
  return [head, head.map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}
