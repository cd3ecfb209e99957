/*
 * A text as it is read aloud: numbers, dates, abbreviations and signs become words, what nobody
 * reads (links, brackets) goes, and only the signs that are heard as pauses or as a question stay.
 */
import { ABBREVIATIONS } from './abbreviations.ts';
import { MONTHS } from './format.ts';
import { isVowel } from './letters.ts';
import { numberWords, ordinalOf } from './number-words.ts';
import { tokenise, type Token } from './tokens.ts';

const SIGNS: Record<string, string> = {
  '%': 'процент',
  '№': 'номер',
  '+': 'плюс',
  '=': 'тигез',
  '°': 'градус',
  '&': 'һәм',
  $: 'доллар',
  '€': 'евро',
  '₽': 'сум',
};
/** Heard as a pause, or in the voice. */
const PAUSES: Record<string, string> = {
  '.': '.',
  '…': '.',
  '!': '!',
  '?': '?',
  ',': ',',
  ';': ',',
  ':': ',',
  '—': ',',
  '–': ',',
  '(': ', ',
  ')': ',',
};

/** How letters are called, for abbreviations that cannot be read as a word. */
const LETTER_NAMES: Record<string, string> = {
  ...{ б: 'бэ', в: 'вэ', г: 'гэ', д: 'дэ', ж: 'жэ', җ: 'җэ', з: 'зэ', й: 'кыска и', к: 'ка' },
  ...{ л: 'эль', м: 'эм', н: 'эн', ң: 'эң', п: 'пэ', р: 'эр', с: 'эс', т: 'тэ', ф: 'эф' },
  ...{ х: 'ха', һ: 'һа', ц: 'цэ', ч: 'чэ', ш: 'ша', щ: 'ща' },
};
const CAPITALS = /^[А-ЯЁӘӨҮҖҢҺ]{2,6}$/;
/** Letters in capitals with a suffix: АКШта. */
const CAPITALS_AND_TAIL = /^([А-ЯЁӘӨҮҖҢҺ]{2,6})-?([а-яёәөүҗңһ]*)$/;
const TWO_AT_AN_EDGE = /^[^аәоөуүыеиэяюё]{2}|[^аәоөуүыеиэяюё]{2}$/;

/** ВАК is read as a word, АКШ and КФУ letter by letter. */
function abbreviation(letters: string): string {
  const small = letters.toLowerCase();
  const isWord = [...small].some(isVowel) && !TWO_AT_AN_EDGE.test(small);
  return isWord ? small : [...small].map((letter) => LETTER_NAMES[letter] ?? letter).join(' ');
}

const digitByDigit = (digits: string): string =>
  [...digits].map((digit) => numberWords(Number(digit))).join(' ');

const MOST_DIGITS = 15;

const wholeNumber = (digits: string): string =>
  digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'))
    ? digitByDigit(digits)
    : numberWords(Number(digits));

/** 3,5 is «three whole, of ten five». */
const FRACTIONS = ['', 'уннан', 'йөздән', 'меңнән'];

function withFraction(whole: string, fraction: string): string {
  const of = FRACTIONS[fraction.length];
  return of === undefined
    ? `${wholeNumber(whole)} бөтен ${digitByDigit(fraction)}`
    : `${wholeNumber(whole)} бөтен ${of} ${numberWords(Number(fraction))}`;
}

const NUMBER = /^([\d\u00a0\u202f]+(?:[.,:]\d+)*)[-‐‑]?(\p{L}*)$/u;
const DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const ORDINAL_TAIL = /^[ыеэ]?нч[ые]/;
const GROUPS = /[\u00a0\u202f]/g;

function quantity(digits: string): string {
  const [, day, month, year] = DATE.exec(digits) ?? [];
  const monthName = MONTHS.tt[Number(month) - 1];
  if (day !== undefined && year !== undefined && monthName !== undefined)
    return [wholeNumber(day), monthName, wholeNumber(year)].join(' ');
  const parts = digits.split(/[.,:]/);
  const [whole = '', fraction] = parts;
  if (parts.length === 2 && fraction !== undefined && !digits.includes(':'))
    return withFraction(whole, fraction);
  return parts.map(wholeNumber).join(' ');
}

/** A year is counted by its place: 2024 ел is the two thousand and twenty-fourth. */
const isYear = (digits: string, next: string): boolean =>
  /^[12]\d{3}$/.test(digits) && /^(?:ел|нче|нчы)/.test(next);

function number(text: string, next: string): string {
  const [, written = '', tail = ''] = NUMBER.exec(text) ?? [];
  const digits = written.replaceAll(GROUPS, '');
  const words = quantity(digits);
  const ordinal = ORDINAL_TAIL.exec(tail);
  if (ordinal !== null) return ordinalOf(words) + tail.slice(ordinal[0].length);
  return tail === '' && isYear(digits, next) ? ordinalOf(words) : words + tail;
}

const ROMAN = /^[IVX]{1,6}$/;
const ROMAN_VALUES: Record<string, number> = { I: 1, V: 5, X: 10 };

/** Centuries and rulers: XX гасыр. */
function roman(text: string): string {
  const values = [...text].map((letter) => ROMAN_VALUES[letter] ?? 0);
  const total = values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
  return ordinalOf(numberWords(total));
}

function word(text: string): string {
  if (ROMAN.test(text)) return roman(text);
  if (CAPITALS.test(text)) return abbreviation(text);
  const [, letters, tail] = CAPITALS_AND_TAIL.exec(text) ?? [];
  return letters === undefined ? text : abbreviation(letters) + (tail ?? '');
}

function say(token: Token, next: string): string {
  switch (token.kind) {
    case 'link':
    case 'mail':
      return '';
    case 'mention':
    case 'tag':
      return ` ${token.text.slice(1).replaceAll(/[_.-]+/g, ' ')} `;
    case 'number':
      return number(token.text, next);
    case 'word':
      return word(token.text);
    case 'space':
      return ' ';
    default: {
      const name = SIGNS[token.text];
      return name === undefined ? (PAUSES[token.text] ?? ' ') : ` ${name} `;
    }
  }
}

/** Sentences are asked for one by one; what is longer is read up to here. */
const LONGEST = 400;

/** The text in words, with commas, full stops, question and exclamation marks and nothing else. */
export function spokenText(text: string): string {
  let written = text.slice(0, LONGEST).normalize('NFC');
  for (const [pattern, said] of ABBREVIATIONS) written = written.replaceAll(pattern, said);
  const tokens = [...tokenise(written)];
  return tokens
    .map((token, at) => {
      const after = tokens[at + 1]?.kind === 'space' ? tokens[at + 2] : undefined;
      return say(token, after?.kind === 'word' ? after.text.toLowerCase() : '');
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,!?])/g, '')
    .trim();
}
