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

function foldLetters(text: string): string {
  let key = '';
  for (const letter of text.toLowerCase().replaceAll('i̇', 'i')) key += KEYBOARD[letter] ?? letter;
  return key;
}

/** Level A, keyboard: өйрәнәм and ойрэнэм have one key. */
export const foldKeyboard = (text: string): string => foldLetters(repairText(text));

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

/** Level B, sound: рәхмәт, рахмат, räxmät and rahmat have one key. */
export function foldSound(text: string): string {
  const cyrillic = text.replaceAll(/[\p{L}\p{M}ʼ’']+/gu, (word) =>
    hasCyrillic(word) ? word : toCyrillic(word),
  );
  let key = foldKeyboard(cyrillic);
  // One step can open the way for an earlier one; the steps run until nothing changes.
  for (let round = 0; round < 8; round += 1) {
    const next = soundOnce(key);
    if (next === key) break;
    key = next;
  }
  return key;
}
