/*
 * What is read aloud in one go: a sentence, by its place in the text. Unlike in `sentences.ts` a
 * full stop ends none behind an initial (Г. Тукай) or an abbreviation (һ.б.), nor before a small
 * letter, and what is longer than may be read at once is cut at a comma, else between two words.
 */
import { ABBREVIATIONS } from './abbreviations.ts';

export interface Utterance {
  start: number;
  end: number;
}

/** Tried only where a run of signs begins, or each of them would look through all the rest. */
const END = /(?<![.!?…])[.!?…]+[»"”’)\]]*(?=\s|$)|\n+/gu;
const INITIAL = /(?:^|[\s(«])\p{Lu}\.$/u;
const SMALL_NEXT = /^\s+[\p{Ll}\d]/u;
/** As far as one looks back for an abbreviation. */
const LOOK_BACK = 12;
/** Signs behind which a long sentence may be cut. */
const SEAM = /[,;:—–]\s/g;

function isEnd(text: string, at: number, mark: string): boolean {
  if (mark !== '.') return true;
  const end = at + 1;
  const before = text.slice(Math.max(0, end - LOOK_BACK), end);
  if (INITIAL.test(before) || SMALL_NEXT.test(text.slice(end, end + 4))) return false;
  const isShort = ABBREVIATIONS.some(([pattern]) =>
    [...before.matchAll(pattern)].some(
      ({ index, 0: found }) => index + found.length === before.length,
    ),
  );
  return !isShort || end >= text.length;
}

function trimmed(text: string, start: number, end: number): Utterance {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text[from] ?? '')) from += 1;
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

/** Where the first part of what is too long ends. */
function cutOf(text: string, { start }: Utterance, longest: number): number {
  const part = text.slice(start, start + longest);
  const seam = [...part.matchAll(SEAM)].at(-1);
  if (seam !== undefined && seam.index > longest / 3) return start + seam.index + 1;
  const space = part.lastIndexOf(' ');
  return start + (space > 0 ? space : longest);
}

/** Pieces without a letter or a digit are none. */
export function utterancesOf(text: string, longest: number): Utterance[] {
  const ends = [...text.matchAll(END)]
    .filter(({ index, 0: mark }) => isEnd(text, index, mark))
    .map(({ index, 0: mark }) => index + mark.length);
  const found: Utterance[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    let rest = trimmed(text, start, end);
    start = end;
    while (rest.end - rest.start > longest) {
      const cut = cutOf(text, rest, longest);
      found.push(trimmed(text, rest.start, cut));
      rest = trimmed(text, cut, rest.end);
    }
    found.push(rest);
  }
  return found.filter((one) => /[\p{L}\p{N}]/u.test(text.slice(one.start, one.end)));
}
