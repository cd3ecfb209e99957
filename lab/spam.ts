// `npm run lab -- spam [notes] [seed]`: a wave of spam from fifty new accounts and a day of honest notes
// (`test/spam`) through the real call, in the order of their minutes. Prints how many of each style
// were quarantined and in how many rows the staff find them; fails where less than 95 % of the wave, or 1 %
// or more of the honest notes, are quarantined. Limits are lifted, so that only the rules quarantine.
// `npm run lab -- spam --cost [notes] [seed]`: what judging costs whoever writes, beside a site that does
// not judge; fails where it is more than a note may take.
// `npm run lab -- spam --sybils 500 [--honest 500] [--days 14]`: days of scripted accounts beside honest
// people (`test/spam/sybils.ts`), with the limits of production. Prints what each gain; fails where the
// scripts gain 5 % of what the honest people do, silence an honest recording, sink an honest note or
// comment, or leave a link in a note.

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { buildApp } from '#main/app.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { isWithinBounds } from '#test/spam/gains.ts';
import { honestOf } from '#test/spam/honest.ts';
import { figuresOf, judgeSets } from '#test/spam/measure.ts';
import { sendSets } from '#test/spam/sending.ts';
import { SEED } from '#test/spam/sets.ts';
import { playWeek } from '#test/spam/sybils.ts';
import { waveOf } from '#test/spam/wave.ts';
import { costOfJudging } from './measure/spam-check.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';
import { servicesEnv, valkeyFor } from '#tools/services/env.ts';

const { values: options, positionals } = parseArgs({
  options: {
    cost: { type: 'boolean', default: false },
    sybils: { type: 'string' },
    honest: { type: 'string' },
    days: { type: 'string', default: '14' },
  },
  allowPositionals: true,
});
const [notes = 2000, seed = SEED] = positionals.map(Number);
const LEAST_OF_WAVE = 0.95;
const MOST_OF_HONEST = 0.01;

await using database = await scratchDatabase('spam');
const env = readEnv({
  ...servicesEnv(),
  ...process.env,
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  LIMIT_FACTOR: options.sybils === undefined ? '100000' : '1',
  DATABASE_URL: database.url,
  REDIS_URL: valkeyFor(servicesEnv().REDIS_URL, `spam-${process.pid}`),
});
const clock = { at: null as number | null };
const log = openLog(env, 'spam');
const deps = openDeps(env, log, { clock: { now: () => clock.at ?? Date.now() } });
await deps.ready;
const app = await buildApp(deps, { log });

async function isQuarantinedRightly(): Promise<boolean> {
  const wave = waveOf(notes, seed);
  const honest = honestOf(notes, seed);
  const isWave = new Set(wave);
  const began = performance.now();
  const sent = await sendSets({ app, deps, clock }, [wave, honest]);
  const each = (performance.now() - began) / sent.length;
  const spam = sent.filter(({ note }) => isWave.has(note));
  const good = sent.filter(({ note }) => !isWave.has(note));
  const shareOf = (list: readonly { isQuarantined: boolean }[]) =>
    list.filter(({ isQuarantined }) => isQuarantined).length / list.length;
  const { rows } = await sql<{ waves: number; largest: number }>`
    select count(*)::int as waves, max(things) as largest from quarantine_wave`.execute(deps.db);
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

  console.log(`wave: ${percent(shareOf(spam))} never came before people`);
  console.log(figuresOf(spam).join('\n'));
  console.log(`honest: ${percent(shareOf(good))} quarantined`);
  console.log(figuresOf(good).join('\n'));
  console.log(`rows for the staff: ${rows[0]!.waves}, the largest of ${rows[0]!.largest} notes`);
  console.log(`${each.toFixed(1)} ms for each note, with its author`);
  const alone = judgeSets([wave, honest]).filter(({ note }) => isWave.has(note));
  console.log(`by the rules alone, neighbours in memory: ${percent(shareOf(alone))}`);
  return shareOf(spam) >= LEAST_OF_WAVE && shareOf(good) < MOST_OF_HONEST;
}

async function isLight(): Promise<boolean> {
  console.log('A note judged beside one that is not (medians of notes in turns)');
  const silent = openDeps({ ...env, HOLD_SUSPECTS: 'unread' }, log, { clock: deps.clock });
  await silent.ready;
  const unread = { app: await buildApp(silent, { log }), deps: silent };
  const [before, measured] = [honestOf(notes, seed + 1), honestOf(notes, seed)];
  const found = await costOfJudging({
    ...{ clock, unread, before, notes: measured },
    judging: { app, deps },
  });
  await unread.app.close();
  await silent.close();
  return found;
}

async function runSybilWeek(sybils: number): Promise<boolean> {
  const honest = Number(options.honest ?? sybils);
  const began = performance.now();
  const outcome = await playWeek(
    { app, deps, clock },
    { sybils, honest, days: Number(options.days) },
  );
  const { gains, silenced, sunk, links, refused } = outcome;
  const rows = gains.map(({ kind, ...gained }) => [
    kind,
    { ...gained, share: `${((100 * gained.sybils) / gained.honest).toFixed(2)} %` },
  ]);
  console.table(Object.fromEntries(rows));
  console.log(
    `honest recordings silenced: ${silenced}, notes and comments sunk: ${sunk}; links put in by corrections: ${links}`,
  );
  for (const [who, of] of Object.entries(refused))
    for (const [why, count] of of) console.log(`refused to ${who}: ${why}: ${count}`);
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
  return isWithinBounds(outcome);
}

const isRight =
  options.sybils !== undefined
    ? await runSybilWeek(Number(options.sybils))
    : options.cost
      ? await isLight()
      : await isQuarantinedRightly();
await app.close();
await deps.close();
if (!isRight) process.exitCode = 1;
