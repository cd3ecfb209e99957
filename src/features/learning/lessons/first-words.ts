// The words one hears before the text of a lesson: some of those it teaches, and only such as the
// text has.

import { plainOf } from './glosses.ts';

const MOST_WORDS = 7;

/** What verbs end in where they stand by themselves. */
const INFINITIVE = /[ыеаә]?рг[аә]$/u;
/** The last letters may be others before an ending: «китабы», «исме», «сеңлем». */
const CHANGING_LETTERS = 2;
const LEAST_LETTERS = 3;

function beginningOf(word: string): string {
  const stem = word.toLowerCase().replace(INFINITIVE, '');
  return stem.slice(0, Math.max(LEAST_LETTERS, stem.length - CHANGING_LETTERS));
}

export function firstWords<W extends { tat: string }>(words: readonly W[], content: string): W[] {
  const text: readonly string[] =
    plainOf(content)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return words
    .filter(({ tat }) => {
      const [first = ''] = tat.split(/[\s-]/);
      return text.some((word) => word.startsWith(beginningOf(first)));
    })
    .slice(0, MOST_WORDS);
}
