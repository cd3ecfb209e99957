/*
 * How hard a text is to read: 1–5 for A1…C1, or 0 where there is nothing to go by. Four things are
 * looked at: how many words stand outside the first level of the starter vocabulary, how long the
 * sentences are, how many endings a word carries, and how long the text is. What each weighs was
 * fitted by least squares to the levels people gave 44 sample notes; 21 were held out.
 */
import { makeWork, spend, type Work } from './bounds.ts';
import { toCyrillic } from './cyrillic.ts';
import type { Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { stemSteps } from './search-stems.ts';
import { tokenise } from './tokens.ts';

export type LevelNumber = 0 | 1 | 2 | 3 | 4 | 5;

export interface LevelFeatures {
  words: number;
  /** Words of the lexicon, in whatever form and script. */
  known: number;
  /** The share of words that the first level of the vocabulary does not have. */
  beyond: number;
  sentenceWords: number;
  /** Endings of a word, on average. */
  endings: number;
}

/** Words read: beyond them a text is as hard as its beginning. */
const MOST_WORDS = 400;

const SENTENCE_END = /[.!?…\n]/;
const LATIN = /^\p{Script=Latin}+$/u;

function readingOf(word: string, lexicon: Lexicon) {
  const written = LATIN.test(word) ? toCyrillic(word) : word;
  const read = readWord(written, lexicon);
  return read.known[0] ?? (read.restored.confidence > 0 ? read.readings[0] : undefined);
}

export function levelFeatures(
  text: string,
  lexicon: Lexicon,
  work: Work = makeWork(),
): LevelFeatures {
  const counts = { words: 0, known: 0, easy: 0, endings: 0, sentences: 0 };
  let isOpen = false;
  for (const token of tokenise(text)) {
    if (token.kind === 'word') {
      if (counts.words >= MOST_WORDS || !spend(work, stemSteps(token.text))) break;
      const reading = readingOf(token.text, lexicon);
      counts.words += 1;
      if (reading?.known === true) counts.known += 1;
      if (reading?.entry?.level === 'A1') counts.easy += 1;
      counts.endings += reading?.chain.length ?? 0;
      if (!isOpen) counts.sentences += 1;
      isOpen = true;
    } else if (SENTENCE_END.test(token.text)) isOpen = false;
  }
  const of = (count: number): number => (counts.words === 0 ? 0 : count / counts.words);
  return {
    words: counts.words,
    known: counts.known,
    beyond: counts.words === 0 ? 0 : 1 - of(counts.easy),
    sentenceWords: counts.sentences === 0 ? 0 : counts.words / counts.sentences,
    endings: of(counts.endings),
  };
}

/** Least squares over two thirds of the sample notes, drawn a little apart; see the decision. */
const WEIGHTS = { base: -2.43, length: 0.37, beyond: 2.13, sentence: 0.71, endings: 0.48 };

/** With fewer known words a text is not Tatar, or nothing we can judge. */
const LEAST_KNOWN = 0.6;

/** Texts beyond the work are judged by their beginning. */
export function levelOf(text: string, lexicon: Lexicon, work?: Work): LevelNumber {
  const found = levelFeatures(text, lexicon, work);
  if (found.words === 0 || found.known / found.words < LEAST_KNOWN) return 0;
  const sum =
    WEIGHTS.base +
    WEIGHTS.length * Math.log2(found.words) +
    WEIGHTS.beyond * found.beyond +
    WEIGHTS.sentence * Math.log2(found.sentenceWords + 1) +
    WEIGHTS.endings * found.endings;
  return Math.min(5, Math.max(1, Math.round(sum))) as LevelNumber;
}
