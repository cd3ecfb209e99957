// The endings a reader chooses from in an exercise of suffixes. They are worked out from the letters
// alone: the page of a lesson must not carry the tables of the grammar.

import { inOtherHarmony } from '#tatar/other-harmony.ts';
import type { Suffix } from './lesson.ts';

/**
 * Beginnings that change with the sound before them: «нар» is a plural, «нан» comes from «дан».
 * «ның», «ны», «нда», «гыз» stay as they are after every sound.
 */
const SEAMS = [
  [/^[лн][аә]р/u, ['л', 'н']],
  [/^[дтн][аә]н/u, ['д', 'т', 'н']],
  [/^[дт](?![ые]н)[аәые]/u, ['д', 'т']],
  [/^[гк](?![ые]з)[аәые]/u, ['г', 'к']],
] as const;
const MOST_OPTIONS = 4;

/** All endings that one could take for this one: of the other harmony, after another sound. */
export function endingsLike(ending: string): string[] {
  const twin = inOtherHarmony(ending);
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
