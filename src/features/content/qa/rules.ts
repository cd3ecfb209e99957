// Pure rules of questions: what of them can stand in a dictionary.

import { codePoints } from '#kernel/text.ts';
import { foldKeyboard } from '#tatar/fold.ts';

/** In characters: a word or a short phrase. */
export const LONGEST_ENTRY = 80;
export const AGREEMENTS_A_DAY = '50/day';

/** Triangles for an answer that is accepted. */
export const REWARD = 2;

const TATAR_LETTER = /[әөүҗңһ]/iu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/** In which language a word is that somebody wants to say in Tatar; null where it is Tatar, or neither. */
function langOf(word: string): 'rus' | 'eng' | null {
  if (TATAR_LETTER.test(word)) return null;
  const [isCyrillic, isLatin] = [CYRILLIC.test(word), LATIN.test(word)];
  if (isCyrillic === isLatin) return null;
  return isCyrillic ? 'rus' : 'eng';
}

/** Without the quotes around it and the sign a sentence ends with. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && /[\s«»"“”'.,!?…]/.test(text[from] ?? '')) from += 1;
  while (from < to && /[\s«»"“”'.,!?…]/.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}

const isShort = (text: string): boolean =>
  text !== '' && !text.includes('\n') && codePoints(text) <= LONGEST_ENTRY;

/** A word in another language, or an explanation in Tatar, and the Tatar word for it. */
export interface Entry {
  lang: 'tat' | 'rus' | 'eng';
  word: string;
  tat: string;
}

interface Question {
  title: string;
  /** The Tatar word it is about; null where it asks how something is said. */
  word: string | null;
}

/** What enters the dictionary of a question and its answer; null where one is too long for it. */
export function entryOf({ title, word: met }: Question, answer: string): Entry | null {
  const [asked, said] = [bare(met ?? title), bare(answer)];
  if (!isShort(asked) || !isShort(said)) return null;
  if (met !== null) return { lang: langOf(said) ?? 'tat', word: said, tat: asked };
  const lang = langOf(asked);
  return lang === null ? null : { lang, word: asked, tat: said };
}

const ofOneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** How what was asked for is kept to be found, whoever types it. */
export const keyOf = (text: string): string => ofOneSpace(foldKeyboard(bare(text)));

/** How a Tatar word is kept for its card: күл is not кул. */
export const tatarKeyOf = (word: string): string => ofOneSpace(bare(word).toLowerCase());
