// Pure rules of corrections: where a phrase stands, and what becomes of the text.

/** In characters; of the phrase in the note, of the better one, and of why. */
export const LONGEST_PHRASE = 500;
/** So many of one reader wait under one note. */
export const MOST_OPEN = 10;
/** So many are kept with one note, waiting and accepted. */
export const MOST_OF_NOTE = 100;
export const CORRECTIONS_A_DAY = '50/day';
/** So many characters more than the phrase has: what is longer is an insertion, for members. */
const MOST_INSERTED = 60;

export interface Proposal {
  start: number;
  end: number;
  content: string;
}

/** Anybody may propose a better phrase; long insertions are for members, and so are new links. */
export const isInsertion = ({ start, end, content }: Proposal): boolean =>
  content.length - (end - start) > MOST_INSERTED;

/** Triangles for one that is accepted. */
export const REWARD = 1;

interface Phrase {
  start: number;
  before: string;
}

/** The letters of its own word on both sides of a phrase; none where it begins and ends with words. */
interface Around {
  head: string;
  tail: string;
}

const IN_WORD = /[\p{L}\p{N}\p{M}]/u;
/** Longer than any word: of more letters in a row the nearest are enough. */
const LONGEST_SIDE = 60;

/** Is there no end of a word at this place? */
const goesOn = (source: string, at: number): boolean =>
  IN_WORD.test(source[at - 1] ?? '') && IN_WORD.test(source[at] ?? '');

export function aroundOf(source: string, { start, before }: Phrase): Around {
  const end = start + before.length;
  let [from, to] = [start, end];
  while (start - from < LONGEST_SIDE && goesOn(source, from)) from -= 1;
  while (to - end < LONGEST_SIDE && goesOn(source, to)) to += 1;
  return { head: source.slice(from, start), tail: source.slice(end, to) };
}

/**
 * Where the phrase stands by now, in the same word: at its place, or where else it stands alone.
 * Null where the text says it no longer, or several times.
 */
export function placeOf(source: string, phrase: Phrase & Around): number | null {
  const { start, before, head, tail } = phrase;
  const whole = head + before + tail;
  const isCut = (side: string) => side.length === LONGEST_SIDE;
  const isEnded = (at: number): boolean =>
    (isCut(head) || !goesOn(source, at)) && (isCut(tail) || !goesOn(source, at + whole.length));
  const first = start - head.length;
  if (source.startsWith(whole, first) && isEnded(first)) return start;
  if (isCut(head) || isCut(tail)) return null;
  const places: number[] = [];
  for (let at = source.indexOf(whole); at !== -1 && places.length < 2;) {
    if (isEnded(at)) places.push(at + head.length);
    // It begins where a word begins: what goes on is skipped.
    do at += 1;
    while (goesOn(source, at));
    at = source.indexOf(whole, at);
  }
  return places.length === 1 ? places[0]! : null;
}

/** The text with the better phrase in it. */
export const replaced = (source: string, { start, before }: Phrase, content: string): string =>
  source.slice(0, start) + content + source.slice(start + before.length);
