// `npm run spam -- [notes] [seed]`: a wave of spam from fifty new accounts and a day of honest notes
// (`test/spam`) through the real call, in the order of their minutes. Prints how many of each style
// were held and in how many rows the staff find them; fails where less than 95 % of the wave, or 1 %
// or more of the honest notes, are held. Limits are lifted, so that only the rules hold anything.

import { sql } from 'kysely';
import { buildApp } from '#main/app.ts';
import { openWorld } from '#main/world.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { honestOf } from '#test/spam/honest.ts';
import { figuresOf, judgeSets } from '#test/spam/measure.ts';
import { sendSets } from '#test/spam/sending.ts';
import { SEED } from '#test/spam/sets.ts';
import { waveOf } from '#test/spam/wave.ts';
import { scratchDatabase } from './scratch-database.ts';
import { servicesEnv } from './services/env.ts';

const [notes = 2000, seed = SEED] = process.argv.slice(2).map(Number);
const LEAST_OF_WAVE = 0.95;
const MOST_OF_HONEST = 0.01;

await using database = await scratchDatabase('spam');
const env = readEnv({
  ...servicesEnv(),
  ...process.env,
  ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', LIMIT_FACTOR: '100000' },
  DATABASE_URL: database.url,
});
const clock = { at: null as number | null };
const log = openLog(env, 'spam');
const world = openWorld(env, log, { clock: { now: () => clock.at ?? Date.now() } });
await world.ready;
const app = await buildApp(world, { log });

const wave = waveOf(notes, seed);
const honest = honestOf(notes, seed);
const isWave = new Set(wave);
const began = performance.now();
const sent = await sendSets({ app, world, clock }, [wave, honest]);
const each = (performance.now() - began) / sent.length;
const spam = sent.filter(({ note }) => isWave.has(note));
const good = sent.filter(({ note }) => !isWave.has(note));
const shareOf = (list: readonly { isHeld: boolean }[]) =>
  list.filter(({ isHeld }) => isHeld).length / list.length;
const { rows } = await sql<{ waves: number; largest: number }>`
  select count(*)::int as waves, max(things) as largest from held_wave`.execute(world.db);
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

console.log(`wave: ${percent(shareOf(spam))} never came before people`);
console.log(figuresOf(spam).join('\n'));
console.log(`honest: ${percent(shareOf(good))} held`);
console.log(figuresOf(good).join('\n'));
console.log(`rows for the staff: ${rows[0]!.waves}, the largest of ${rows[0]!.largest} notes`);
console.log(`${each.toFixed(1)} ms for each note, with its author`);
const alone = judgeSets([wave, honest]).filter(({ note }) => isWave.has(note));
console.log(`by the rules alone, neighbours in memory: ${percent(shareOf(alone))}`);
await app.close();
await world.close();
if (shareOf(spam) < LEAST_OF_WAVE || shareOf(good) >= MOST_OF_HONEST) process.exitCode = 1;
