/*
 * The search of the analyser: from a stem through the suffixes to the end of the word.
 * The surface so far equals the word up to its last letter; only that letter can still
 * change when the next suffix comes (китап → китаб|ы, кара → кар|ый).
 */
import { endingOf, isSonant, type Ending, type Harmony } from './grammar/sounds.ts';
import { aoristClass } from './grammar/stems.ts';
import type { Name, State } from './grammar/suffix.ts';
import { isFinal, type PartOfSpeech } from './grammar/tables.ts';
import { stepsFrom, type Step } from './grammar/transitions.ts';
import { isVowel } from './letters.ts';
import type { Entry, Link, StemEntry } from './lexicon.ts';

interface ChainLink {
  /** The letters of the suffix in this word. */
  suffix: string;
  id: string;
  name: Name;
}

export interface Reading {
  base: string;
  pos: PartOfSpeech;
  chain: readonly ChainLink[];
  /** False where the base word is a guess. */
  known: boolean;
  score: number;
  entry?: Entry;
  /** The voice is not made by rule, so the word is not read from its root first. */
  opaque?: boolean;
  /** Understood, but not how a careful writer would spell or inflect it. */
  faulty?: boolean;
}

/** A whole parse of the word from one stem. */
export interface Parse {
  stem: StemEntry;
  links: readonly Link[];
  cost: number;
  /** The form is understood, but a careful writer would not write it. */
  faulty: boolean;
  /** The form in right letters, where the word was read through variants. */
  form?: string;
}

const MOST_SUFFIXES = 8;
const MOST_PARSES = 40;
/** Derivations and voices may repeat; more than this many in one word is no word. */
const MOST_DERIVED = 4;

const DERIVING = new Set([
  'lyk',
  'chy',
  'dash',
  'ly',
  'syz',
  'gy',
  'rak',
  'dim',
  'verb',
  'become',
  'like',
  'attr',
  'whose',
  'equ',
]);
const VOICES = new Set(['pass', 'caus', 'recip', 'iter']);

/** The letters a typed letter may stand for, for reading text without Tatar letters. */
export type Variants = (typed: string) => string;

interface Search {
  word: string;
  stem: StemEntry;
  harmony: Harmony;
  variants: Variants | undefined;
  parses: Parse[];
  links: Link[];
  steps: Step[];
  /** How many steps on the way are against good usage. */
  faults: number;
  /** The furthest letter of the word that was looked at. */
  seen: number;
}

/** An aorist of the wrong class is read, but late. */
const FAULT_COST = 3;

function isFault({ suffix }: Step, search: Search, at: number): boolean {
  if (suffix.only === undefined || suffix.only === 'sonant') return false;
  const isStem = search.links.length === 0 && search.stem.included.length === 0;
  const right = isStem ? search.stem.entry.aorist : aoristClass(search.word.slice(0, at));
  return right !== suffix.only;
}

/** Is the typed letter this one, or one it may stand for? */
const isLetter = (search: Search, own: string, typed: string | undefined): boolean =>
  own === typed ||
  (search.variants !== undefined && typed !== undefined && search.variants(typed).includes(own));

function follow(search: Search, step: Step, at: number, cost: number, derived: number): void {
  const { word, links } = search;
  const { suffix, add } = step;
  const start = at - step.cut;
  const end = start + add.length;
  if (end - 1 > word.length) {
    search.seen = word.length;
    return;
  }
  // All letters but the last must be those of the word; the last may still change.
  for (let index = 0; index < add.length - 1; index += 1) {
    if (isLetter(search, add[index] as string, word[start + index])) continue;
    search.seen = Math.max(search.seen, start + index);
    return;
  }
  search.seen = Math.max(search.seen, end - 1);
  const last = add.length > 0 ? (add.at(-1) as string) : (word[end - 1] ?? '');
  const matches = isLetter(search, last, word[end - 1]);
  if (!matches && !CHANGEABLE.has(last)) return;
  const isDerived = DERIVING.has(suffix.id) || VOICES.has(suffix.id);
  const count = derived + (isDerived ? 1 : 0);
  if (count > MOST_DERIVED) return;
  if (suffix.only === 'sonant' && !isSonant(at > 0 ? word[at - 1] : undefined)) return;
  const fault = isFault(step, search, at) ? 1 : 0;
  links.push({ suffix, surface: step.surface });
  search.steps.push(step);
  search.faults += fault;
  const ending = step.ending ?? endingOf(last, word[end - 2]);
  walk(search, suffix.to, {
    at: end,
    ending,
    matches,
    cost: cost + suffix.cost + fault * FAULT_COST,
    derived: count,
  });
  search.faults -= fault;
  search.steps.pop();
  links.pop();
}

const CHANGEABLE = new Set('кпйуүаәыеяьъ');

interface Place {
  at: number;
  ending: Ending;
  /** The last letter of the surface is the letter of the word. */
  matches: boolean;
  cost: number;
  derived: number;
}

function walk(search: Search, state: State, place: Place): void {
  const { word, links, stem, parses } = search;
  const { at, cost, derived } = place;
  if (parses.length >= MOST_PARSES || links.length > MOST_SUFFIXES) return;
  const onStem = links.length === 0;
  if (at === word.length && place.matches && isFinal(state) && !(onStem && stem.beforeVowel)) {
    parses.push({
      stem,
      links: [...stem.included, ...links],
      cost,
      faulty: search.faults > 0,
      ...(search.variants === undefined ? {} : { form: formOf(search) }),
    });
  }
  if (at - 1 > word.length) return;
  search.seen = Math.max(search.seen, at);
  const steps = stepsFrom(state, search.harmony, place.ending);
  if (place.matches) {
    const next = word[at];
    const blocked =
      onStem && (stem.beforeVowel ? !isVowel(next) : stem.beforeConsonant && isVowel(next));
    if (!blocked) followAll(search, steps.whole, next, place);
    for (const step of steps.empty) follow(search, step, at, cost, derived);
  }
  if (onStem && (stem.beforeVowel || stem.beforeConsonant)) return;
  followAll(search, steps.cutting, word[at - 1], place);
}

type StepTable = ReadonlyMap<string, readonly Step[]>;

/** Tries the steps that begin with the typed letter or with one it may stand for. */
function followAll(
  search: Search,
  table: StepTable,
  typed: string | undefined,
  place: Place,
): void {
  if (typed === undefined) return;
  if (search.variants === undefined) {
    const steps = table.get(typed);
    if (steps !== undefined)
      for (const step of steps) follow(search, step, place.at, place.cost, place.derived);
    return;
  }
  for (const letter of search.variants(typed)) {
    for (const step of table.get(letter) ?? [])
      follow(search, step, place.at, place.cost, place.derived);
  }
}

/** Builds the form from the stem and the steps taken. */
function formOf({ stem, steps }: Search): string {
  let form = stem.stem;
  for (const { cut, add } of steps) form = form.slice(0, form.length - cut) + add;
  return form;
}

/** Whether any suffix can follow the first `length` letters of the word: most stems end here. */
export function canFollow(word: string, length: number, state: State, harmony: Harmony): boolean {
  const last = word[length - 1] ?? '';
  const steps = stepsFrom(state, harmony, endingOf(last, word[length - 2]));
  return steps.whole.has(word[length] ?? '') || steps.cutting.has(last) || steps.empty.length > 0;
}

/** All parses of a word from one stem. */
export const parseFrom = (word: string, stem: StemEntry, variants?: Variants): Parse[] =>
  searchFrom(word, stem, variants).parses;

/**
 * How far the grammar can go along the word from this stem: a word that differs only after that
 * letter has no parse from the stem either.
 */
export function reachFrom(word: string, stem: StemEntry, variants?: Variants): number {
  const { parses, seen } = searchFrom(word, stem, variants);
  return parses.length < MOST_PARSES ? seen : word.length;
}

function searchFrom(word: string, stem: StemEntry, variants: Variants | undefined): Search {
  const length = stem.stem.length;
  const last = stem.stem[length - 1] ?? '';
  const search: Search = {
    word,
    stem,
    harmony: stem.entry.harmony,
    variants,
    parses: [],
    links: [],
    steps: [],
    faults: 0,
    seen: 0,
  };
  walk(search, stem.state, {
    at: length,
    // The к of хак is like any voiceless consonant: it never turns into г.
    ending: stem.rigid ? 'voiceless' : endingOf(last, stem.stem[length - 2]),
    matches: isLetter(search, last, word[length - 1]),
    cost: 0,
    derived: stem.included.length,
  });
  return search;
}
