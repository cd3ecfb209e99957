/*
 * What is wrong in a text, place by place: look-alike letters, letters of old fonts, words
 * typed on a Russian keyboard, words nobody knows. The same in the browser and on the server.
 */
import { drain, makeWork, type Steps, type Work } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import { repairWord } from './repair.ts';
import { judgingText } from './restore-text.ts';
import { isRight, suggest } from './spell.ts';

/** `letter` a Russian-keyboard spelling, `look` a look-alike, `old` an old font, `spell` an unknown word. */
type SpanKind = 'letter' | 'look' | 'old' | 'spell';

export interface Span {
  start: number;
  end: number;
  kind: SpanKind;
  /** What may have been meant, the likeliest first, five at most. */
  list: string[];
}

/** Places to find at most. */
const MOST_SPANS = 450;

/** A capital inside a sentence is most likely a name, which no dictionary need know. */
const isName = (word: string): boolean => word[0] !== word[0]?.toLowerCase();

/**
 * Long texts are checked as far as the work goes, and then wrong words get suggestions from what is
 * left of it, the first ones first.
 */
export function* checkingText(
  text: string,
  lexicon: Lexicon,
  work: Work = makeWork(),
): Steps<Span[]> {
  const { language, tokens, restorable, words } = yield* judgingText(text, lexicon, work);
  const restored = new Map(restorable.map((word) => [word.start, word]));
  const isTatar = language === 'tt' || language === 'unknown';
  const isWrong = (word: string): boolean =>
    isTatar && !isName(word) && words.get(word)?.isRight === false && !isRight(word, lexicon);

  const spans: Span[] = [];
  const wrong = new Map<string, Span[]>();
  for (const { text: word, start, end } of tokens) {
    if (spans.length >= MOST_SPANS) break;
    const repaired = repairWord(word);
    const meant = restored.get(start);
    if (repaired.kind !== undefined)
      spans.push({ start, end, kind: repaired.kind, list: [repaired.text] });
    else if (meant !== undefined) spans.push({ start, end, kind: 'letter', list: [meant.text] });
    else if (isWrong(word)) {
      const span: Span = { start, end, kind: 'spell', list: [] };
      spans.push(span);
      wrong.set(word, [...(wrong.get(word) ?? []), span]);
    }
    yield;
  }
  /** A word nobody knows and nothing is like is a name or a loan more often than a slip. */
  const unlike = new Set<Span>();
  for (const [word, places] of wrong) {
    const list = suggest(word, lexicon, work);
    for (const span of places) {
      span.list = list;
      if (list.length === 0 && work.left > 0) unlike.add(span);
    }
    yield;
  }
  return spans.filter((span) => !unlike.has(span));
}

export const checkText = (text: string, lexicon: Lexicon, work?: Work): Span[] =>
  drain(checkingText(text, lexicon, work));
