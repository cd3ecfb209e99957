// Where a phrase that a reader sees stands in the source of a note. What is shown is the source
// without its marks, escapes and addresses, perhaps in Latin letters; a phrase that goes over a mark stands
// nowhere in it.

import { escapesIn } from '#features/content/notes/public/escapes.ts';

export interface Place {
  start: number;
  end: number;
}

/** What is in the source and is not seen as words: the address behind a link, a picture. */
const UNSEEN =
  /\]\(https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000}\)|^[ \t]*!\[[^[\]\n]{0,1000}\]\([1-9]\d?\)[ \t]*$/gimu;
const WORD = /[\p{L}\p{N}\p{M}’'-]+/gu;
const LETTER = /\p{L}/u;
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;
/** Stands for what is not seen. */
const GAP = '\n';

const withoutUnseen = (source: string): string =>
  source.replaceAll(UNSEEN, (unseen) => GAP.repeat(unseen.length));

/** The source as it is seen, and where each of its characters and its end stand in the source. */
interface Seen {
  text: string;
  at: (index: number) => number;
}

function seenOf(source: string): Seen {
  const hidden = withoutUnseen(source);
  const escapes = escapesIn(source).filter((at) => hidden[at] === '\\');
  const isEscape = new Set(escapes);
  const text = hidden
    .split('')
    .filter((_, at) => !isEscape.has(at))
    .join('');
  // The n-th escape stands n characters further on in the source than in what is seen.
  const shown = escapes.map((at, n) => at - n);
  return { text, at: (index) => index + countBelow(shown, index) };
}

/** How many of these ascending numbers are smaller. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

function startsOf(text: string, phrase: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) starts.push(at);
  return starts;
}

/** The phrase between two ends of words. */
const wholeStartsOf = (text: string, phrase: string): number[] =>
  startsOf(text, phrase).filter(
    (at) => !IN_WORD.test(text[at - 1] ?? '') && !IN_WORD.test(text[at + phrase.length] ?? ''),
  );

/** The runs of words of what is seen that are read like the phrase. */
function readPlaces(seen: string, phrase: string, read: (text: string) => string): Place[] {
  const count = phrase.match(WORD)?.length ?? 0;
  const words = [...seen.matchAll(WORD)];
  const most = phrase.length * 2;
  return words.flatMap(({ index: start }, at) => {
    const last = words[at + count - 1];
    if (last === undefined) return [];
    const end = last.index + last[0].length;
    return end - start <= most && read(seen.slice(start, end)) === phrase ? [{ start, end }] : [];
  });
}

interface Found {
  /** In the source. */
  places: Place[];
  /** Not as it was written, but as it is read. */
  isRead: boolean;
}

function found(source: string, phrase: string, read: (text: string) => string): Found {
  if (!LETTER.test(phrase)) return { places: [], isRead: false };
  const seen = seenOf(source);
  const exact = startsOf(seen.text, phrase).map((start) => ({ start, end: start + phrase.length }));
  const isRead = exact.length === 0;
  const shown = isRead ? readPlaces(seen.text, phrase, read) : exact;
  const places = shown.map(({ start, end }) => ({ start: seen.at(start), end: seen.at(end) }));
  return { places, isRead };
}

/** Every place of a phrase in the source of a note, as it was written or as it is read. */
export function placesOf(source: string, phrase: string, read: (text: string) => string): Place[] {
  const { places } = found(source, phrase, read);
  // Whoever copies it from a correction has the source itself.
  if (places.length > 0) return places;
  return LETTER.test(phrase)
    ? startsOf(source, phrase).map((start) => ({ start, end: start + phrase.length }))
    : [];
}

/** A phrase somebody has selected, and all that is shown before it. */
export interface Selected {
  text: string;
  before: string;
}

/** Which of its places was selected; null where it goes over a mark. */
export function selectedPlace(
  source: string,
  { text, before }: Selected,
  read: (text: string) => string,
): Place | null {
  const { places, isRead } = found(source, text, read);
  const earlier = (isRead ? wholeStartsOf(before, text) : startsOf(before, text)).length;
  return places[earlier] ?? null;
}
