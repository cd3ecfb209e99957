/*
 * Texts of people for those who read Latin letters. A sentence that is not Tatar stays as it was
 * written: Russian in Latin letters is hard to read for everybody, and Bashkir and Kazakh have
 * letters of their own. Links, mail addresses, mentions and code stay as well.
 */
import { guessOfWords } from './language.ts';
import { toLatin } from './latin.ts';

/** Turns a text of people into what is shown. */
export type Reader = (text: string) => string;

const WORD = /\p{Script=Cyrillic}+/gu;
const TATAR_LETTER = /[әөүҗңһӘӨҮҖҢҺ]/;
/** Letters of Bashkir, Kazakh and others that Tatar does not have. */
const STRANGE_LETTER = /[^\P{Script=Cyrillic}А-Яа-яЁёӘәӨөҮүҖҗҢңҺһ]/u;
/** A sentence with a Tatar letter in every fourth word needs no further look. */
const TATAR_SHARE = 1 / 4;
/** One word says little: он is flour in Tatar and he in Russian. */
const FEWEST_RUSSIAN_WORDS = 2;
/** Of the words of a Russian sentence at least so many are common ones, or look the part. */
const RUSSIAN_SHARE = 0.3;

/**
 * Whether a sentence in Cyrillic letters is in another language than Tatar. Where its words do not
 * tell, it is in the language of the sentence before.
 */
export function isForeign(passage: string, before: boolean): boolean {
  const words = passage.match(WORD);
  if (words === null) return before;
  if (STRANGE_LETTER.test(passage)) return true;
  const tatar = words.filter((word) => TATAR_LETTER.test(word)).length;
  if (tatar >= words.length * TATAR_SHARE) return false;
  const { language, russianShare } = guessOfWords(words);
  if (language === 'tt') return false;
  if (language !== 'ru') return before;
  const isSure =
    russianShare >= RUSSIAN_SHARE && russianShare * words.length >= FEWEST_RUSSIAN_WORDS;
  return isSure || before;
}

/** Two books' worth of different words. */
const MOST_WORDS = 20_000;
/** Letters of whole texts: those of the lists everybody looks at, and more. */
const MOST_LETTERS = 500_000;

/**
 * Opens a reader. It remembers the texts it has turned, for the same lists are shown again and
 * again, and their words, which other texts have as well; both within bounds.
 */
export function openLatinReader(): Reader {
  const memory = new Map<string, string>();
  const texts = new Map<string, string>();
  let letters = 0;
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (memory.size > MOST_WORDS) memory.clear();
    const latin = toLatin(text, { memory, isForeign });
    if (letters + text.length > MOST_LETTERS) {
      texts.clear();
      letters = 0;
    }
    texts.set(text, latin);
    letters += text.length;
    return latin;
  };
}
