// How much of a text somebody knows, read off the base words it is filed under.

import { readFiled, tokensOf } from '#features/platform/search-index/rules.ts';
import { LONGEST_FORM, type Share } from './rules.ts';

/** Numbers are no words to learn. */
const isNumber = (stems: string): boolean => /^\d/.test(stems);

/** One for many texts: a word is looked up once. `isKnown` gets a base word as it is filed. */
export function knower(isKnown: (stem: string) => boolean): (stems: string) => boolean {
  const seen = new Map<string, boolean>();
  return (stems) => {
    let known = seen.get(stems);
    if (known === undefined) {
      // One of its readings is enough: which is meant, only a reader can tell.
      known = isNumber(stems) || stems.split('/').some(isKnown);
      seen.set(stems, known);
    }
    return known;
  };
}

/** The share of one text. Its title and body stand in the first two lines of what is filed. */
export function shareOf(filed: string, knows: (stems: string) => boolean): Share {
  const fresh = new Set<string>();
  let words = 0;
  let known = 0;
  const [head = '', body = ''] = filed.split('\n', 2);
  for (const line of [head, body]) {
    if (line === '') continue;
    for (const stems of line.split(' ')) {
      words += 1;
      if (knows(stems)) known += 1;
      else fresh.add(stems);
    }
  }
  return { words, known, fresh: fresh.size };
}

const MOST_FORMS = 2000;

/**
 * The unknown words as they stand in the text, each once and in small letters. Nothing where the text
 * is not filed as it is now.
 */
export function unknownForms(
  text: { head: string; body: string },
  filed: string,
  knows: (stems: string) => boolean,
): string[] {
  const { head, body } = readFiled(filed);
  const forms = new Set<string>();
  for (const [words, groups] of [
    [tokensOf(text.head), head],
    [tokensOf(text.body), body],
  ] as const) {
    if (words.length !== groups.length) return [];
    for (const [at, word] of words.entries())
      if (!knows((groups[at] ?? []).join('/'))) forms.add(word.text.toLowerCase());
  }
  return [...forms].filter((form) => form.length <= LONGEST_FORM).slice(0, MOST_FORMS);
}
