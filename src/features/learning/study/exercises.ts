// How a word is asked: which exercise suits how well it is remembered, and what is needed for it.
// Everything comes out of the word, its sentence and the lexicon, without chance and in bounded time:
// asked again at the same stage, the same exercise comes.

import { spokenWord } from '#features/platform/speech/addresses.ts';
import { generate } from '#tatar/grammar/generate.ts';
import { plainName } from '#tatar/grammar/plain-names.ts';
import { headwordOf } from '#tatar/headword.ts';
import type { WordRow } from '#tatar/lexicon.ts';
import { hasMeaning, type Meanings } from '#tatar/meanings.ts';
import type { Reading } from '#tatar/readings.ts';
import { tokenise } from '#tatar/tokens.ts';
import { inOtherHarmony } from '#tatar/other-harmony.ts';
import type { Memory } from './memory.ts';

export const EXERCISES = ['choose', 'cloze', 'listen', 'type', 'build'] as const;
export type ExerciseKind = (typeof EXERCISES)[number];

interface Option {
  tat: string;
  rus: string;
  eng: string;
  /** Of a form of the asked word: the plain question its case answers; else empty. */
  question: string;
}

export interface Exercise {
  kind: ExerciseKind;
  /** The sentence around the word; both empty where none is kept. */
  before: string;
  after: string;
  /** The word as it stands there, or as a dictionary has it. */
  form: string;
  /** Every right answer; the first is the form. */
  answers: string[];
  /** Of `choose` words with their meanings, of `cloze` forms; the right one among them. */
  options: Option[];
  /** Of `cloze`: the plain question the case of the form answers; empty where it has none. */
  question: string;
  /** Of `build`: the root, and the suffixes to take from in some order. */
  root: string;
  tiles: string[];
  /** Of `listen`: where the form is heard. */
  sound: string | null;
}

/** What is known of the word that is asked. */
export interface Asked {
  /** Tells words apart, for the order of the options. */
  id: string;
  headword: string;
  rus: string;
  eng: string;
  met: string;
  sentence: string;
  memory: Memory | null;
  /** The language of the questions. */
  lang: 'tt' | 'ru' | 'en';
  /** The site can read aloud. */
  isHeard: boolean;
  /** The reading of the form that was met; null where the grammar does not know it. */
  reading: Reading | null;
}

export type Pool = ReadonlyMap<string, readonly WordRow[]>;

/** Words with meanings, by part of speech: what else could be meant. */
export function poolOf(rows: readonly WordRow[]): Pool {
  const pool = new Map<string, WordRow[]>();
  for (const row of rows)
    if (row.ru !== undefined && row.en !== undefined) {
      const same = pool.get(row.pos);
      if (same === undefined) pool.set(row.pos, [row]);
      else same.push(row);
    }
  return pool;
}

const OPTIONS = 4;
const MOST_TRIED = 60;
const MOST_ANSWERS = 6;

/** A number that looks like chance and is the same for the same text. */
function mixed(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return hash;
}

const shuffled = <T>(list: readonly T[], key: (one: T) => string, seed: string): T[] =>
  list.toSorted((one, other) => mixed(seed + key(one)) - mixed(seed + key(other)));

/** The first word of the sentence that is the one that was met. */
export function placeIn(sentence: string, met: string): { start: number; end: number } | null {
  const wanted = met.toLowerCase();
  for (const token of tokenise(sentence))
    if (token.kind === 'word' && token.text.toLowerCase() === wanted)
      return { start: token.start, end: token.end };
  return null;
}

/** Which exercise suits: first to know it again, then in its place, then out of one's own head. */
export function kindOf(
  memory: Memory | null,
  can: { sentence: boolean; meaning: boolean; suffixes: boolean; sound: boolean },
): ExerciseKind {
  if (memory === null && can.meaning) return 'choose';
  if ((memory === null || memory.learning) && can.sentence) return 'cloze';
  const turn = memory === null || memory.learning ? null : memory.reps % 3;
  if (turn === 0 && can.suffixes) return 'build';
  if (turn === 2 && can.sound) return 'listen';
  return 'type';
}

/** Words of the same part of speech with other meanings, another choice for every word. */
function others(asked: Asked, pos: string, pool: Pool): WordRow[] {
  const all = pool.get(pos) ?? pool.get('noun') ?? [];
  // Words as hard as this one, where there are enough of them.
  const { level } = asked.reading?.entry ?? {};
  const same = all.filter((row) => row.level === level);
  const rows = same.length < 2 * OPTIONS ? all : same;
  const found: WordRow[] = [];
  const first = mixed(asked.id);
  for (let tried = 0; tried < Math.min(MOST_TRIED, rows.length); tried += 1) {
    const row = rows[(first + tried * 7919) % rows.length];
    if (row === undefined || found.length === OPTIONS - 1) break;
    const isOther = row.word !== asked.headword && !hasMeaning(row, asked) && !found.includes(row);
    if (isOther) found.push(row);
  }
  return found;
}

const idsOf = ({ chain }: Reading): string[] => chain.map(({ id }) => id);

/** A word in the form the asked one has in its sentence. */
const inForm = (row: WordRow, reading: Reading | null, isCapital: boolean): string => {
  const form =
    reading === null ? headwordOf(row) : generate(row.word, row.pos, idsOf(reading), row);
  const text = form ?? headwordOf(row);
  return isCapital ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
};

const CASES = ['gen', 'dat', 'acc', 'abl', 'loc'];
const UNNAMED = { tt: '', ru: '', en: '' };

/** The plain question of the case a form ends in; empty where it ends in none. */
function questionOf(reading: Reading | null, lang: Asked['lang']): string {
  const last = reading?.chain.at(-1)?.id ?? '';
  return CASES.includes(last) ? plainName(last, UNNAMED)[lang] : '';
}

/** The asked word in another case: only the question tells which of the two is right. */
function inOtherCase({ reading, lang, rus, eng }: Asked, form: string, seed: string): Option[] {
  if (reading === null || questionOf(reading, lang) === '') return [];
  const ids = idsOf(reading).slice(0, -1);
  const isCapital = /^\p{Lu}/u.test(form);
  for (const other of shuffled(CASES, (one) => one, seed)) {
    const found = generate(reading.base, reading.pos, [...ids, other], reading.entry ?? {});
    if (found === undefined || found.toLowerCase() === form.toLowerCase()) continue;
    const tat = isCapital ? found.slice(0, 1).toUpperCase() + found.slice(1) : found;
    return [{ tat, rus, eng, question: plainName(other, UNNAMED)[lang] }];
  }
  return [];
}

/** Other words that mean the same, in the same form: who writes one of them is right. */
function alsoRight(asked: Asked, meanings: Meanings, pool: Pool): string[] {
  const pos = asked.reading?.pos;
  const same = asked.rus
    .split(/[;,]/)
    .slice(0, 3)
    .flatMap((meaning) => meanings.get(meaning.trim().toLowerCase().replaceAll('ё', 'е')) ?? []);
  const rows = same.flatMap((word) =>
    [...pool.values()].flatMap((list) => list.find((row) => row.word === word) ?? []),
  );
  return rows
    .filter((row) => pos === undefined || row.pos === pos)
    .slice(0, MOST_ANSWERS)
    .map((row) => inForm(row, asked.sentence === '' ? null : asked.reading, false));
}

/** The suffixes of the form and their twins; null where the letters do not add up. */
function tilesOf(form: string, reading: Reading | null, seed: string) {
  const own = (reading?.chain ?? []).map(({ suffix }) => suffix.toLowerCase());
  const tail = own.join('');
  if (own.length === 0 || own.includes('') || !form.toLowerCase().endsWith(tail)) return null;
  const root = form.slice(0, form.length - tail.length);
  if (root === '') return null;
  const all = [...new Set([...own, ...own.map(inOtherHarmony)])];
  // A suffix may stand twice in a word, and is then taken twice.
  const again = own.filter((suffix, at) => own.indexOf(suffix) !== at);
  const tiles = [...all, ...again].map((text, at) => ({ text, at }));
  return {
    root,
    tiles: shuffled(tiles, ({ text, at }) => `${text}${at}`, seed).map(({ text }) => text),
  };
}

/** How this word is asked now. */
export function exerciseOf(asked: Asked, pool: Pool, meanings: Meanings): Exercise {
  const place = placeIn(asked.sentence, asked.met);
  const form = place === null ? asked.headword : asked.sentence.slice(place.start, place.end);
  const reading = place === null ? null : asked.reading;
  const seed = `${asked.id}/${asked.memory?.reps ?? 0}`;
  const built = tilesOf(form, reading, seed);
  const sound = asked.isHeard ? spokenWord(form) : null;
  const kind = kindOf(asked.memory, {
    sentence: place !== null,
    meaning: asked.rus !== '' || asked.eng !== '',
    suffixes: built !== null,
    sound: sound !== null,
  });
  const pos = asked.reading?.pos ?? 'noun';
  const isCapital = /^\p{Lu}/u.test(form);
  const right: Option = {
    tat: kind === 'cloze' ? form : asked.headword,
    rus: asked.rus,
    eng: asked.eng,
    question: '',
  };
  const question = kind === 'cloze' ? questionOf(reading, asked.lang) : '';
  const words = (kind === 'choose' || kind === 'cloze' ? others(asked, pos, pool) : []).map(
    (row): Option => ({
      tat: kind === 'cloze' ? inForm(row, reading, isCapital) : headwordOf(row),
      rus: row.ru ?? '',
      eng: row.en ?? '',
      question: '',
    }),
  );
  const forms = words.length > 0 && question !== '' ? inOtherCase(asked, form, seed) : [];
  const wrong = [...forms, ...words].slice(0, OPTIONS - 1);
  const options = wrong.filter(({ tat }) => tat.toLowerCase() !== form.toLowerCase());
  const also = kind === 'type' ? alsoRight(asked, meanings, pool) : [];
  return {
    kind,
    before: place === null ? '' : asked.sentence.slice(0, place.start),
    after: place === null ? '' : asked.sentence.slice(place.end),
    form,
    answers: [...new Set([form, ...also])].slice(0, MOST_ANSWERS),
    options: wrong.length === 0 ? [] : shuffled([right, ...options], ({ tat }) => tat, seed),
    question,
    root: kind === 'build' ? (built?.root ?? '') : '',
    tiles: kind === 'build' ? (built?.tiles ?? []) : [],
    sound: kind === 'listen' ? sound : null,
  };
}
