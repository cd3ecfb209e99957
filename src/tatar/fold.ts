/*
 * Two keys for forgiving search. Key A undoes what a Russian keyboard does to Tatar
 * letters; key B brings together what sounds alike and also meets Latin spelling.
 * Both are idempotent: the key of a key is the key itself.
 */
import { isCyrillicLetter } from './letters.ts';
import { repairText } from './repair.ts';
import { toCyrillic } from './cyrillic.ts';

const KEYBOARD: Record<string, string> = {
  ә: 'э',
  ө: 'о',
  ү: 'у',
  җ: 'ж',
  ң: 'н',
  һ: 'х',
  ё: 'е',
  ъ: '',
  ь: '',
  ʼ: '',
  '’': '',
  "'": '',
  '`': '',
  ҡ: 'к',
  қ: 'к',
  ғ: 'г',
  ҙ: 'з',
  ҫ: 'с',
  ұ: 'у',
  і: 'и',
};

function keysOf(small: string): string {
  let key = '';
  for (const letter of small) key += KEYBOARD[letter] ?? letter;
  return key;
}

const foldOnce = (text: string): string =>
  keysOf(repairText(text.toLowerCase().replaceAll('i̇', 'i')));

/** Runs a step until nothing changes: one folding can open the way for another. */
function untilStable(text: string, step: (text: string) => string): string {
  let key = text;
  for (let round = 0; round < 8; round += 1) {
    const next = step(key);
    if (next === key) break;
    key = next;
  }
  return key;
}

/** Small letters with nothing to mend; nearly every word is such a one. */
const CLEAN = /^[а-яёәөүҗңһ ]*$/;

/** Level A, keyboard: өйрәнәм and ойрэнэм have one key. */
export const foldKeyboard = (text: string): string =>
  CLEAN.test(text) ? keysOf(text) : untilStable(text, foldOnce);

const hasCyrillic = (text: string): boolean => [...text].some((sign) => isCyrillicLetter(sign));

const SOUND_STEPS: readonly (readonly [RegExp, string])[] = [
  [/дж/g, 'ж'],
  [/нг/g, 'н'],
  [/щ/g, 'шч'],
  [/тс|ц/g, 'с'],
  [/ый|ий/g, 'и'],
  [/я/g, 'йэ'],
  [/ю/g, 'йу'],
  [/(^|[аэоуыие\s-])е/g, '$1йэ'],
  [/[ае]/g, 'э'],
  [/ы/g, 'и'],
  [/йи/g, 'йэ'],
  [/ий/g, 'и'],
  [/эу/g, 'эв'],
  [/ув(?=[эи])/g, 'у'],
  [/(.)\1+/gu, '$1'],
];

function soundOnce(key: string): string {
  let folded = key;
  for (const [pattern, replacement] of SOUND_STEPS)
    folded = folded.replaceAll(pattern, replacement);
  return folded;
}

const LATIN_PART = /[\p{L}\p{M}ʼ’']+/gu;

const writeCyrillic = (text: string): string =>
  text.replaceAll(LATIN_PART, (word) => (hasCyrillic(word) ? word : toCyrillic(word)));

/** Level B, sound: рәхмәт, рахмат, räxmät and rahmat have one key. */
export const foldSound = (text: string): string =>
  untilStable(text, (key) => soundOnce(foldKeyboard(writeCyrillic(key))));
