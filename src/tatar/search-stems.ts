/*
 * What a word is filed under in search: the base words of its likeliest readings. A word
 * has several where it can be read in several ways, and two forms of one word always
 * share one; query and text go through the same function.
 */
import { makeWork, readingSteps, spend, type Work } from './bounds.ts';
import { foldKeyboard } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { tokenise } from './tokens.ts';

const MOST_STEMS = 3;

/** The stems of one word as keyboard keys, the likeliest first. */
export function searchStems(word: string, lexicon: Lexicon): string[] {
  const stems = new Set<string>();
  for (const { base } of readWord(word, lexicon).readings) {
    if (stems.size >= MOST_STEMS) break;
    stems.add(foldKeyboard(base));
  }
  if (stems.size === 0) stems.add(foldKeyboard(word));
  return [...stems];
}

/** The likeliest stem alone. */
export const searchStem = (word: string, lexicon: Lexicon): string =>
  searchStems(word, lexicon)[0] ?? '';

/** Steps of `searchStems`: a word nobody knows is read as it stands, restored and guessed at. */
export const stemSteps = (word: string): number => 4 * readingSteps(word);

/** All stems of a text, for its search column; words beyond the work count as they stand. */
export function searchStemsOfText(
  text: string,
  lexicon: Lexicon,
  work: Work = makeWork(),
): string[] {
  const words = new Set<string>();
  for (const token of tokenise(text)) {
    if (token.kind === 'word' || token.kind === 'number') words.add(token.text);
    else if (token.kind === 'tag') words.add(token.text.slice(1));
  }
  const stems = new Set<string>();
  for (const word of words) {
    const isAffordable = spend(work, stemSteps(word));
    for (const stem of isAffordable ? searchStems(word, lexicon) : [foldKeyboard(word)])
      stems.add(stem);
  }
  return [...stems];
}
