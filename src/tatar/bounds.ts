/*
 * How much of people's text the language tools take on. Anybody can send anything: a «word» of
 * twenty thousand letters, a chain of a thousand hyphens, thousands of words nobody has ever seen.
 * What is beyond these bounds is no word and is left as it stands.
 */

/** Letters of one word, or of one part between hyphens. The longest among 200,000 forms of a corpus has 24. */
export const LONGEST_WORD = 40;
/** Parts of one word between hyphens. */
const MOST_PARTS = 6;

const LONGEST_CHAIN = MOST_PARTS * (LONGEST_WORD + 1) - 1;
export const HYPHEN = /[-‐‑]/;

/** Whether the tools look at a word at all. */
export function isReadable(word: string): boolean {
  if (word.length > LONGEST_CHAIN) return false;
  const parts = word.split(HYPHEN);
  return parts.length <= MOST_PARTS && parts.every((part) => part.length <= LONGEST_WORD);
}

/**
 * Work that may still be done on one text, in steps of about a microsecond. It is counted and not
 * timed, so that a text gets the same answer on every machine.
 */
export interface Work {
  left: number;
}

/** What one request may cost: a page of ordinary text is read to its end. */
const MOST_STEPS = 30_000;
export const makeWork = (steps = MOST_STEPS): Work => ({ left: steps });

/** Steps of looking a word up in the grammar once, measured with words of every kind. */
export const readingSteps = (word: string): number => 5 + 2 * word.length;

/** Takes steps off; false once nothing was left, and then the rest of the text is left alone. */
export function spend(work: Work, steps: number): boolean {
  if (work.left <= 0) return false;
  work.left -= steps;
  return true;
}

/** Work on a text that can be interrupted between two words, so that a server can do it in slices. */
export type Steps<T> = Generator<void, T, void>;

/** Does it at once. */
export function drain<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
