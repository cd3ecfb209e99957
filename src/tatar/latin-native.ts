/*
 * Cyrillic to Latin for native words and suffixes. One Cyrillic letter can stand for
 * two sounds (к = q or k, е = ye or yı …); which one is said follows from the harmony
 * of the vowels around it, so every vowel of the word gets its harmony first.
 */
import { HAMZA, isVowel } from './letters.ts';

export interface LatinHabit {
  /** ия is written iyä (present usage) or iä (orthography of 2000). */
  iya: boolean;
  /** Russian ы is written ıy (orthography of 2000). */
  iy: boolean;
}

export const SIMPLE_LETTERS: Record<string, string> = {
  а: 'a',
  ә: 'ä',
  б: 'b',
  д: 'd',
  ж: 'j',
  җ: 'c',
  з: 'z',
  и: 'i',
  й: 'y',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'ñ',
  о: 'o',
  ө: 'ö',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'ü',
  ф: 'f',
  х: 'x',
  һ: 'h',
  ч: 'ç',
  ш: 'ş',
  щ: 'şç',
  ы: 'ı',
  э: 'e',
};

type Harmony = 'front' | 'back' | undefined;

const has = (letters: string, sign: string | undefined): boolean =>
  sign !== undefined && sign !== '' && letters.includes(sign);

const isSign = (letter: string | undefined): boolean => letter === 'ь' || letter === 'ъ';

/** The place of the next vowel or soft sign from `from` on; the length of the word where there is none. */
function nextVowelOrSoft(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word[at]) && word[at] !== 'ь') at += 1;
  return at;
}

/** Stems whose first е is yı though no back vowel follows: ел, еш, ер-, ек-. */
const BACK_YE = /^е[лшрк](?![әеөүи])/;

function iotatedHarmony(word: string, at: number, known: Harmony[]): Harmony {
  const letter = word[at];
  const next = nextVowelOrSoft(word, at + 1);
  if (word[next] === 'ь' && !isVowel(word[next + 1])) return 'front'; // яшь, юнь, җинаять
  if (letter === 'я' && has('әөү', word[next])) return 'front'; // ярдәм, сәяхәт
  if (at > 0 && isVowel(word[at - 1]) && known[at - 1] !== undefined) return known[at - 1]; // аерым, бәя
  const later = known.slice(next).find((harmony) => harmony !== undefined);
  if (later !== undefined) return later;
  if (letter === 'е') return BACK_YE.test(word.slice(at)) ? 'back' : 'front';
  return 'back'; // як, юл
}

/** In words from Arabic а о у ы after г or к are said ä ö ü e when a front vowel follows closely. */
function isArabicFront(word: string, at: number): boolean {
  if (!has('аоуы', word[at]) || !has('гк', word[at - 1])) return false;
  let next = at + 1;
  while (next < word.length && !isVowel(word[next]) && !isSign(word[next])) next += 1;
  const gap = next - at - 1;
  if (word[next] === 'ь' && !isVowel(word[next + 1]) && gap === 1) return true; // сәгать, мәкаль
  if (gap >= 1 && gap <= 2 && has('әөүе', word[next])) return true; // гадәт, гомер, гаскәр
  return (
    word[at - 1] === 'г' &&
    word[at] === 'а' &&
    word[at + 1] === 'е' &&
    !/[аоуы]/.test(word.slice(at + 2))
  ); // гаеп
}

interface Reading {
  harmony: Harmony[];
  arabicFront: boolean[];
}

function readHarmony(word: string): Reading {
  const harmony: Harmony[] = [...word].map((letter, at) => {
    if (has('аоуы', letter)) return 'back';
    if (letter === 'е' && (at === 0 || isVowel(word[at - 1]) || isSign(word[at - 1])))
      return undefined;
    return has('әөүиеэ', letter) ? 'front' : undefined;
  });
  for (let at = 0; at < word.length; at += 1) {
    if (has('еяюё', word[at]) && harmony[at] === undefined)
      harmony[at] = iotatedHarmony(word, at, harmony);
  }
  const arabicFront = [...word].map((_, at) => isArabicFront(word, at));
  for (const [at, front] of arabicFront.entries()) {
    if (!front) continue;
    harmony[at] = 'front';
    if (word[at + 1] === 'е') harmony[at + 1] = 'front';
  }
  return { harmony, arabicFront };
}

/** г and к before a vowel follow it; otherwise the vowel before them, otherwise the first one after. */
function isBackVelar(word: string, at: number, { harmony, arabicFront }: Reading): boolean {
  if (isVowel(word[at + 1])) return arabicFront[at + 1] === true || harmony[at + 1] === 'back';
  let near = at - 1;
  while (near >= 0 && !isVowel(word[near])) near -= 1;
  if (near < 0) {
    near = at + 1;
    while (near < word.length && !isVowel(word[near])) near += 1;
  }
  return harmony[near] !== 'front';
}

const ARABIC_FRONT: Record<string, string> = { а: 'ä', о: 'ö', у: 'ü', ы: 'e' };

function yeOf(word: string, at: number, back: boolean, habit: LatinHabit): string {
  const previous = word[at - 1];
  if (at > 0 && !isVowel(previous)) return 'e';
  if (previous === 'и') return habit.iya ? 'ye' : 'e';
  if (previous === 'ү') return habit.iya ? 'we' : 'e';
  return back ? 'yı' : 'ye';
}

function uOf(word: string, at: number, habit: LatinHabit): string {
  if (has('аәя', word[at - 1])) return 'w'; // тау, дәүләт
  const letter = word[at] === 'у' ? 'u' : 'ü';
  return habit.iya && has('аәыоөу', word[at + 1]) ? `${letter}w` : letter; // укуы
}

function iotated(
  front: string,
  back: string,
  isBack: boolean,
  afterI: boolean,
  habit: LatinHabit,
): string {
  if (afterI) return habit.iya ? `y${front}` : front; // ия, кию
  return isBack ? `y${back}` : `y${front}`;
}

/** One part of a word that has its own harmony. */
function convertPart(word: string, habit: LatinHabit): string {
  const reading = readHarmony(word);
  let latin = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] as string;
    const next = word[at + 1];
    const back = reading.harmony[at] === 'back';
    const afterI = word[at - 1] === 'и';
    if (letter === 'г' || letter === 'к') {
      const hard = next === 'ъ' || isBackVelar(word, at, reading);
      if (next === 'ъ') at += 1;
      latin += letter === 'г' ? (hard ? 'ğ' : 'g') : hard ? 'q' : 'k';
    } else if (reading.arabicFront[at] === true) latin += ARABIC_FRONT[letter] ?? letter;
    else if (letter === 'в') latin += 'w';
    else if (letter === 'е') latin += yeOf(word, at, back, habit);
    else if (letter === 'я') latin += iotated('ä', 'a', back, afterI, habit);
    else if (letter === 'ю') latin += iotated('ü', 'u', back, afterI, habit);
    else if (letter === 'ё') latin += 'yo';
    else if (letter === 'у' || letter === 'ү') latin += uOf(word, at, habit);
    else if (letter === 'э') latin += at > 0 && isVowel(word[at - 1]) ? HAMZA : 'e';
    else if (letter === 'ц') latin += isVowel(word[at - 1]) && isVowel(next) ? 'ts' : 's';
    else if (isSign(letter)) latin += has('әаоөуүиы', next) ? HAMZA : '';
    else latin += SIMPLE_LETTERS[letter] ?? letter;
  }
  return latin;
}

/** A sign before е я ю is the seam of a compound; each side keeps its own harmony (көньяк, алъяпкыч). */
const SEAM = /(?<=[бвгдзклмнпрстфхшчңһ])[ьъ](?=[еяю])/;

/** A native word in small Cyrillic letters. */
export const convertNative = (word: string, habit: LatinHabit): string =>
  word
    .split(SEAM)
    .map((part) => convertPart(part, habit))
    .join('');

/** The suffixes after a stem: native rules, and the last vowel of the stem gives the harmony. */
export function convertTail(stem: string, tail: string, habit: LatinHabit): string {
  if (tail === '') return '';
  const last = [...stem].findLast((letter) => isVowel(letter) || letter === 'ь');
  const context = last === undefined || (last !== 'ь' && !has('әөүиеэ', last)) ? 'а' : 'ә';
  const prefix = isVowel(stem.at(-1)) ? context : `${context}б`;
  return convertPart(prefix + tail, habit).slice(prefix.length);
}
