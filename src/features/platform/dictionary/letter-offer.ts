// Words typed without Tatar letters, and the letters put back where the writer wants them.

import { sentencesOf } from '#tatar/sentences.ts';
import { tokenise } from '#tatar/tokens.ts';

/** A word as it was typed and as it was probably meant. */
export interface LetterPair {
  typed: string;
  meant: string;
  /** The words right before it: «мин да» wants another letter than «ул да». */
  after: ReadonlySet<string>;
}

/** More would be a wall of words; the others are counted. */
export const MOST_SHOWN = 12;

const TATAR_LETTER = /[әөүҗңһ]/i;
const TWINS = /[эоужнх]/i;
/** Hardly a Russian word has э behind a consonant. */
const INNER_E = /[бвгджзклмнпрстфхцчшщй]э/i;
const CYRILLIC_WORD = /\p{Script=Cyrillic}{2,}/gu;
const LEAST_WORDS = 2;

function isWithoutLetters(sentence: string): boolean {
  if (TATAR_LETTER.test(sentence) || !TWINS.test(sentence)) return false;
  let words = 0;
  for (const _ of sentence.matchAll(CYRILLIC_WORD)) if ((words += 1) >= LEAST_WORDS) return true;
  return false;
}

/** The sentences worth asking about: with none of the letters, or with a word that wants one. */
export const lackingIn = (text: string): string[] =>
  sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((sentence) => INNER_E.test(sentence) || isWithoutLetters(sentence));

export interface FoundSpan {
  start: number;
  end: number;
  kind: string;
  list: readonly string[];
}

interface Placed {
  kind: string;
  text: string;
  start: number;
  /** The word right before it; empty where a sign stands between them, or nothing. */
  before: string;
}

function* placedTokens(text: string): Generator<Placed> {
  let before = '';
  for (const { kind, text: token, start } of tokenise(text)) {
    yield { kind, text: token, start, before };
    if (kind === 'word') before = token;
    else if (!/^[^\S\n]+$/.test(token)) before = '';
  }
}

/** Each different word once, in the order of the text, without those that were declined. */
export function pairsOf(
  text: string,
  spans: readonly FoundSpan[],
  declined: ReadonlySet<string>,
): LetterPair[] {
  const found = new Map(spans.map((span) => [span.start, span]));
  const pairs = new Map<string, { typed: string; meant: string; after: Set<string> }>();
  for (const { text: typed, start, before } of placedTokens(text)) {
    const span = found.get(start);
    const meant = span?.list[0];
    if (span === undefined || span.kind === 'spell' || meant === undefined) continue;
    if (meant === typed || declined.has(typed)) continue;
    const key = `${typed} ${meant}`;
    const pair = pairs.get(key) ?? { typed, meant, after: new Set() };
    pair.after.add(before);
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

/** The text with these words changed where they were found; links, tags and mentions stay. */
export function withLetters(text: string, pairs: readonly LetterPair[]): string {
  const meant = new Map(
    pairs.flatMap((pair) =>
      [...pair.after].map((before) => [`${before} ${pair.typed}`, pair.meant]),
    ),
  );
  let changed = '';
  for (const token of placedTokens(text))
    changed +=
      token.kind === 'word'
        ? (meant.get(`${token.before} ${token.text}`) ?? token.text)
        : token.text;
  return changed;
}
