/*
 * Restores ә ө ү җ ң һ in text typed on a Russian keyboard. Text that is right already is never
 * changed.
 */
import { drain, makeWork, readingSteps, spend, type Steps, type Work } from './bounds.ts';
import type { Harmony } from './grammar/sounds.ts';
import { stemHarmony } from './grammar/stems.ts';
import { guessOfWords, type GuessedLanguage } from './language.ts';
import { entriesOf, type Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { TATAR_LETTER, type Restored } from './restore.ts';
import { tokenise, type Token } from './tokens.ts';

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
    readWord(before, lexicon).isRight &&
    harmonyOfWord(before, lexicon) === 'front'
  )
    return { text: front, confidence: 0.9 };
  return readWord(typed, lexicon).restored;
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
    const { isRight } = readWord(typed, lexicon);
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
