// Words typed without Tatar letters, and the letters put back where the writer wants them.

import { tokenise } from '#tatar/tokens.ts';

/** A word as it was typed and as it was probably meant. */
export interface LetterPair {
  typed: string;
  meant: string;
}

/** More would be a wall of words; the next ones are offered when these are done. */
export const MOST_PAIRS = 12;

const TATAR_LETTER = /[әөүҗңһ]/i;
const TWINS = /[эоужнх]/i;
const CYRILLIC_WORD = /\p{Script=Cyrillic}{2,}/gu;
const LEAST_WORDS = 2;

/** Whether it is worth asking: who has Tatar letters on the keyboard has used one by then. */
export function mayLackLetters(text: string): boolean {
  if (TATAR_LETTER.test(text) || !TWINS.test(text)) return false;
  let words = 0;
  for (const _ of text.matchAll(CYRILLIC_WORD)) if ((words += 1) >= LEAST_WORDS) return true;
  return false;
}

export interface FoundSpan {
  start: number;
  end: number;
  kind: string;
  list: readonly string[];
}

/** Each different word once, in the order of the text, without those that were declined. */
export function pairsOf(
  text: string,
  spans: readonly FoundSpan[],
  declined: ReadonlySet<string>,
): LetterPair[] {
  const pairs = new Map<string, string>();
  for (const { start, end, kind, list } of spans) {
    const typed = text.slice(start, end);
    const [meant] = list;
    if (pairs.size >= MOST_PAIRS) break;
    if (kind === 'spell' || meant === undefined || meant === typed || declined.has(typed)) continue;
    if (!pairs.has(typed)) pairs.set(typed, meant);
  }
  return [...pairs].map(([typed, meant]) => ({ typed, meant }));
}

/** The text with these words changed wherever they stand; links, tags and mentions stay. */
export function withLetters(text: string, pairs: readonly LetterPair[]): string {
  const meant = new Map(pairs.map((pair) => [pair.typed, pair.meant]));
  let changed = '';
  for (const token of tokenise(text))
    changed += token.kind === 'word' ? (meant.get(token.text) ?? token.text) : token.text;
  return changed;
}
