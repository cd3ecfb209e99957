// Why an answer is right, as far as rules can tell.

import type { ReviewCard } from './calls/review.ts';

const BACK = /[аыу]/;
const FRONT = /[әеү]/;

/**
 * The place of the last piece, counted from the root, that shows the harmony of the word: those
 * without a vowel do not, nor those of forms that have grown together (миңа).
 */
export function endingOf({ parts, harmony }: Pick<ReviewCard, 'parts' | 'harmony'>): number | null {
  if (harmony === null) return null;
  const at = parts.findLastIndex(({ part }) => BACK.test(part) || FRONT.test(part));
  if (at === -1) return null;
  const { part } = parts[at]!;
  const isTold = harmony === 'front' ? !BACK.test(part) : !FRONT.test(part);
  return isTold ? at + 1 : null;
}

const VOICELESS = /[пфктсшщчцхһ]$/;
const NASAL = /[мнң]$/;

/** The last letter before that piece, where it decides how the piece begins: китап|ка, урман|нар. */
export function letterBefore(
  { root, parts }: Pick<ReviewCard, 'root' | 'parts'>,
  place: number,
): { letter: string; kind: 'voiceless' | 'nasal' } | null {
  const part = parts[place - 1]?.part ?? '';
  const before = [root, ...parts.map((one) => one.part)].slice(0, place).join('').toLowerCase();
  const letter = before.slice(-1);
  if (/^[кт][аәыеуү]/.test(part) && VOICELESS.test(before)) return { letter, kind: 'voiceless' };
  if (/^н[аә][рн]/.test(part) && NASAL.test(before)) return { letter, kind: 'nasal' };
  return null;
}

const sameStart = (one: string, other: string): number => {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
};

/** The letters of that piece, cut from the form as it is read: in Latin letters they depend on the form. */
export function endingAt(
  { root, parts }: Pick<ReviewCard, 'root' | 'parts'>,
  place: number,
  read: (text: string) => string,
): string {
  const pieces = [root, ...parts.map(({ part }) => part)];
  const form = read(pieces.slice(0, place + 1).join(''));
  return form.slice(sameStart(read(pieces.slice(0, place).join('')), form));
}

/** How many letters two forms have in common at their beginning; a single one is chance. */
export function commonStart(one: string, other: string): number {
  const same = sameStart(one, other);
  return same < 2 ? 0 : same;
}
