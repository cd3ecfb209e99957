// Texts of an answer with the words that were looked for marked. Pieces of text, never markup.

import { stemsOf, tokensOf, type TextToken } from '#features/platform/search-index/rules.ts';
import { spend, type Work } from '#tatar/bounds.ts';
import { lastSpace } from '#kernel/text.ts';
import type { Lexicon } from '#tatar/lexicon.ts';
import { stemSteps } from '#tatar/search-stems.ts';
import { sentencesOf } from '#tatar/sentences.ts';
import type { Spans } from './calls.ts';

const LONGEST_PIECE = 400;
/** Characters of a text that are shown around what was found: about three lines. */
const SHOWN = 220;
const BEFORE = 60;

export interface Marking {
  text: string;
  /** The base words of each word as they were filed; of no use where the text has changed since. */
  filed: readonly string[][];
  wanted: ReadonlySet<string>;
  lexicon: Lexicon;
  /** What marking may still cost; of texts beyond it the beginning is shown, without marks. */
  work: Work;
}

const LETTERS_A_STEP = 2;

/** The words of the text that were looked for. */
function found({ text, filed, wanted, lexicon, work }: Marking): TextToken[] {
  if (!spend(work, text.length / LETTERS_A_STEP)) return [];
  const tokens = tokensOf(text);
  const isFiled = filed.length === tokens.length;
  return tokens.filter((token, index) => {
    if (isFiled) return filed[index]!.some((stem) => wanted.has(stem));
    return (
      spend(work, stemSteps(token.text)) &&
      stemsOf(token.text, lexicon).some((stem) => wanted.has(stem))
    );
  });
}

/** The whole text, marked. */
export function marked(marking: Marking): Spans {
  return cut(marking.text, found(marking), 0, marking.text.length);
}

/** The part of a text where most of the words stand together, marked. */
export function snippet(marking: Marking): Spans {
  const { text } = marking;
  const marks = found(marking);
  let best = { start: 0, count: 0 };
  for (const [index, mark] of marks.entries()) {
    let count = 0;
    while ((marks[index + count]?.end ?? Number.POSITIVE_INFINITY) - mark.start <= SHOWN - BEFORE)
      count += 1;
    if (count > best.count) best = { start: mark.start, count };
  }
  const start = best.start <= BEFORE ? 0 : afterSpace(text, best.start - BEFORE, best.start);
  const end = start + SHOWN >= text.length ? text.length : beforeSpace(text, start + SHOWN);
  const spans = cut(text, marks, start, end);
  const dots = { text: '…', mark: false };
  return [...(start > 0 ? [dots] : []), ...spans, ...(end < text.length ? [dots] : [])];
}

/** Shorter ones say little about the word, longer ones are no example. */
const FEWEST_LETTERS = 15;
const MOST_LETTERS = 180;

/** Whether a sentence is of a length that shows how a word is used. */
export const isExample = ({ length }: string): boolean =>
  length >= FEWEST_LETTERS && length <= MOST_LETTERS;

/** A sentence of a text with one of the words that were looked for. */
interface FoundSentence {
  text: string;
  word: TextToken;
  spans: Spans;
}

/** The sentences of a text that have one of the words, with the first of them marked. */
export function* sentencesWith(marking: Marking): Generator<FoundSentence> {
  const { text } = marking;
  const marks = found(marking);
  if (marks.length === 0) return;
  let next = 0;
  for (const { start, end } of sentencesOf(text)) {
    while ((marks[next]?.start ?? end) < start) next += 1;
    const mark = marks[next];
    if (mark === undefined) return;
    const sentence = text.slice(start, end).trim();
    const first = start + text.slice(start, end).indexOf(sentence);
    if (mark.end > end || !isExample(sentence)) continue;
    yield {
      text: sentence,
      word: { text: mark.text, start: mark.start - first, end: mark.end - first },
      spans: cut(text, [mark], first, first + sentence.length),
    };
  }
}

function afterSpace(text: string, from: number, most: number): number {
  const space = text.slice(from, most).search(/\s/);
  return space === -1 ? most : from + space + 1;
}

function beforeSpace(text: string, to: number): number {
  const space = lastSpace(text.slice(to - BEFORE, to));
  return space === -1 ? to : to - BEFORE + space;
}

function cut(text: string, marks: readonly TextToken[], start: number, end: number): Spans {
  const spans: Spans = [];
  const push = (from: number, to: number, mark: boolean) => {
    for (let at = from; at < to; at += LONGEST_PIECE)
      spans.push({ text: text.slice(at, Math.min(to, at + LONGEST_PIECE)), mark });
  };
  let at = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    push(at, mark.start, false);
    push(mark.start, mark.end, true);
    at = mark.end;
  }
  push(at, end, false);
  return spans;
}
