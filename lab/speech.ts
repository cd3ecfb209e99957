// `npm run lab -- speech`: says 100 words and 50 sentences of the sample data, and measures what was made
// of them as numbers: is any silent, cut off at full loudness, too short or too long for its
// syllables? Then a site is started: a word is asked for twice, and 1,000 words at once, while other
// calls go on. `npm run lab -- speech --words 100` makes the flood smaller, `--drain 60` waits no longer
// than so many seconds for the queue to empty.

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { spokenSentences } from '#features/content/notes/spoken-note.ts';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { hearSound } from '#features/platform/speech/factory.server.ts';
import { speak } from '#features/platform/speech/jobs.server.ts';
import { isSilent, sayableWord } from '#features/platform/speech/rules.ts';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { openDeps } from '#main/deps.ts';
import { readEnv } from '#server/env.ts';
import { openLog } from '#server/log.ts';
import { spokenText } from '#tatar/spoken.ts';
import { runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { sitePort, startSite } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '1000' },
    drain: { type: 'string', default: '900' },
  },
});
const [FLOOD, DRAIN_SECONDS] = [Number(values.words), Number(values.drain)];
const WORDS = 100;
const SENTENCES = 50;
/** Seconds a syllable may take, and the silence around what is said. */
const SYLLABLE = { least: 0.08, most: 0.8 };
const SILENCE = 0.3;
const FULL_LOUDNESS = 0.99;
/** Asked at once in the flood, and in all looks at other calls. */
const AT_ONCE = 100;
const LOOKS = 60;

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
const database = 'speech';
const databaseUrl = await copySampleData(database);
const env = readEnv({ ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl });
const deps = openDeps(env, openLog({ ...env, LOG_LEVEL: 'silent' }, 'speech'));
const wrong: string[] = [];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
const at95 = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length * 0.95)] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const syllablesOf = (text: string): number =>
  [...spokenText(text)].filter((letter) => /[аәоөуүыеиэяюё]/i.test(letter)).length;

async function sayAll(kind: string, texts: readonly string[]): Promise<void> {
  const times: number[] = [];
  const paces: number[] = [];
  let loudest = 0;
  let quietest = 1;
  for (const text of texts) {
    const from = performance.now();
    const { bytes } = await speak(env, text, 'ogg');
    times.push(performance.now() - from);
    const heard = await hearSound(env, bytes);
    const pace = (heard.milliseconds / 1000 - SILENCE) / syllablesOf(text);
    paces.push(pace);
    loudest = Math.max(loudest, heard.peak);
    quietest = Math.min(quietest, heard.rms);
    if (isSilent(heard)) wrong.push(`silent: ${text}`);
    if (heard.peak >= FULL_LOUDNESS) wrong.push(`cut off at full loudness: ${text}`);
    if (pace < SYLLABLE.least || pace > SYLLABLE.most)
      wrong.push(`${pace.toFixed(2)} s a syllable: ${text}`);
  }
  console.log(
    `${texts.length} ${kind}: median ${ms(median(times))}, p95 ${ms(at95(times))}; ${median(paces).toFixed(2)} s a syllable (${Math.min(...paces).toFixed(2)}–${Math.max(...paces).toFixed(2)}); least RMS ${quietest.toFixed(3)}, greatest peak ${loudest.toFixed(2)}`,
  );
}

const words = [...new Set(starterRows().map(({ word }) => word))].filter(
  (word) => sayableWord(word) === word && syllablesOf(word) > 0,
);
const notes = await deps.db
  .selectFrom('note')
  .select(['title', 'content'])
  .where('deleted_at', 'is', null)
  .orderBy('id')
  .limit(100)
  .execute();
const sentences = notes.flatMap(spokenSentences).map(({ text }) => text);
await sayAll('words', words.slice(0, WORDS));
await sayAll('sentences', sentences.filter((text) => syllablesOf(text) > 4).slice(0, SENTENCES));

await using site = await startSite({
  database,
  port: sitePort(33),
  env: { LIMIT_FACTOR: '1000', SHARED_ANSWERS: 'off' },
});
const urlOf = (word: string): string => site.url + (spokenWord(word) ?? '');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks as a browser does, and tells how long it took. */
async function timeOf(url: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status === 200) return performance.now() - from;
    if (answer.status !== 202 && answer.status !== 503) throw new Error(`${url}: ${answer.status}`);
    await pause(100);
  }
}

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from speech where state = 'waiting'`.execute(deps.db);
  return rows[0]?.n ?? 0;
};

const fresh = words.slice(WORDS, WORDS + 20);
const firsts: number[] = [];
const seconds: number[] = [];
for (const word of fresh) firsts.push(await timeOf(urlOf(word)));
for (const word of fresh) seconds.push(await timeOf(urlOf(word)));
const { made } = await deps.db
  .selectFrom('speech')
  .select((eb) => eb.fn.countAll<string>().as('made'))
  .executeTakeFirstOrThrow();
console.log(
  `a word asked for: median ${ms(median(firsts))} the first time, ${ms(median(seconds))} the second, out of the store (${made} sounds made of ${fresh.length * 2} questions)`,
);
if (Number(made) !== fresh.length) wrong.push('a second question made a second sound');

const others = ['/api/word?text=китаплар', '/api/note/list', '/'];
async function lookAtOthers(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < LOOKS; n += 1) {
    times.push(await timeOf(site.url + others[n % others.length]));
    await pause(50);
  }
  return times;
}

await lookAtOthers();
const before = await lookAtOthers();
const flood = words.slice(WORDS + 20, WORDS + 20 + FLOOD);
const from = performance.now();
const line = [...flood];
const statuses = new Map<number, number>();
async function ask(): Promise<void> {
  for (let word = line.shift(); word !== undefined; word = line.shift()) {
    const answer = await fetch(urlOf(word));
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, ask));
const asked = performance.now() - from;
const queued = await waiting();
const during = await lookAtOthers();
const until = performance.now() + DRAIN_SECONDS * 1000;
while ((await waiting()) > 0 && performance.now() < until) await pause(500);
const drained = (performance.now() - from) / 1000;
const left = await waiting();
console.log(
  `${flood.length} words at once: answered in ${ms(asked)} (${[...statuses].map(([status, count]) => `${count} with ${status}`).join(', ')}), ${queued} waited in the queue, ${left === 0 ? 'none' : left} after ${drained.toFixed(0)} s`,
);
console.log(
  `other calls meanwhile: median ${ms(median(during))}, p95 ${ms(at95(during))}; before: ${ms(median(before))}, ${ms(at95(before))}`,
);

// What was made for this is not left lying about.
const files = await deps.db.selectFrom('speech').select('file').execute();
for (const { file } of files) if (file !== null) await deps.files.remove(file);
await deps.close();
console.log(wrong.length === 0 ? 'nothing is wrong' : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
