// A vocabulary as large as a language written by many people has: few words stand in texts in
// hundreds of forms, most of them in one or two, and some forms are misspelt (Heaps' law). The
// words are made up of syllables, the endings are those of Tatar.

import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formOf } from '#features/platform/search-index/rules.ts';
import { mix } from './shape.ts';

const CONSONANTS = [...'бгдҗзйклмнңпрстфхчшһ'];
const VOWELS = [[...'аоуы'], [...'әөүеи']];
const NUMBERS = [
  ['', 'лар'],
  ['', 'ләр'],
];
const OWNERS = [
  ['', 'ым', 'ың', 'ы', 'ыбыз', 'ыгыз'],
  ['', 'ем', 'ең', 'е', 'ебез', 'егез'],
];
const CASES = [
  ['', 'ның', 'га', 'ны', 'дан', 'да', 'дагы', 'сыз', 'чы', 'лык', 'лы', 'ча'],
  ['', 'нең', 'гә', 'не', 'дән', 'дә', 'дәге', 'сез', 'че', 'лек', 'ле', 'чә'],
];
const ENDINGS = VOWELS.map((_, side) =>
  NUMBERS[side]!.flatMap((number) =>
    OWNERS[side]!.flatMap((owner) => CASES[side]!.map((ofCase) => number + owner + ofCase)),
  ),
);
const MOST_SYLLABLES = 4;
/** One form in so many is misspelt. */
const MISSPELT = 12;
const FEWER = 0.55;
/** Of the most common word. */
const MOST_FORMS = 1500;
const LINES = 20_000;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

function wordOf(n: number): string {
  const vowels = VOWELS[n % 2]!;
  const syllables = 2 + (mix(n, 1) % (MOST_SYLLABLES - 1));
  let word = '';
  for (let at = 0; at < syllables; at += 1) {
    const drawn = mix(n, 10 + at);
    word += pick(CONSONANTS, drawn) + pick(vowels, drawn >>> 8);
    if ((drawn >>> 16) % 3 === 0) word += pick(CONSONANTS, drawn >>> 20);
  }
  return word;
}

function misspelt(form: string, n: number): string {
  const at = mix(n, 30) % form.length;
  const letter = pick([...VOWELS.flat(), ...CONSONANTS], mix(n, 31));
  return form.slice(0, at) + letter + form.slice(at + 1);
}

/** Forms with the words they belong to; a few stand there twice. */
function* formsOf(count: number): Generator<{ form: string; word: string }> {
  let made = 0;
  for (let n = 1; made < count; n += 1) {
    const word = wordOf(n);
    const endings = ENDINGS[n % 2]!;
    const forms = Math.max(1, Math.floor(MOST_FORMS / n ** FEWER));
    for (let k = 0; k < forms && made < count; k += 1) {
      const form = word + pick(endings, forms === 1 ? mix(n, 20) : k);
      const isMisspelt = k >= endings.length || mix(made, 21) % MISSPELT === 0;
      yield { form: isMisspelt ? misspelt(form, made) : form, word };
      made += 1;
    }
  }
}

/** Adds so many forms of notes to those that are there. */
export async function growVocabulary(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB';
      create temp table made (form text collate "C", key_a text, key_b text, word text)`);
    const sink = client.query(copyFrom('copy made from stdin'));
    let lines = '';
    let held = 0;
    for (const { form, word } of formsOf(count)) {
      const { keyA, keyB } = formOf(form);
      lines += `${form}\t${keyA}\t${keyB}\t${word}\n`;
      held += 1;
      if (held % LINES !== 0) continue;
      if (!sink.write(lines)) await once(sink, 'drain');
      lines = '';
    }
    sink.end(lines);
    await finished(sink);
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'text_form' and indexname <> 'text_form_pkey'`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await client.query(
      `insert into text_form (kind, form, key_a, key_b, words)
       select 1, form, key_a, key_b, array[word] from made on conflict do nothing`,
    );
    for (const { definition } of rows) await client.query(definition);
    await client.query('drop table made');
    await client.query('vacuum analyze text_form');
  } finally {
    client.release(true);
  }
}
