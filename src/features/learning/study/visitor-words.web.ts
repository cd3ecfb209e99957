// Words of a visitor. They stay in this browser until their reader has an account and says whether
// they go into it (`AddLearning.tsx` of the lessons).

import { cleanText } from '#kernel/text.ts';
import { bytesOf, isRecord, openStoredValue } from '#ui/stored-value.web.ts';
import { MOST_VISITOR_WORDS } from './rules.ts';
import { VISITOR_KEYS } from './visitor-keys.web.ts';

export interface VisitorWord {
  word: string;
  /** 1 = to be learned, 3 = known. */
  select: 1 | 3;
  lemma?: string;
  pos?: string;
  rus?: string;
  eng?: string;
  content?: string;
  noteId?: string;
}

/** All of them go into one request, of 256 kB, with the lessons. */
const MOST_BYTES = 120_000;
/** As the call takes them. */
const LONGEST = {
  word: 80,
  lemma: 120,
  pos: 20,
  rus: 500,
  eng: 500,
  content: 1000,
  noteId: 40,
} as const;

const isWord = (one: unknown): one is VisitorWord =>
  isRecord(one) &&
  typeof one.word === 'string' &&
  (one.select === 1 || one.select === 3) &&
  Object.entries(one).every(
    ([name, value]) =>
      name === 'select' ||
      (name in LONGEST &&
        typeof value === 'string' &&
        value.isWellFormed() &&
        (name === 'content' || cleanText(value) !== '') &&
        value.length <= LONGEST[name as keyof typeof LONGEST]),
  );

const stored = openStoredValue<readonly VisitorWord[]>(VISITOR_KEYS.words, (list) =>
  Array.isArray(list) ? list.filter(isWord).slice(-MOST_VISITOR_WORDS) : [],
);

export const visitorWords = stored.get;
export const useVisitorWords = stored.useValue;
export const clearVisitorWords = stored.clear;

type Key = Pick<VisitorWord, 'word' | 'lemma' | 'pos'>;

/** A base word that was chosen, else the form. */
const isSame = (one: Key, other: Key): boolean =>
  one.lemma === undefined || other.lemma === undefined
    ? (one.lemma ?? one.word) === (other.lemma ?? other.word)
    : one.lemma === other.lemma && one.pos === other.pos;

export const findVisitorWord = (words: readonly VisitorWord[], key: Key): VisitorWord | undefined =>
  words.find((one) => isSame(one, key));

/** Gives whether they were kept: a browser may store nothing, and there is room for 500. */
export function keepVisitorWords(added: readonly VisitorWord[]): boolean {
  const before = stored.get().filter((one) => !added.some((word) => isSame(one, word)));
  const words = [...before, ...added.filter(isWord)];
  if (words.length > MOST_VISITOR_WORDS || bytesOf(words) > MOST_BYTES) return false;
  return stored.set(words);
}

export function dropVisitorWord(key: Key): void {
  const words = stored.get().filter((one) => !isSame(one, key));
  if (words.length === 0) stored.clear();
  else stored.set(words);
}
