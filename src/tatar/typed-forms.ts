/*
 * The right forms a typed word may stand for. The grammar is walked as in the analyser, only each
 * typed letter may stand for two, so every answer is a real form.
 */
import { scoreOf } from './analyse.ts';
import { isReadable } from './bounds.ts';
import type { Lexicon, StemEntry } from './lexicon.ts';
import { LONG_HEAD, longestStem } from './longest-stem.ts';
import { parseFrom, reachFrom, type Variants } from './readings.ts';

/** What people type for a Tatar letter. In the loose habit а stands for ә too: «рахмат». */
const KEYBOARD: Readonly<Record<string, string>> = {
  э: 'эә',
  о: 'оө',
  у: 'уү',
  ж: 'жҗ',
  н: 'нң',
  х: 'хһ',
};
const LOOSE: Readonly<Record<string, string>> = { ...KEYBOARD, а: 'аә' };

/** The letters of a Russian keyboard people type for those it does not have. */
export const FOLDS: Readonly<Record<string, string>> = {
  ә: 'э',
  ө: 'о',
  ү: 'у',
  җ: 'ж',
  ң: 'н',
  һ: 'х',
};
const LOOSE_FOLDS: Readonly<Record<string, string>> = { ...FOLDS, ә: 'а', э: 'а' };

export type TypingHabit = 'keyboard' | 'loose';

const variantsOf = (habit: TypingHabit): Variants => {
  const table = habit === 'keyboard' ? KEYBOARD : LOOSE;
  return (typed) => table[typed] ?? typed;
};

function foldWith(word: string, habit: TypingHabit): string {
  const folds = habit === 'keyboard' ? FOLDS : LOOSE_FOLDS;
  let folded = '';
  for (const letter of word) folded += folds[letter] ?? letter;
  return folded;
}

/** The stems of a lexicon by their folded letters. */
interface FoldedStems {
  stems: ReadonlyMap<string, readonly string[]>;
  longest: (head: string) => number;
}
const INDEXES = new WeakMap<Lexicon, Map<TypingHabit, FoldedStems>>();

function foldStems(lexicon: Lexicon, habit: TypingHabit): FoldedStems {
  const stems = new Map<string, string[]>();
  for (const stem of lexicon.stems()) {
    const key = foldWith(stem, habit);
    const list = stems.get(key);
    if (list === undefined) stems.set(key, [stem]);
    else list.push(stem);
  }
  return { stems, longest: longestStem(stems.keys()) };
}

/** Made when first needed. */
function foldedStems(lexicon: Lexicon, habit: TypingHabit): FoldedStems {
  let habits = INDEXES.get(lexicon);
  if (habits === undefined) {
    habits = new Map();
    INDEXES.set(lexicon, habits);
  }
  let index = habits.get(habit);
  if (index === undefined) {
    index = foldStems(lexicon, habit);
    habits.set(habit, index);
  }
  return index;
}

/** Last letters of a stem that may be hidden behind a letter of the word. */
const STEM_ENDS: Readonly<Record<string, string>> = {
  г: 'к',
  б: 'п',
  в: 'у',
  я: 'й',
  е: 'йьъ',
  ю: 'йеы',
  ы: 'аьъ',
  и: 'эае',
  у: 'ыеьъ',
  й: 'яе',
  а: 'ьыъ',
  э: 'ьеъ',
};

/** The same as folded letters, each once. */
const foldedEnds = (habit: TypingHabit): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(STEM_ENDS).map(([letter, ends]) => [
      letter,
      [...new Set(foldWith(ends, habit))],
    ]),
  );
const FOLDED_ENDS = { keyboard: foldedEnds('keyboard'), loose: foldedEnds('loose') } as const;

interface FoundStem {
  stem: StemEntry;
  /** How many letters of the word it was found by. */
  length: number;
}

/** The stems that can stand for the beginning of a word, found by `from` of its letters or more. */
function stemsFor(word: string, lexicon: Lexicon, habit: TypingHabit, from = 1): FoundStem[] {
  const { stems, longest } = foldedStems(lexicon, habit);
  const found: FoundStem[] = [];
  const take = (key: string, length: number): void => {
    const list = stems.get(key);
    if (list === undefined) return;
    for (const one of list)
      for (const stem of lexicon.find(one) ?? []) found.push({ stem, length });
  };
  const most = Math.min(word.length, longest(foldWith(word.slice(0, LONG_HEAD), habit)));
  if (from > most) return found;
  const folded = foldWith(word.slice(0, most), habit);
  for (let length = from; length <= most; length += 1) {
    take(folded.slice(0, length), length);
    const ends = length < 2 ? undefined : FOLDED_ENDS[habit].get(word[length - 1] ?? '');
    if (ends === undefined) continue;
    const head = folded.slice(0, length - 1);
    for (const letter of ends) take(head + letter, length);
  }
  return found;
}

/** Forms with how likely each is. */
export type Forms = ReadonlyMap<string, number>;

/** All right forms a word may stand for, read from these stems. */
function formsFrom(
  word: string,
  stems: readonly StemEntry[],
  variants: Variants,
  isCapital: boolean,
): Forms {
  const best = new Map<string, number>();
  for (const stem of stems) {
    if (stem.entry.pos === 'abbr' && !isCapital) continue;
    for (const parse of parseFrom(word, stem, variants)) {
      if (parse.form === undefined || parse.faulty) continue;
      const score = scoreOf(parse, isCapital);
      if (score > (best.get(parse.form) ?? Number.NEGATIVE_INFINITY)) best.set(parse.form, score);
    }
  }
  return best;
}

/** All right forms a typed small-letter word may stand for; none where it is too long to be a word. */
export function formsOf(
  word: string,
  lexicon: Lexicon,
  habit: TypingHabit,
  isCapital = false,
): Forms {
  if (!isReadable(word)) return NO_FORMS;
  const stems = stemsFor(word, lexicon, habit).map(({ stem }) => stem);
  return formsFrom(word, stems, variantsOf(habit), isCapital);
}

const NO_FORMS: Forms = new Map();

/**
 * Reads many words that differ from one word by a slip, each from the letter `at` on: what stands
 * before it is looked up once, and stems from which the grammar cannot come so far are left out.
 */
export function slipReader(
  word: string,
  lexicon: Lexicon,
  isCapital: boolean,
): (slipped: string, at: number) => Forms {
  const variants = variantsOf('keyboard');
  const own = stemsFor(word, lexicon, 'keyboard').map(({ stem, length }) => ({
    stem,
    length,
    reach: reachFrom(word, stem, variants),
  }));
  return (slipped, at) => {
    const stems = stemsFor(slipped, lexicon, 'keyboard', at + 1).map(({ stem }) => stem);
    const before = own.filter(({ length, reach }) => length <= at && at <= reach);
    if (before.length === 0 && stems.length === 0) return NO_FORMS;
    return formsFrom(slipped, [...before.map(({ stem }) => stem), ...stems], variants, isCapital);
  };
}
