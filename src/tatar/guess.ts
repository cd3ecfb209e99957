/*
 * Readings of words whose base nobody knows: names, new loans, numbers with suffixes.
 * The grammar is the same; the stem is any beginning of the word that can be one.
 */
import { aoristClass, stemHarmony } from './grammar/stems.ts';
import type { Harmony } from './grammar/sounds.ts';
import { startState, type PartOfSpeech } from './grammar/tables.ts';
import { isVowel } from './letters.ts';
import type { Entry, StemEntry } from './lexicon.ts';
import { canFollow, parseFrom, type Parse, type Reading } from './readings.ts';

function guessedStem(stem: string, pos: PartOfSpeech, harmony: Harmony): StemEntry {
  const entry: Entry = {
    word: stem,
    pos,
    frequency: 0,
    harmony,
    // Only a verb has one; reckoning it for every guess would be most of the work.
    aorist: pos === 'verb' ? aoristClass(stem) : 'aorist-a',
  };
  return {
    stem,
    entry,
    state: startState(pos),
    included: [],
    beforeVowel: false,
    beforeConsonant: false,
    rigid: false,
  };
}

/** Suffixes a guess may trust; one letter alone (-ы, -н, -м) proves too little. */
const TRUSTED = new Set([
  'pl',
  'gen',
  'dat',
  'acc',
  'abl',
  'loc',
  'p1pl',
  'p2pl',
  'p3',
  'attr',
  'ly',
  'syz',
  'lyk',
  'chy',
  'q',
  'equ',
  'verb',
  'become',
  'vn',
  'agent',
  'perf',
  'past',
  'pres',
  'inf',
  'conv',
  'neg',
  'pass',
  'caus',
  'futdef',
  'cond',
  'after',
  '1sg',
  '2sg',
  '1pl',
  '2pl',
  '3pl',
  'without',
  'p1sg',
  'ord',
  'fut',
  'imp3',
  'opt1pl',
]);

export const NUMBER = /^[+-]?\d/;
const HAS_SUFFIX_LETTERS = /^[\d.,:\u00a0-]+/;

function scoreGuess(parse: Parse, pos: PartOfSpeech): number {
  let letters = 0;
  for (const link of parse.links) letters += link.surface.length;
  const isVerb =
    pos === 'verb' ||
    parse.links.some((link) => link.suffix.id === 'verb' || link.suffix.id === 'become');
  // Each letter explained by a suffix helps; a stem of one syllable or a rare suffix does not.
  return (
    letters * 0.6 -
    parse.cost * 0.7 -
    parse.links.length * 0.5 -
    (isVerb ? 1.2 : 0) -
    (parse.stem.stem.length < 3 ? 1 : 0)
  );
}

function readingOf(parse: Parse, pos: PartOfSpeech): Reading {
  return {
    base: parse.stem.stem,
    pos,
    chain: parse.links.map(({ suffix, surface }) => ({
      suffix: surface,
      id: suffix.id,
      name: suffix.name,
    })),
    known: false,
    score: scoreGuess(parse, pos) - 10,
  };
}

/** «12дә», «2021нче»: the digits are the base. */
function guessNumber(word: string): Reading[] {
  const digits = HAS_SUFFIX_LETTERS.exec(word)?.[0].replace(/[.,:-]+$/, '') ?? word;
  return [{ base: digits, pos: 'num', chain: [], known: true, score: 5 }];
}

const CYRILLIC = /[а-яёәөүҗңһ]/;

/** A Latin word keeps its letters; Cyrillic suffixes behind it are cut off: Covid-19дан. */
function guessForeign(word: string): Reading[] {
  const base = word.replace(/[-ʼ’']?[а-яёәөүҗңһ]+$/, '');
  return [{ base: base === '' ? word : base, pos: 'noun', chain: [], known: false, score: -1 }];
}

const SIGNS = new Set('ьъ');
const IOTATED = new Set('еяю');

/** How long the beginnings of a word are that can be stems: with a vowel, and no ь or ъ left hanging. */
function stemLengths(word: string): number[] {
  const lengths: number[] = [];
  let hasVowel = isVowel(word[0]);
  let hanging = false;
  for (let at = 1; at < word.length - 1; at += 1) {
    const before = word[at - 1] as string;
    if (SIGNS.has(before)) hanging = true;
    else if (IOTATED.has(before)) hanging = false;
    hasVowel ||= isVowel(word[at]);
    if (hasVowel && !hanging) lengths.push(at + 1);
  }
  return lengths;
}

const BACK: readonly Harmony[] = ['back'];
const FRONT_AND_BACK: readonly Harmony[] = ['front', 'back'];

/** Guesses for a small-letter word. The bare word itself is always among them. */
export function guessReadings(word: string, isCapital: boolean): Reading[] {
  if (NUMBER.test(word)) return guessNumber(word);
  if (!CYRILLIC.test(word) || /[a-z\d]/.test(word)) return guessForeign(word);
  const pos: PartOfSpeech = isCapital ? 'propn' : 'noun';
  const readings: Reading[] = [{ base: word, pos, chain: [], known: false, score: -10 }];
  const guesses = isCapital ? [pos] : [pos, 'verb' as const];
  for (const length of stemLengths(word)) {
    const stem = word.slice(0, length);
    const own = stemHarmony(stem);
    for (const harmony of own === 'back' ? BACK : FRONT_AND_BACK) {
      for (const guessed of guesses) {
        if (!canFollow(word, length, startState(guessed), harmony)) continue;
        for (const parse of parseFrom(word, guessedStem(stem, guessed, harmony))) {
          if (parse.links.length > 0 && parse.links.every((link) => TRUSTED.has(link.suffix.id))) {
            readings.push(readingOf(parse, guessed));
          }
        }
      }
    }
  }
  return readings.toSorted((left, right) => right.score - left.score).slice(0, 8);
}
