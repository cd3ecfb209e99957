/*
 * Restores ә ө ү җ ң һ in text typed on a Russian keyboard, sentence by sentence: a name that was
 * pasted with its letters says nothing about the sentences beside it. Text that is right already is
 * never changed.
 */
import { drain, makeWork, readingSteps, spend, type Steps, type Work } from './bounds.ts';
import type { Harmony } from './grammar/sounds.ts';
import { stemHarmony } from './grammar/stems.ts';
import { guessOfWords, type GuessedLanguage } from './language.ts';
import { entriesOf, type Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { TATAR_LETTER, type Restored } from './restore.ts';
import { sentencesOf } from './sentences.ts';
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

/** A word in its place, with what it may have been. */
type Place = RestoredWord & Judged;

/** What judges words: each different one once, as far as the work goes. */
function openJudge(lexicon: Lexicon, work: Work) {
  const known = new Map<string, boolean>();
  const meant = new Map<string, Restored>();
  return {
    /** Undefined when the work is used up. */
    isRight(typed: string): boolean | undefined {
      const found = known.get(typed);
      if (found !== undefined) return found;
      if (!spend(work, readingSteps(typed))) return undefined;
      const { isRight } = readWord(typed, lexicon);
      known.set(typed, isRight);
      return isRight;
    },
    restored(before: string, typed: string): Restored | undefined {
      // A particle alone depends on the word before it.
      const found = PARTICLES.has(typed) ? undefined : meant.get(typed);
      if (found !== undefined) return found;
      if (!spend(work, 2 * readingSteps(typed))) return undefined;
      const restored = restoreAfter(before, typed, lexicon);
      meant.set(typed, restored);
      return restored;
    },
  };
}
type Judge = ReturnType<typeof openJudge>;

interface Sentence {
  places: Place[];
  /** It was typed on a Tatar keyboard: nearly all of it stays. */
  hasLetters: boolean;
}

/** In a sentence with Tatar letters only a surely wrong word is touched that is no name. */
const SURE = 0.85;
/** With more wrong words than these a sentence was not typed on a Tatar keyboard. */
const MOST_WRONG = { words: 1, share: 0.2 };

/** Hardly a word has э behind a consonant; on a Russian keyboard it is ә. */
const INNER_E = /[бвгджзклмнпрстфхцчшщй]э/i;
const LIKELY = 0.5;

const isSurelyWrong = ({ isRight, confidence, text, typed }: Place): boolean =>
  !isRight && confidence >= (INNER_E.test(typed) ? LIKELY : SURE) && text !== typed;

function isLettered(places: readonly Place[]): boolean {
  const wrong = places.filter(isSurelyWrong).length;
  return (
    places.some(({ typed }) => TATAR_LETTER.test(typed)) &&
    (wrong <= MOST_WRONG.words || wrong <= MOST_WRONG.share * places.length)
  );
}

/** The Cyrillic words of a sentence, as far as the work goes. */
function* judgeSentence(text: string, tokens: readonly Token[], judge: Judge): Steps<Sentence> {
  const places: Place[] = [];
  for (const { text: typed, start, end } of tokens) {
    if (!/\p{Script=Cyrillic}/u.test(typed)) continue;
    const isRight = judge.isRight(typed);
    const restored = isRight === false ? judge.restored('', typed) : { text: typed, confidence: 1 };
    if (isRight === undefined || restored === undefined) break;
    places.push({ ...restored, typed, start, end, isRight });
    yield;
  }
  // Whoever has the letters meant what is right as it stands.
  if (isLettered(places)) return { places, hasLetters: true };
  let before = { text: '', end: 0 };
  for (const [at, place] of places.entries()) {
    const isNext = /^\s+$/.test(text.slice(before.end, place.start));
    const restored = judge.restored(isNext ? before.text : '', place.typed);
    if (restored === undefined) break;
    places[at] = { ...place, ...restored };
    before = { text: restored.text, end: place.end };
    yield;
  }
  return { places, hasLetters: false };
}

const isChanged = ({ text, typed, confidence }: Place): boolean => text !== typed && confidence > 0;

/** Neighbours without letters are judged together: short ones tell little by themselves. */
function restorableIn(sentences: readonly Sentence[]): RestoredWord[] {
  const found: RestoredWord[] = [];
  let stretch: Place[] = [];
  const endStretch = (): void => {
    const changed = stretch.filter(isChanged);
    // Without one word that is wrong as typed there is no sign of a Russian keyboard.
    const wrong = changed.filter((word) => !word.isRight).length;
    const right = stretch.filter((word) => word.isRight).length;
    const enough = wrong * 4 > right ? 0.3 : 0.75;
    if (wrong > 0)
      found.push(...changed.filter((word) => !word.isRight || word.confidence >= enough));
    stretch = [];
  };
  for (const { places, hasLetters } of sentences) {
    if (!hasLetters) {
      stretch.push(...places);
      continue;
    }
    endStretch();
    // A capital inside a sentence is most likely a name.
    found.push(
      ...places.filter(
        (word, at) => isSurelyWrong(word) && (at === 0 || word.typed === word.typed.toLowerCase()),
      ),
    );
  }
  endStretch();
  return found;
}

/**
 * Which words of a text want restoring. What was typed on a Tatar keyboard nearly all stays; a Russian
 * text stays, and one where every word is right. A text with more to do than the work allows is looked
 * at as far as it goes.
 */
export function* judgingText(
  text: string,
  lexicon: Lexicon,
  work: Work = makeWork(),
): Steps<JudgedText> {
  const tokens = [...tokenise(text)].filter(({ kind }) => kind === 'word');
  const { language } = guessOfWords(tokens.map((token) => token.text));
  if (language === 'ru') return { language, tokens, restorable: [], words: new Map() };
  const judge = openJudge(lexicon, work);
  const sentences: Sentence[] = [];
  let next = 0;
  for (const { end } of sentencesOf(text)) {
    const from = next;
    while ((tokens[next]?.start ?? Infinity) < end) next += 1;
    sentences.push(yield* judgeSentence(text, tokens.slice(from, next), judge));
  }
  const words = new Map(
    sentences.flatMap(({ places }) => places.map((place) => [place.typed, place] as const)),
  );
  return { language, tokens, restorable: restorableIn(sentences), words };
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
