/*
 * Mends letters that look right and are wrong: Latin letters inside Cyrillic words,
 * other schwas and barred o's, and the letters of the fonts used before Unicode.
 * Text that is clean already comes out unchanged.
 */

/** Letters that can only be meant as the Tatar letter beside them. */
const VARIANTS: Record<string, string> = {
  ə: 'ә',
  Ə: 'Ә',
  ǝ: 'ә',
  Ǝ: 'Ә',
  ɵ: 'ө',
  Ɵ: 'Ө',
  ѳ: 'ө',
  Ѳ: 'Ө',
  ӊ: 'ң',
  Ӊ: 'Ң',
  ҥ: 'ң',
  Ҥ: 'Ң',
  ӈ: 'ң',
  Ӈ: 'Ң',
  ӡ: 'җ',
  ӝ: 'җ',
  Ӝ: 'Җ',
};

/** Latin letters that look Cyrillic; replaced only inside a word that has Cyrillic letters. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'һ',
  i: 'и',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
  ä: 'ә',
  Ä: 'Ә',
  ö: 'ө',
  Ö: 'Ө',
  ü: 'ү',
  Ü: 'Ү',
  ñ: 'ң',
  Ñ: 'Ң',
  ë: 'ё',
  Ë: 'Ё',
};

/** Tatar fonts of the 1990s put the six letters on Serbian and Macedonian places. */
const OLD_FONT: Record<string, string> = {
  ђ: 'ә',
  љ: 'ө',
  њ: 'ү',
  ќ: 'җ',
  ћ: 'ң',
  џ: 'һ',
  Ђ: 'Ә',
  Љ: 'Ө',
  Њ: 'Ү',
  Ќ: 'Җ',
  Ћ: 'Ң',
  Џ: 'Һ',
  є: 'ә',
  Є: 'Ә',
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const OLD_FONT_LETTER = /[ђљњќћџЂЉЊЌЋЏєЄ]/u;
const NOT_TATAR_SLAVIC = /[јЈіІїЇґҐўЎ]/u;
const WORD = /[\p{L}\p{M}]+/gu;
const NEEDS_WORK = /[a-zA-ZäöüñëÄÖÜÑËəƏǝƎɵƟѳѲӊӉҥҤӈӇӡӝӜђљњќћџЂЉЊЌЋЏєЄ]/u;
// Soft hyphens and zero-width signs come from copied pages and split words unseen.
// oxlint-disable-next-line no-misleading-character-class -- each sign stands alone here
const INVISIBLE = /[\u00ad\u200b\u200c\u200d\u2060\ufeff]/g;

export type RepairKind = 'look' | 'old';

const mapWith = (word: string, table: Record<string, string>): string =>
  [...word].map((letter) => table[letter] ?? letter).join('');

/** One word; the table used says what was wrong with it. */
export function repairWord(word: string): { text: string; kind?: RepairKind } {
  if (!NEEDS_WORK.test(word)) return { text: word };
  let text = mapWith(word, VARIANTS);
  const isCyrillic = [...text].some((letter) => CYRILLIC.test(letter));
  // A word of Latin letters alone is English or Tatar Latin; it stays.
  if (!isCyrillic) return { text: word };
  let kind: RepairKind | undefined = text === word ? undefined : 'look';
  if (OLD_FONT_LETTER.test(text) && !NOT_TATAR_SLAVIC.test(text)) {
    text = mapWith(text, OLD_FONT);
    kind = 'old';
  }
  const looked = mapWith(text, LOOK_ALIKES);
  // A word that still keeps a Latin letter mixes two scripts on purpose, like an ID.
  if (looked !== text && !/[a-zA-Z]/.test(looked)) {
    text = looked;
    kind ??= 'look';
  }
  return kind === undefined ? { text: word } : { text, kind };
}

/** Every word mended, and nothing else touched: what joins an emoji stays. */
export const repairWords = (text: string): string =>
  text.replaceAll(WORD, (word) => repairWord(word).text);

/** Whole text: one normal form, no invisible signs, every word mended. */
export const repairText = (text: string): string =>
  repairWords(text.normalize('NFC').replaceAll(INVISIBLE, ''));
