/*
 * From a Russian or English word to the Tatar ones it is a meaning of: бабушка → әби. Only the
 * starter vocabulary is read, and a meaning only as it stands there: no other form of it.
 */
import { isReadable } from './bounds.ts';
import { toCyrillic } from './cyrillic.ts';
import type { Lexicon, WordRow } from './lexicon.ts';
import { readWord } from './read-word.ts';

/** The Tatar words of each meaning, the easiest first. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

const MOST_WORDS = 3;

/** As meanings are kept and asked for: without remarks in brackets, small, with е for ё. */
const keyOf = (meaning: string): string =>
  meaning
    .replaceAll(/\([^()]{0,80}\)/g, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .trim();

const byLevel = (one: WordRow, other: WordRow): number =>
  (one.level ?? 'Z').localeCompare(other.level ?? 'Z');

const keysIn = (meanings: string): string[] =>
  meanings
    .split(/[;,]/)
    .map(keyOf)
    .filter((key) => key !== '');

/** Whether a word of the vocabulary has one of these meanings: ак, to flow, is not ак, white. */
export function hasMeaning(
  { ru = '', en = '' }: Pick<WordRow, 'ru' | 'en'>,
  { rus, eng }: { rus: string; eng: string },
): boolean {
  const own = new Set([...keysIn(ru), ...keysIn(en)]);
  return [...keysIn(rus), ...keysIn(eng)].some((key) => own.has(key));
}

export function buildMeanings(rows: readonly WordRow[]): Meanings {
  const meanings = new Map<string, string[]>();
  for (const { word, ru = '', en = '' } of rows.toSorted(byLevel)) {
    for (const key of keysIn(`${ru};${en}`)) {
      const words = meanings.get(key) ?? [];
      if (words.length < MOST_WORDS && !words.includes(word)) meanings.set(key, [...words, word]);
    }
  }
  return meanings;
}

const LATIN = /^[\p{Script=Latin}\p{M}'’-]+$/u;

/**
 * The Tatar words for what was typed, where it is no Tatar word itself. What only an imported list
 * calls Tatar does not count as such: those hold Russian words that somebody once wrote.
 */
export function tatarFor(typed: string, meanings: Meanings, lexicon: Lexicon): readonly string[] {
  const found = isReadable(typed) ? meanings.get(keyOf(typed)) : undefined;
  if (found === undefined) return [];
  const written = LATIN.test(typed) ? toCyrillic(typed) : typed;
  const isTatar = readWord(written, lexicon).known.some(({ entry }) => entry?.level !== undefined);
  return isTatar ? [] : found;
}
