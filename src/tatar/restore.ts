/*
 * Restores ә ө ү җ ң һ in text typed on a Russian keyboard («ойрэнэм» → «өйрәнәм»). Text
 * that is right already is never changed.
 */
import { isKnownForm } from './analyse.ts';
import {
  drain,
  isReadable,
  makeWork,
  readingSteps,
  spend,
  type Steps,
  type Work,
} from './bounds.ts';
import type { Harmony } from './grammar/sounds.ts';
import { stemHarmony } from './grammar/stems.ts';
import { guessOfWords, type GuessedLanguage } from './language.ts';
import { entriesOf, type Lexicon } from './lexicon.ts';
import { tokenise, type Token } from './tokens.ts';
import { FOLDS, formsOf, type Forms } from './typed-forms.ts';

export interface Restored {
  text: string;
  /** 0 to 1: how sure it is that this is what the writer meant. */
  confidence: number;
}

const TATAR_LETTER = /[әөүҗңһӘӨҮҖҢҺ]/;

/** «Өйрәнәм» as a Russian keyboard would give it: «Ойрэнэм». */
export const toRussianLetters = (text: string): string =>
  text
    .replaceAll(/[әөүҗңһ]/g, (letter) => FOLDS[letter] ?? letter)
    .replaceAll(/[ӘӨҮҖҢҺ]/g, (letter) => (FOLDS[letter.toLowerCase()] ?? letter).toUpperCase());

interface Spelling {
  form: string;
  score: number;
}

const spellingsOf = (forms: Forms): Spelling[] =>
  [...forms]
    .map(([form, score]) => ({ form, score }))
    .toSorted((left, right) => right.score - left.score);

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
const UNCHANGED_BONUS = 0.1;

function choose(typed: string, spellings: readonly Spelling[]): Restored {
  const [first, second] = spellings;
  if (first === undefined) return { text: typed, confidence: 0 };
  const margin = second === undefined ? SURE_MARGIN : first.score - second.score;
  return { text: first.form, confidence: Math.min(1, 0.5 + margin / (2 * SURE_MARGIN)) };
}

/** One word of a text that was typed without Tatar letters. */
export function restoreWord(typed: string, lexicon: Lexicon): Restored {
  if (!isReadable(typed)) return { text: typed, confidence: 0 };
  if (TATAR_LETTER.test(typed)) return { text: typed, confidence: 1 };
  const word = typed.toLowerCase();
  const hasCapital = word !== typed;
  const forms = new Map(formsOf(word, lexicon, 'keyboard', hasCapital));
  const own = forms.get(word);
  if (own !== undefined) forms.set(word, own + UNCHANGED_BONUS);
  const spellings = spellingsOf(forms);
  if (spellings.length > 0) {
    const { text, confidence } = choose(word, spellings);
    return { text: withCapitals(text, typed), confidence };
  }
  const loose = spellingsOf(formsOf(word, lexicon, 'loose', hasCapital));
  if (loose.length > 0) {
    const { text, confidence } = choose(word, loose);
    return { text: withCapitals(text, typed), confidence: confidence * 0.8 };
  }
  const guessed = restoreByRule(word);
  return { text: withCapitals(guessed, typed), confidence: guessed === word ? 0 : 0.4 };
}

/** Particles with the harmony of the word before them: барып ук, килеп үк; ул да, мин дә. */
const PARTICLES: ReadonlyMap<string, string> = new Map([
  ['ук', 'үк'],
  ['да', 'дә'],
  ['та', 'тә'],
]);

/** A word that is known has its own harmony: «телефон» and «музей» are said as they are borrowed. */
function harmonyOfWord(word: string, lexicon: Lexicon): Harmony {
  const [entry] = entriesOf(lexicon, word);
  return entry?.harmony ?? stemHarmony(word);
}

/**
 * `before`: the word right before it; empty where a sign stands between them, or nothing. What is no
 * Tatar word has no harmony to follow: «ну да» stays.
 */
function restoreAfter(before: string, typed: string, lexicon: Lexicon): Restored {
  const front = before === '' ? undefined : PARTICLES.get(typed);
  if (
    front !== undefined &&
    isKnownForm(before, lexicon) &&
    harmonyOfWord(before, lexicon) === 'front'
  )
    return { text: front, confidence: 0.9 };
  return restoreWord(typed, lexicon);
}

export interface RestoredWord extends Restored {
  typed: string;
  start: number;
  end: number;
}

interface Judged extends Restored {
  isRight: boolean;
}

export interface JudgedText {
  language: GuessedLanguage;
  /** The words of the text with their places. */
  tokens: readonly Token[];
  /** The words that want restoring. */
  restorable: RestoredWord[];
  /** Every word that was judged, as it was typed. */
  words: ReadonlyMap<string, Judged>;
}

interface Typed {
  text: string;
  tokens: readonly Token[];
  /** Somewhere in it stands a Tatar letter. */
  hasLetters: boolean;
}

/** Every Cyrillic word of the text with what it may have been, as far as the work goes. */
function* judgeWords(
  { text, tokens, hasLetters }: Typed,
  lexicon: Lexicon,
  work: Work,
): Steps<{ judged: (RestoredWord & Judged)[]; words: Map<string, Judged> }> {
  const judge = (before: string, typed: string): Judged | undefined => {
    if (!spend(work, readingSteps(typed))) return undefined;
    const isRight = isKnownForm(typed, lexicon);
    // Whoever has the letters meant what is right as it stands.
    if (hasLetters && isRight) return { text: typed, confidence: 1, isRight };
    if (!spend(work, 2 * readingSteps(typed))) return undefined;
    return { ...restoreAfter(before, typed, lexicon), isRight };
  };
  const words = new Map<string, Judged>();
  const judged: (RestoredWord & Judged)[] = [];
  let before = { text: '', end: 0 };
  for (const { text: typed, start, end } of tokens) {
    if (!/\p{Script=Cyrillic}/u.test(typed)) continue;
    // A particle alone depends on the word before it.
    const isNext = /^\s+$/.test(text.slice(before.end, start));
    const found =
      (PARTICLES.has(typed) ? undefined : words.get(typed)) ??
      judge(isNext ? before.text : '', typed);
    if (found === undefined) break;
    words.set(typed, found);
    before = { text: found.text, end };
    judged.push({ ...found, typed, start, end });
    yield;
  }
  return { judged, words };
}

/** In a text with Tatar letters only a surely wrong small-letter word is touched. */
const SURE = 0.85;

/**
 * Which words of a text want restoring. A text with Tatar letters was typed on a Tatar
 * keyboard and nearly all of it stays; a Russian text stays, and one where every word is right.
 * A text with more to do than the work allows is looked at as far as it goes.
 */
export function* judgingText(
  text: string,
  lexicon: Lexicon,
  work: Work = makeWork(),
): Steps<JudgedText> {
  const tokens = [...tokenise(text)].filter(({ kind }) => kind === 'word');
  const { language } = guessOfWords(tokens.map((token) => token.text));
  if (language === 'ru') return { language, tokens, restorable: [], words: new Map() };
  const hasLetters = TATAR_LETTER.test(text);
  const { judged, words } = yield* judgeWords({ text, tokens, hasLetters }, lexicon, work);
  const changed = judged.filter((word) => word.text !== word.typed && word.confidence > 0);
  return { language, tokens, restorable: changed.filter(restoring()), words };

  function restoring(): (word: RestoredWord & Judged) => boolean {
    if (hasLetters) {
      return (word) =>
        !word.isRight && word.confidence >= SURE && word.typed === word.typed.toLowerCase();
    }
    // Without one word that is wrong as typed there is no sign of a Russian keyboard.
    const wrong = changed.filter((word) => !word.isRight).length;
    const right = judged.filter((word) => word.isRight).length;
    const enough = wrong * 4 > right ? 0.3 : 0.75;
    return (word) => wrong > 0 && (!word.isRight || word.confidence >= enough);
  }
}

export const restorableWords = (text: string, lexicon: Lexicon): RestoredWord[] =>
  drain(judgingText(text, lexicon)).restorable;

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
