/*
 * Cyrillic Tatar to Latin (Zamanälif), for whole running text. Each word is looked up
 * among the exceptions, then split into a loan stem and its suffixes, then converted
 * by the rules of `latin-native.ts` and `latin-loan.ts`.
 */
import { LONGEST_WORD } from './bounds.ts';
import { isVowel, upperCase } from './letters.ts';
import { LATIN_EXCEPTIONS, LONGEST_EXCEPTION } from './latin-exceptions.ts';
import { convertLoan, ownLoanLength, type LoanLength } from './latin-loan.ts';
import { convertNative, convertTail, type LatinHabit } from './latin-native.ts';

export interface LatinOptions {
  /** `usage` writes ия as iyä and музыка as muzıka; `rules-2000` writes iä and muzıyka. */
  profile?: 'usage' | 'rules-2000';
  /** A better test for loan words, for example one built from the imported lexicon. */
  loanLength?: LoanLength;
  /** Words met before, to be looked up first; the caller bounds it. */
  memory?: Map<string, string>;
  /** Tells which sentences are in another language; their words stay as they are. */
  isForeign?: IsForeign;
}

/** Whether a sentence is in another language; `before` is the answer for the sentence before it. */
type IsForeign = (passage: string, before: boolean) => boolean;

const HABITS: Record<'usage' | 'rules-2000', LatinHabit> = {
  usage: { iya: true, iy: false },
  'rules-2000': { iya: false, iy: true },
};

function convertException(word: string, habit: LatinHabit): string | undefined {
  for (let length = Math.min(word.length, LONGEST_EXCEPTION); length >= 3; length -= 1) {
    const stem = word.slice(0, length);
    const latin = LATIN_EXCEPTIONS.get(stem);
    if (latin === undefined) continue;
    const tail = word.slice(length).replace(/^ь/, '');
    return (habit.iya ? latin.replaceAll('iä', 'iyä') : latin) + convertTail(stem, tail, habit);
  }
  return undefined;
}

const SURNAME = /^(.{3,}?)([ое]ва?)$/;

/** Tatar surnames: a native name with a Russian ending, Галимов, Нуриева. */
function convertSurname(
  word: string,
  habit: LatinHabit,
  loanLength: LoanLength,
): string | undefined {
  const [, stem, ending] = SURNAME.exec(word) ?? [];
  if (stem === undefined || ending === undefined) return undefined;
  const latin =
    convertException(stem, habit) ??
    (loanLength(stem) > 0 ? convertLoan(stem, habit) : convertNative(stem, habit));
  const glide = ending.startsWith('е') && isVowel(stem.at(-1)) && !stem.endsWith('и') ? 'y' : '';
  return latin + glide + convertLoan(`х${ending}`, habit).slice(1);
}

function convertLoanAndTail(word: string, loan: number, habit: LatinHabit): string {
  const stem = word.slice(0, loan);
  let tail = convertTail(stem, word.slice(loan), habit);
  // The dative keeps the k of the stem: банкка is bankka.
  if (/[кг]$/.test(stem)) tail = tail.replace(/^q/, 'k');
  return convertLoan(stem, habit) + tail;
}

function convertSmall(
  word: string,
  isName: boolean,
  habit: LatinHabit,
  loanLength: LoanLength,
): string {
  const whole =
    (isName ? convertSurname(word, habit, loanLength) : undefined) ?? convertException(word, habit);
  if (whole !== undefined) return whole;
  const loan = loanLength(word);
  return loan > 0 ? convertLoanAndTail(word, loan, habit) : convertNative(word, habit);
}

/** A suffix shown by itself, as in «-ым/-ем»: as it is behind a consonant, in its own harmony. */
const convertSuffix = (suffix: string, habit: LatinHabit): string =>
  convertTail(/[әеөүи]/.test(suffix) ? 'әт' : 'ат', suffix, habit);

/** Whether the word at this place is a suffix: a hyphen stands before it, and nothing before that. */
const isSuffixAt = (text: string, at: number): boolean =>
  text[at - 1] === '-' &&
  !/[\p{L}\p{N}]/u.test(text[at - 2] ?? '') &&
  /[а-яёәөүҗңһ]/.test(text[at] ?? '');

/** An abbreviation with a suffix: МБка, АКШта. */
const ABBREVIATION = /^([А-ЯЁӘӨҮҖҢҺ]{2,})[а-яёәөүҗңһ]+$/;

/** A letter shown by itself, as in «е» хәрефе and ээ → ә: the reading inside a word does not apply. */
const NAMED_E = /^[еэ]{1,2}$/;
/** These letters have no Latin one; shown by themselves they stay as they are. */
const NAMED_SIGN = /^[ьъщ]$/;

/** One word of Cyrillic letters, capitals kept. */
function convertWord(word: string, habit: LatinHabit, loanLength: LoanLength): string {
  if (word.length > LONGEST_WORD) return word;
  const small = word.toLowerCase();
  if (NAMED_SIGN.test(small)) return word;
  if (NAMED_E.test(small)) return word.replaceAll(/[еэ]/g, 'e').replaceAll(/[ЕЭ]/g, 'E');
  const hasCapital = word[0] !== small[0];
  const latin = convertSmall(small, hasCapital, habit, loanLength);
  if (word.length > 1 && word === word.toUpperCase()) return upperCase(latin, 'Latn');
  const [, letters] = ABBREVIATION.exec(word) ?? [];
  if (letters !== undefined) {
    const head = convertSmall(letters.toLowerCase(), false, habit, loanLength);
    const tail = convertTail(letters.toLowerCase(), small.slice(letters.length), habit);
    return upperCase(head, 'Latn') + tail;
  }
  return hasCapital ? upperCase(latin.slice(0, 1), 'Latn') + latin.slice(1) : latin;
}

/**
 * What must come through untouched: links, names of hosts, mail addresses, mentions, code in
 * Markdown, the target of a Markdown link, simple placeholders and tags. No alternative can look
 * further than the next sign that might begin one of its kind, so no text makes the search quadratic.
 */
const UNTOUCHED =
  /`[^`\n]*`|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}\.рф(?![\p{L}\p{N}])(?:\/[^\s)\]>»]*)?|\]\([^()\s]*\)|(?:https?:\/\/|www\.)[^\s)\]>»]+|(?<![^\s@])[^\s@]{1,64}@[^\s@]+\.[^\s@]+|@[\p{L}\p{N}_.-]+|\{[^{}\s,]*\}|<\/?[^<>\s]*\/?>/gu;

/** Most texts have nothing of the kind, and then need not be searched for it. */
const MAY_BE_UNTOUCHED = /[`@{<]|\]\(|:\/\/|www\.|\.рф/;

const CYRILLIC_WORD = /[А-Яа-яЁёӘәӨөҮүҖҗҢңҺһ]+/g;

/** What stands between the ends of sentences and quotations; a new language begins only there. */
const PASSAGE = /[^.!?…:;\n«»"“”„()]+/g;
/** Behind these signs the language of what was before says nothing. */
const TURN = /[\n»"“”)]/;

/** Turns the passages that are not in a foreign language. */
function turnPassages(
  piece: string,
  turn: (passage: string) => string,
  isForeign: IsForeign,
): string {
  let before = false;
  let end = 0;
  return piece.replaceAll(PASSAGE, (passage, at: number) => {
    before = isForeign(passage, before && !TURN.test(piece.slice(end, at)));
    end = at + passage.length;
    return before ? passage : turn(passage);
  });
}

/** Running Cyrillic text in Latin letters; everything that is not a Cyrillic word stays as it is. */
export function toLatin(text: string, options: LatinOptions = {}): string {
  const habit = HABITS[options.profile ?? 'usage'];
  const { loanLength = ownLoanLength, memory, isForeign } = options;
  const turnWord = (word: string): string => {
    const known = memory?.get(word);
    if (known !== undefined) return known;
    const latin = convertWord(word, habit, loanLength);
    memory?.set(word, latin);
    return latin;
  };
  const turn = (piece: string): string =>
    piece.replaceAll(CYRILLIC_WORD, (word, at: number) =>
      isSuffixAt(piece, at) && word.length <= LONGEST_WORD
        ? convertSuffix(word, habit)
        : turnWord(word),
    );
  const convert = (piece: string): string =>
    isForeign === undefined ? turn(piece) : turnPassages(piece, turn, isForeign);
  if (!MAY_BE_UNTOUCHED.test(text)) return convert(text);
  let latin = '';
  let from = 0;
  for (const match of text.matchAll(UNTOUCHED)) {
    latin += convert(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  return latin + convert(text.slice(from));
}
