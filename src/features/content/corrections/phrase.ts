// Where a phrase that a reader sees stands in the source of a note. What is shown is the source
// without its marks and addresses, perhaps in Latin letters; a phrase that goes over a mark stands
// nowhere in it.

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

/** The runs of words of the source that are read like the phrase. */
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

/** Every place of a phrase in the source of a note, as it was written or as it is read. */
export function placesOf(source: string, phrase: string, read: (text: string) => string): Place[] {
  if (!LETTER.test(phrase)) return [];
  const seen = withoutUnseen(source);
  const exact = startsOf(seen, phrase);
  if (exact.length > 0) return exact.map((start) => ({ start, end: start + phrase.length }));
  return readPlaces(seen, phrase, read);
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
  const places = placesOf(source, text, read);
  const isRead = places.some(({ start, end }) => source.slice(start, end) !== text);
  const earlier = (isRead ? wholeStartsOf(before, text) : startsOf(before, text)).length;
  return places[earlier] ?? null;
}
