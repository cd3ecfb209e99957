/*
 * Restores ә ө ү җ ң һ in text typed on a Russian keyboard («ойрэнэм» → «өйрәнәм»). The
 * grammar is walked as in the analyser, only each typed letter may stand for two, so
 * every answer is a real form. Text that is right already is never changed.
 */
import { isKnownForm, scoreOf } from './analyse.ts';
import { harmonyOf } from './grammar/sounds.ts';
import { guessLanguage } from './language.ts';
import type { Lexicon, StemEntry } from './lexicon.ts';
import { parseFrom, type Variants } from './readings.ts';
import { tokenise } from './tokens.ts';

export interface Restored {
  text: string;
  /** 0 to 1: how sure it is that this is what the writer meant. */
  confidence: number;
}

const TATAR_LETTER = /[әөүҗңһӘӨҮҖҢҺ]/;

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

const FOLDS: Readonly<Record<string, string>> = { ә: 'э', ө: 'о', ү: 'у', җ: 'ж', ң: 'н', һ: 'х' };
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

/** «Өйрәнәм» as a Russian keyboard would give it: «Ойрэнэм». */
export const toRussianLetters = (text: string): string =>
  text
    .replaceAll(/[әөүҗңһ]/g, (letter) => FOLDS[letter] ?? letter)
    .replaceAll(/[ӘӨҮҖҢҺ]/g, (letter) => (FOLDS[letter.toLowerCase()] ?? letter).toUpperCase());

type FoldedStems = Map<string, string[]>;
const INDEXES = new WeakMap<Lexicon, Map<TypingHabit, FoldedStems>>();

/** Stems by their folded letters, made when first needed. */
function foldedStems(lexicon: Lexicon, habit: TypingHabit): FoldedStems {
  let habits = INDEXES.get(lexicon);
  if (habits === undefined) {
    habits = new Map();
    INDEXES.set(lexicon, habits);
  }
  let index = habits.get(habit);
  if (index === undefined) {
    index = new Map();
    for (const stem of lexicon.stems()) {
      const key = foldWith(stem, habit);
      const list = index.get(key);
      if (list === undefined) index.set(key, [stem]);
      else list.push(stem);
    }
    habits.set(habit, index);
  }
  return index;
}

/** Last letters of a stem that may be hidden behind a letter of the word, both folded. */
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

function stemsFor(word: string, lexicon: Lexicon, habit: TypingHabit): StemEntry[] {
  const index = foldedStems(lexicon, habit);
  const found: StemEntry[] = [];
  const take = (key: string): void => {
    for (const stem of index.get(key) ?? []) found.push(...(lexicon.find(stem) ?? []));
  };
  const folded = foldWith(word, habit);
  for (let length = 1; length <= folded.length; length += 1) {
    take(folded.slice(0, length));
    if (length < 2) continue;
    const ends = STEM_ENDS[word[length - 1] ?? ''] ?? '';
    const letters = new Set([...foldWith(ends, habit)]);
    for (const letter of letters) take(folded.slice(0, length - 1) + letter);
  }
  return found;
}

export interface Spelling {
  form: string;
  score: number;
}

/** All right forms a typed small-letter word may stand for, the likeliest first. */
export function spellingsOf(
  word: string,
  lexicon: Lexicon,
  habit: TypingHabit,
  isCapital = false,
): Spelling[] {
  const best = new Map<string, number>();
  const variants = variantsOf(habit);
  for (const stem of stemsFor(word, lexicon, habit)) {
    if (stem.entry.pos === 'abbr' && !isCapital) continue;
    for (const parse of parseFrom(word, stem, variants)) {
      if (parse.form === undefined || parse.faulty) continue;
      const score = scoreOf(parse, isCapital);
      if (score > (best.get(parse.form) ?? Number.NEGATIVE_INFINITY)) best.set(parse.form, score);
    }
  }
  return [...best]
    .map(([form, score]) => ({ form, score }))
    .toSorted((left, right) => right.score - left.score);
}

/** Letters of a word nobody knows: э inside a word is ә, and front words have ө and ү. */
function restoreByRule(word: string): string {
  const withSchwa = word.replaceAll(/(?<!^)э/g, 'ә');
  const isFront = /[әеи]/.test(withSchwa) && !/[аыоу]/.test(withSchwa.replaceAll(/[оу]/g, ''));
  if (!isFront) return withSchwa;
  return withSchwa.replaceAll('о', 'ө').replaceAll('у', 'ү');
}

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase();

/** The capitals of the typed word on the restored one, letter by letter: АКШта. */
function withCapitals(form: string, typed: string): string {
  if (form.length !== typed.length)
    return isCapital(typed[0]) ? form.slice(0, 1).toUpperCase() + form.slice(1) : form;
  return [...form]
    .map((letter, at) => (isCapital(typed[at]) ? letter.toUpperCase() : letter))
    .join('');
}

const SURE_MARGIN = 2.5;

/** How much likelier another spelling must be before a word that is right as typed is touched. */
const KEEP_BONUS = 0.1;

function choose(typed: string, spellings: readonly Spelling[]): Restored {
  const [first, second] = spellings;
  if (first === undefined) return { text: typed, confidence: 0 };
  const margin = second === undefined ? SURE_MARGIN : first.score - second.score;
  return { text: first.form, confidence: Math.min(1, 0.5 + margin / (2 * SURE_MARGIN)) };
}

/** One word of a text that was typed without Tatar letters. */
export function restoreWord(typed: string, lexicon: Lexicon): Restored {
  if (TATAR_LETTER.test(typed)) return { text: typed, confidence: 1 };
  const word = typed.toLowerCase();
  const hasCapital = word !== typed;
  const spellings = spellingsOf(word, lexicon, 'keyboard', hasCapital)
    .map(({ form, score }) => ({ form, score: form === word ? score + KEEP_BONUS : score }))
    .toSorted((left, right) => right.score - left.score);
  if (spellings.length > 0) {
    const { text, confidence } = choose(word, spellings);
    return { text: withCapitals(text, typed), confidence };
  }
  const loose = spellingsOf(word, lexicon, 'loose', hasCapital);
  if (loose.length > 0) {
    const { text, confidence } = choose(word, loose);
    return { text: withCapitals(text, typed), confidence: confidence * 0.8 };
  }
  const guessed = restoreByRule(word);
  return { text: withCapitals(guessed, typed), confidence: guessed === word ? 0 : 0.4 };
}

/** The particle ук has the harmony of the word before it: барып ук, килеп үк. */
function restoreAfter(before: string, typed: string, lexicon: Lexicon): Restored {
  const isFront = before !== '' && harmonyOf(before.toLowerCase()) === 'front';
  if (typed === 'ук' && isFront) return { text: 'үк', confidence: 0.9 };
  return restoreWord(typed, lexicon);
}

export interface RestoredWord extends Restored {
  typed: string;
  start: number;
  end: number;
}

interface Judged extends RestoredWord {
  isRight: boolean;
}

/** Every Cyrillic word of the text with what it may have been. */
function judgeWords(text: string, lexicon: Lexicon): Judged[] {
  const judged: Judged[] = [];
  let before = '';
  for (const { kind, text: typed, start, end } of tokenise(text)) {
    if (kind !== 'word' || !/\p{Script=Cyrillic}/u.test(typed)) continue;
    const restored = restoreAfter(before, typed, lexicon);
    before = restored.text;
    judged.push({ ...restored, typed, start, end, isRight: isKnownForm(typed, lexicon) });
  }
  return judged;
}

/** In a text with Tatar letters only a surely wrong small-letter word is touched. */
const SURE = 0.85;

/**
 * The words of a text that want restoring. A text with Tatar letters was typed on a Tatar
 * keyboard and nearly all of it stays; a Russian text stays, and one where every word is right.
 */
export function restorableWords(text: string, lexicon: Lexicon): RestoredWord[] {
  if (guessLanguage(text).language === 'ru') return [];
  const judged = judgeWords(text, lexicon);
  const changed = judged.filter((word) => word.text !== word.typed && word.confidence > 0);
  if (TATAR_LETTER.test(text)) {
    return changed.filter(
      (word) => !word.isRight && word.confidence >= SURE && word.typed === word.typed.toLowerCase(),
    );
  }
  // Without one word that is wrong as typed there is no sign of a Russian keyboard.
  const wrong = changed.filter((word) => !word.isRight).length;
  if (wrong === 0) return [];
  const right = judged.filter((word) => word.isRight).length;
  const enough = wrong * 4 > right ? 0.3 : 0.75;
  return changed.filter((word) => !word.isRight || word.confidence >= enough);
}

/** The whole text with its Tatar letters. */
export function restoreText(text: string, lexicon: Lexicon): string {
  let restored = '';
  let from = 0;
  for (const word of restorableWords(text, lexicon)) {
    restored += text.slice(from, word.start) + word.text;
    from = word.end;
  }
  return restored + text.slice(from);
}
