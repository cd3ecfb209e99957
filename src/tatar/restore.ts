/*
 * Restores ә ө ү җ ң һ in a word typed on a Russian keyboard («ойрэнэм» → «өйрәнәм»). A step of
 * `read-word.ts`, which remembers it; whole texts are restored by `restore-text.ts`.
 */
import { isReadable } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import { FOLDS, formsOf, type Forms } from './typed-forms.ts';

export interface Restored {
  text: string;
  /** 0 to 1: how sure it is that this is what the writer meant. */
  confidence: number;
}

export const TATAR_LETTER = /[әөүҗңһӘӨҮҖҢҺ]/;

/** «Өйрәнәм» as a Russian keyboard would give it: «Ойрэнэм». */
export const toRussianLetters = (text: string): string =>
  text
    .replaceAll(/[әөүҗңһ]/g, (letter) => FOLDS[letter] ?? letter)
    .replaceAll(/[ӘӨҮҖҢҺ]/g, (letter) => (FOLDS[letter.toLowerCase()] ?? letter).toUpperCase());

interface Spelling {
  form: string;
  score: number;
}

const spellingsOf = (forms: Forms): Spelling[] =>
  [...forms]
    .map(([form, score]) => ({ form, score }))
    .toSorted((left, right) => right.score - left.score);

/** Letters of a word nobody knows: э inside a word is ә, and front words have ө and ү. */
function restoreByRule(word: string): string {
  const withSchwa = word.replaceAll(/(?<!^)э/g, 'ә');
  const isFront = /[әеи]/.test(withSchwa) && !/[аыоу]/.test(withSchwa.replaceAll(/[оу]/g, ''));
  if (!isFront) return withSchwa;
  return withSchwa.replaceAll('о', 'ө').replaceAll('у', 'ү');
}

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase();

/** The capitals of the typed word on the restored one, letter by letter: АКШта. */
function withCapitals(form: string, typed: string): string {
  if (form.length !== typed.length)
    return isCapital(typed[0]) ? form.slice(0, 1).toUpperCase() + form.slice(1) : form;
  return [...form]
    .map((letter, at) => (isCapital(typed[at]) ? letter.toUpperCase() : letter))
    .join('');
}

const SURE_MARGIN = 2.5;

/** How much likelier another spelling must be before a word that is right as typed is touched. */
const UNCHANGED_BONUS = 0.1;

function choose(typed: string, spellings: readonly Spelling[]): Restored {
  const [first, second] = spellings;
  if (first === undefined) return { text: typed, confidence: 0 };
  const margin = second === undefined ? SURE_MARGIN : first.score - second.score;
  return { text: first.form, confidence: Math.min(1, 0.5 + margin / (2 * SURE_MARGIN)) };
}

/** One word of a text that was typed without Tatar letters. */
export function restoreWord(typed: string, lexicon: Lexicon): Restored {
  if (!isReadable(typed)) return { text: typed, confidence: 0 };
  if (TATAR_LETTER.test(typed)) return { text: typed, confidence: 1 };
  const word = typed.toLowerCase();
  const hasCapital = word !== typed;
  const forms = new Map(formsOf(word, lexicon, 'keyboard', hasCapital));
  const own = forms.get(word);
  if (own !== undefined) forms.set(word, own + UNCHANGED_BONUS);
  const spellings = spellingsOf(forms);
  if (spellings.length > 0) {
    const { text, confidence } = choose(word, spellings);
    return { text: withCapitals(text, typed), confidence };
  }
  const loose = spellingsOf(formsOf(word, lexicon, 'loose', hasCapital));
  if (loose.length > 0) {
    const { text, confidence } = choose(word, loose);
    return { text: withCapitals(text, typed), confidence: confidence * 0.8 };
  }
  const guessed = restoreByRule(word);
  return { text: withCapitals(guessed, typed), confidence: guessed === word ? 0 : 0.4 };
}
