// How much of a text somebody knows, read off the base words it is filed under.

import { readFiled, tokensOf } from '#features/platform/search-index/rules.ts';
import { looksRussian } from '#tatar/language.ts';
import { LONGEST_FORM, type Share } from './rules.ts';

/** Numbers are no words to learn. */
const isNumber = (stems: string): boolean => /^\d/.test(stems);

/** What words as they are filed, with all their readings, are to somebody. */
export interface Reader {
  knows: (stems: string) => boolean;
  /** How common a word is; null where no dictionary has it, like Russian words and brands. */
  frequencyOf: (stems: string) => number | null;
}

interface Facts {
  /** Whether somebody knows a base word as it is filed. */
  isKnown: (stem: string) => boolean;
  /** How common it is; undefined where no dictionary has it. */
  frequency: (stem: string) => number | undefined;
}

/** One for many texts: a word is looked up once. */
export function readerOf({ isKnown, frequency }: Facts): Reader {
  const seen = new Map<string, boolean>();
  return {
    knows: (stems) => {
      let known = seen.get(stems);
      if (known === undefined) {
        // One of its readings is enough: which is meant, only a reader can tell.
        known = isNumber(stems) || stems.split('/').some(isKnown);
        seen.set(stems, known);
      }
      return known;
    },
    frequencyOf: (stems) => {
      for (const stem of stems.split('/')) {
        const found = frequency(stem);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

/**
 * The share of one text. Its title and body stand in the first two lines of what is filed. A word of
 * no dictionary is neither known nor new, unless most of the text are such words: then it is in another
 * language, and not read with ease because of the numbers in it.
 */
export function shareOf(filed: string, { knows, frequencyOf }: Reader): Share {
  const fresh = new Set<string>();
  let words = 0;
  let known = 0;
  let unlisted = 0;
  const [head = '', body = ''] = filed.split('\n', 2);
  for (const line of [head, body]) {
    if (line === '') continue;
    for (const stems of line.split(' ')) {
      const isKnown = knows(stems);
      if (!isKnown && frequencyOf(stems) === null) {
        unlisted += 1;
        continue;
      }
      words += 1;
      if (isKnown) known += 1;
      else fresh.add(stems);
    }
  }
  if (unlisted > words) words += unlisted;
  return { words, known, fresh: fresh.size };
}

const MOST_FORMS = 2000;
/** Of a text of which less than half is known, so many new words are named: the commonest. */
const NEXT_WORDS = 8;

const isLatin = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && !/\p{Script=Cyrillic}/u.test(word);

/**
 * The words to learn as they stand in the text, each once and in small letters. Nothing where the text
 * is not filed as it is now.
 */
export function unknownForms(
  text: { head: string; body: string },
  filed: string,
  reader: Reader,
): string[] {
  const { head, body } = readFiled(filed);
  const words = [...tokensOf(text.head), ...tokensOf(text.body)].map((token) => token.text);
  const groups = [...head, ...body];
  if (words.length !== groups.length) return [];
  // In a text in Cyrillic letters, Latin ones are a brand or another language.
  const isInLatin = 2 * words.filter(isLatin).length > words.length;
  const forms = new Map<string, string>();
  const frequencies = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    const stems = (groups[at] ?? []).join('/');
    if (word.length > LONGEST_FORM || reader.knows(stems)) continue;
    const frequency = reader.frequencyOf(stems);
    if (frequency === null || looksRussian(word) || (isLatin(word) && !isInLatin)) continue;
    forms.set(word.toLowerCase(), stems);
    frequencies.set(stems, frequency);
  }
  const { known, words: all } = shareOf(filed, reader);
  const next = new Set(
    2 * known < all
      ? [...frequencies.keys()]
          .toSorted((one, other) => (frequencies.get(other) ?? 0) - (frequencies.get(one) ?? 0))
          .slice(0, NEXT_WORDS)
      : frequencies.keys(),
  );
  return [...forms.keys()].filter((form) => next.has(forms.get(form) ?? '')).slice(0, MOST_FORMS);
}
