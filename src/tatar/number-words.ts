/*
 * Numbers in words and back. After a numeral Tatar has one form only (биш китап),
 * so counting needs no plural rules.
 */
import { formatNumber, type Language } from './format.ts';

const ONES = ['', 'бер', 'ике', 'өч', 'дүрт', 'биш', 'алты', 'җиде', 'сигез', 'тугыз'] as const;
const TENS = [
  '',
  'ун',
  'егерме',
  'утыз',
  'кырык',
  'илле',
  'алтмыш',
  'җитмеш',
  'сиксән',
  'туксан',
] as const;
const THOUSANDS = [
  [1_000_000_000_000, 'триллион'],
  [1_000_000_000, 'миллиард'],
  [1_000_000, 'миллион'],
  [1000, 'мең'],
] as const;

const GREATEST = 999_999_999_999_999;

function belowThousand(value: number): string[] {
  const words: string[] = [];
  const hundreds = Math.floor(value / 100);
  const tens = Math.floor((value % 100) / 10);
  const ones = value % 10;
  if (hundreds > 1) words.push(ONES[hundreds] ?? '');
  if (hundreds > 0) words.push('йөз');
  // From 11 to 19 the two parts are one word: унбер, унике.
  if (tens === 1) words.push(`ун${ONES[ones] ?? ''}`);
  else words.push(TENS[tens] ?? '', ONES[ones] ?? '');
  return words.filter((word) => word !== '');
}

/** 2025 → «ике мең егерме биш». Whole numbers only; others come back as digits. */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || Math.abs(value) > GREATEST) return String(value);
  if (value === 0) return 'ноль';
  if (value < 0) return `минус ${numberWords(-value)}`;
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of THOUSANDS) {
    const count = Math.floor(rest / size);
    if (count === 0) continue;
    // A single thousand is «мең», but a single million is «бер миллион».
    if (count > 1 || size > 1000) words.push(...belowThousand(count));
    words.push(name);
    rest %= size;
  }
  words.push(...belowThousand(rest));
  return words.join(' ');
}

const FRONT = /[әөүеэи][^аоуыяюёәөүеэи]*$/;

/** The ordinal of a number word: бер → беренче, алты → алтынчы, кырык → кырыгынчы. */
export function ordinalOf(words: string): string {
  const front = FRONT.test(words);
  if (words.endsWith('кырык')) return `${words.slice(0, -1)}гынчы`;
  const vowel = /[аәыеи]$/.test(words) ? '' : front ? 'е' : 'ы';
  const stem = words.replace(/ь$/, '');
  return `${stem}${vowel}${front ? 'нче' : 'нчы'}`;
}

/** 5 → «5нче», 6 → «6нчы»: the ordinal suffix follows the spoken number. */
export function formatOrdinal(value: number): string {
  return `${value}${FRONT.test(numberWords(value)) ? 'нче' : 'нчы'}`;
}

const VALUES = new Map<string, number>([
  ['ноль', 0],
  ['йөз', 100],
  ...THOUSANDS.map(([size, name]) => [name, size] as [string, number]),
]);
for (const [at, word] of ONES.entries()) {
  if (word === '') continue;
  VALUES.set(word, at);
  VALUES.set(`ун${word}`, 10 + at);
}
for (const [at, word] of TENS.entries()) if (word !== '') VALUES.set(word, at * 10);

/** «ике мең егерме биш» → 2025; undefined where a word is no number. */
export function parseNumberWords(text: string): number | undefined {
  const words = text.toLowerCase().trim().split(/\s+/);
  let total = 0;
  let group = 0;
  for (const word of words) {
    const value = VALUES.get(word);
    if (value === undefined) return undefined;
    if (value >= 1000) {
      total += Math.max(group, 1) * value;
      group = 0;
    } else if (value === 100) group = Math.max(group, 1) * 100;
    else group += value;
  }
  return total + group;
}

/** «4 812 язма»: the noun stays in its base form after any number. */
export const countWith = (count: number, noun: string, language: Language = 'tt'): string =>
  `${formatNumber(count, language)} ${noun}`;
