// Why an answer is right, as far as rules can tell.

import type { ReviewCard } from './calls/review.ts';

const BACK = /[аыу]/;
const FRONT = /[әеү]/;

/**
 * The last ending that shows the harmony of the word, and what stands before it: endings without a
 * vowel do not show it, nor those of forms that have grown together (миңа).
 */
export function endingOf({
  root,
  parts,
  harmony,
}: Pick<ReviewCard, 'root' | 'parts' | 'harmony'>): { before: string; ending: string } | null {
  if (harmony === null) return null;
  const at = parts.findLastIndex(({ part }) => BACK.test(part) || FRONT.test(part));
  const ending = parts[at]?.part ?? '';
  if (ending === '' || (harmony === 'front' ? BACK : FRONT).test(ending)) return null;
  const before = [root, ...parts.slice(0, at).map(({ part }) => part)].join('');
  return { before, ending };
}

/** How many letters two forms have in common at their beginning; a single one is chance. */
export function commonStart(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same < 2 ? 0 : same;
}
