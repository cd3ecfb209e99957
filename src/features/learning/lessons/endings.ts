// The endings a reader chooses from in an exercise of suffixes. They are worked out from the letters
// alone: the page of a lesson must not carry the tables of the grammar.

import type { Suffix } from './lesson.ts';

const TWINS = [
  ['а', 'ә'],
  ['ы', 'е'],
] as const;
/** Beginnings that change with the sound before them; «нар» is a plural, «нан» comes from «дан». */
const SEAMS = [
  [/^[лн][аә]р/u, ['л', 'н']],
  [/^[дтн]/u, ['д', 'т', 'н']],
  [/^[гк]/u, ['г', 'к']],
] as const;
const MOST_OPTIONS = 4;

/** All endings that one could take for this one: of the other harmony, after another sound. */
export function endingsLike(ending: string): string[] {
  const twin = [...ending]
    .map((letter) => {
      const pair = TWINS.find((two) => (two as readonly string[]).includes(letter));
      return pair === undefined ? letter : pair[0] === letter ? pair[1] : pair[0];
    })
    .join('');
  const seam = SEAMS.find(([begins]) => begins.test(ending))?.[1] ?? [];
  const all = seam.flatMap((letter) => [letter + ending.slice(1), letter + twin.slice(1)]);
  return [...new Set([ending, ...(twin === ending ? [] : [twin]), ...all])].slice(0, MOST_OPTIONS);
}

/** The endings to choose from, in the order of the alphabet; null where the stem itself changes. */
export function suffixOptions({ base, form }: Pick<Suffix, 'base' | 'form'>): string[] | null {
  if (!form.toLowerCase().startsWith(base.toLowerCase()) || form.length === base.length)
    return null;
  const options = endingsLike(form.slice(base.length));
  return options.length < 2 ? null : options.toSorted((a, b) => (a < b ? -1 : 1));
}
