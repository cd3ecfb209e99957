/*
 * Why an ending has these letters, for who has taken the same ending of another word: it follows the
 * harmony of the word, and its last sound.
 */
import { inOtherHarmony } from './other-harmony.ts';

export interface EndingRule {
  /**
   * After м, н and ң some endings begin with н (`nasal`), after others they do not (`oral`); after
   * voiceless sounds with к or т, after voiced ones and vowels with г or д, but «-дан» not after м, н
   * and ң (`voiced-oral`); hard and soft words have their own vowels (`harmony`).
   */
  why: 'nasal' | 'oral' | 'voiceless' | 'voiced' | 'voiced-oral' | 'harmony';
  /** The letters of the ending in hard and in soft words. */
  hard: string;
  soft: string;
}

const HARD = /[аыоу]/u;
/** «-нар» and «-нан»; «-ны» and «-ның» begin with н after every sound. */
const NASAL = /^н[аә][рн]/u;
const AFTER_NASAL = /[мнң]$/u;
/** «-кай» begins with к after every sound. */
const VOICELESS = /^[кт][аәыеуү](?!й)/u;
const AFTER_VOICELESS = /[пфктсшщчцхһ]$/u;

const named = (why: EndingRule['why'], ending: string): EndingRule => {
  const twin = inOtherHarmony(ending);
  const [hard, soft] = HARD.test(ending) ? [ending, twin] : [twin, ending];
  return { why, hard, soft };
};

/** Why an ending begins as it does after these letters; null where it begins so after all. */
function firstLetterRule(before: string, ending: string): EndingRule | null {
  if (NASAL.test(ending) && AFTER_NASAL.test(before)) return named('nasal', ending);
  return VOICELESS.test(ending) && AFTER_VOICELESS.test(before) ? named('voiceless', ending) : null;
}

/** Why an ending has its letters after these: its first letter, then its vowels. */
export function endingRules(before: string, ending: string): EndingRule[] {
  const first = firstLetterRule(before.toLowerCase(), ending);
  return [...(first === null ? [] : [first]), named('harmony', ending)];
}

const HARD_OF: Readonly<Record<string, string>> = { ә: 'а', е: 'ы', ү: 'у', ө: 'о', и: 'ый' };

/** The ending as it is in hard words, after a voiced sound: лар of нәр, дан of тән, ган of кән. */
export const plainEnding = (ending: string): string =>
  ending
    .replaceAll(/[әеүөи]/gu, (letter) => HARD_OF[letter]!)
    .replace(/^нар/u, 'лар')
    .replace(/^нан/u, 'дан')
    .replace(/^т/u, 'д')
    .replace(/^к/u, 'г');

/** What decided that it begins otherwise than the other. */
function firstLetterOf(right: string, other: string): EndingRule['why'] {
  if (NASAL.test(right)) return 'nasal';
  if (/^[кт]/u.test(right)) return 'voiceless';
  if (/^д[аә]н/u.test(right)) return 'voiced-oral';
  return NASAL.test(other) ? 'oral' : 'voiced';
}

/** Why it is this ending and not the other; null where that is no form of the same ending. */
export function whyEnding(right: string, other: string): EndingRule[] | null {
  if (right === other || plainEnding(right) !== plainEnding(other)) return null;
  const rules: EndingRule[] = [];
  if (right[0] !== other[0] && !/^[аәыеуүоө]/u.test(right)) {
    rules.push(named(firstLetterOf(right, other), right));
  }
  if (HARD.test(right) !== HARD.test(other)) rules.push(named('harmony', right));
  return rules;
}
