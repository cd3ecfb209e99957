/*
 * The two alphabets of Tatar: their letters, their order and their case.
 * Nothing here asks the machine for a locale: neither browsers nor Node know `tt`
 * everywhere, and a page must come out the same on the server and in the browser.
 */

export type Script = 'Cyrl' | 'Latn';

/** The 39 letters of the Cyrillic alphabet in dictionary order. */
export const CYRILLIC_ALPHABET = 'аәбвгдеёжҗзийклмнңоөпрстуүфхһцчшщъыьэюя';

/** The 34 letters of Zamanälif in dictionary order. */
export const LATIN_ALPHABET = 'aäbcçdefgğhıijkqlmnñoöprsştuüvwxyz';

/** The six letters a Russian keyboard does not have. */
export const TATAR_ONLY_LETTERS = 'әөүҗңһ';

/** The hamza sign of the Latin script. It stands inside words and is not a letter of the alphabet. */
export const HAMZA = 'ʼ';

const CYRILLIC_LETTERS = new Set(CYRILLIC_ALPHABET + CYRILLIC_ALPHABET.toUpperCase());

export const isCyrillicLetter = (sign: string): boolean => CYRILLIC_LETTERS.has(sign);

const LETTER = /^\p{L}/u;
export const isLetter = (sign: string): boolean => LETTER.test(sign);

const VOWELS = new Set<string | undefined>('аәоөуүыеиэяюё');

export const isVowel = (sign: string | undefined): boolean => VOWELS.has(sign);

/** Lower case. In Latin script `I` is the capital of `ı`, and `İ` of `i`. */
export function lowerCase(text: string, script: Script = 'Cyrl'): string {
  if (script === 'Cyrl') return text.toLowerCase();
  return text.replaceAll('İ', 'i').replaceAll('I', 'ı').toLowerCase();
}

/** Upper case. In Latin script `i` becomes `İ`, and `ı` becomes `I`. */
export function upperCase(text: string, script: Script = 'Cyrl'): string {
  if (script === 'Cyrl') return text.toUpperCase();
  return text.replaceAll('i', 'İ').toUpperCase();
}

/**
 * Makes the first sign a capital, only where it is a letter: a text that opens
 * with a link sign, a number or an emoji stays as it was written.
 */
export function capitaliseFirst(text: string, script: Script = 'Cyrl'): string {
  const [first] = text;
  if (first === undefined || !isLetter(first)) return text;
  const capital = upperCase(first, script);
  // A letter like ß grows when it is raised; such a text is left alone.
  return [...capital].length === 1 ? capital + text.slice(first.length) : text;
}

/** A text begins with a capital letter, if it begins with a letter. */
export const startedOf = (text: string): string =>
  capitaliseFirst(text, isTatarLatin(text) ? 'Latn' : 'Cyrl');

/** True where the text is written mostly in Latin letters and has a sign only Tatar Latin uses. */
export function isTatarLatin(text: string): boolean {
  let latin = 0;
  let cyrillic = 0;
  for (const sign of text) {
    if (/\p{Script=Latin}/u.test(sign)) latin += 1;
    else if (/\p{Script=Cyrillic}/u.test(sign)) cyrillic += 1;
  }
  return latin > cyrillic && /[äöüñçşğıİ]/iu.test(text);
}

/*
 * Order: signs and spaces, digits, Latin letters, Cyrillic letters. A letter of no
 * Tatar alphabet goes after the letters of its script by its code point.
 */
const RANKS = new Map<string, number>();
for (const [at, letter] of [...LATIN_ALPHABET].entries()) RANKS.set(letter, 1000 + at);
for (const [at, letter] of [...CYRILLIC_ALPHABET].entries()) RANKS.set(letter, 2000 + at);

function rankOf(sign: string): number {
  const known = RANKS.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  if (sign >= '0' && sign <= '9') return 500 + code;
  return LETTER.test(sign) ? 3000 + code : Math.min(code, 499);
}

/** The Turkic small letter of one sign, whichever script it belongs to. */
const smallOf = (sign: string): string =>
  sign === 'I' ? 'ı' : sign === 'İ' ? 'i' : sign.toLowerCase();

/** Compares two words for sorting: by letter first, then small before capital. */
export function compareTatar(left: string, right: string): number {
  const a = [...left.normalize('NFC')];
  const b = [...right.normalize('NFC')];
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const one = a[at] as string;
    const two = b[at] as string;
    if (one === two) continue;
    const difference = rankOf(smallOf(one)) - rankOf(smallOf(two));
    if (difference !== 0) return difference;
  }
  if (a.length !== b.length) return a.length - b.length;
  for (let at = 0; at < shared; at += 1) {
    const one = a[at] as string;
    const two = b[at] as string;
    if (one !== two) return one === smallOf(one) ? -1 : 1;
  }
  return 0;
}
