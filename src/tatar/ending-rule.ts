/*
 * Why an ending has these letters, for who has taken the same ending of another word: it follows the
 * harmony of the word, and its last sound.
 */
import { inOtherHarmony } from './other-harmony.ts';

export interface EndingRule {
  /**
   * After м, н and ң some endings begin with н (`nasal`), after others they do not (`oral`); after
   * voiceless sounds with к or т, after voiced ones and vowels with г or д; hard and soft words
   * have their own vowels (`harmony`).
   */
  why: 'nasal' | 'oral' | 'voiceless' | 'voiced' | 'harmony';
  /** The letters of the ending in hard and in soft words. */
  hard: string;
  soft: string;
}

const HARD = /[аыоу]/u;
/** «-нар» and «-нан»; «-ны» and «-ның» begin with н after every sound. */
const NASAL = /^-?н[аә][рн]/u;
const VOICELESS = /^-?[кт]/u;

const named = (why: EndingRule['why'], ending: string): EndingRule => {
  const twin = inOtherHarmony(ending);
  const [hard, soft] = HARD.test(ending) ? [ending, twin] : [twin, ending];
  return { why, hard, soft };
};

/** What is to be known of an ending by itself, written with a hyphen or without. */
export const endingRule = (ending: string): EndingRule =>
  named(NASAL.test(ending) ? 'nasal' : VOICELESS.test(ending) ? 'voiceless' : 'harmony', ending);

const HARD_OF: Readonly<Record<string, string>> = { ә: 'а', е: 'ы', ү: 'у', ө: 'о', и: 'ый' };

/** The ending as it is in hard words, after a voiced sound: лар of нәр, дан of тән, ган of кән. */
export const plainEnding = (ending: string): string =>
  ending
    .replaceAll(/[әеүөи]/gu, (letter) => HARD_OF[letter]!)
    .replace(/^нар/u, 'лар')
    .replace(/^нан/u, 'дан')
    .replace(/^т/u, 'д')
    .replace(/^к/u, 'г');

/** Why it is this ending and not the other; null where that is no form of the same ending. */
export function whyEnding(right: string, other: string): EndingRule[] | null {
  if (right === other || plainEnding(right) !== plainEnding(other)) return null;
  const rules: EndingRule[] = [];
  if (right[0] !== other[0] && !/^[аәыеуүоө]/u.test(right)) {
    const begins = endingRule(right).why;
    const isOral = NASAL.test(other);
    rules.push(named(begins === 'harmony' ? (isOral ? 'oral' : 'voiced') : begins, right));
  }
  if (HARD.test(right) !== HARD.test(other)) rules.push(named('harmony', right));
  return rules;
}
