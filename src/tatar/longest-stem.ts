/*
 * Of tens of thousands of stems only few can begin a word. Whoever looks for them needs not try
 * every beginning of a long word: no stem that starts like it is longer than this.
 */

/** Only the last letter of a stem can change, so a longer stem begins like the word, letter by letter. */
const SHORT_HEAD = 3;
export const LONG_HEAD = 5;

/** For the beginning of a word: how long the longest of these stems is that can begin it. */
export function longestStem(stems: Iterable<string>): (word: string) => number {
  const byShort = new Map<string, number>();
  const byLong = new Map<string, number>();
  const keep = (longest: Map<string, number>, head: string, length: number): void => {
    if (length > (longest.get(head) ?? 0)) longest.set(head, length);
  };
  for (const stem of stems) {
    keep(byShort, stem.slice(0, SHORT_HEAD), stem.length);
    if (stem.length > LONG_HEAD) keep(byLong, stem.slice(0, LONG_HEAD), stem.length);
  }
  return (word) => {
    const longest = byShort.get(word.slice(0, SHORT_HEAD)) ?? 0;
    if (longest <= LONG_HEAD) return Math.max(longest, SHORT_HEAD);
    return byLong.get(word.slice(0, LONG_HEAD)) ?? LONG_HEAD;
  };
}
