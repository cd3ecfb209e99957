// The pieces of a word in the letters the reader has chosen. In Latin letters a piece by itself may
// look otherwise than in its word (е is ye at the beginning, у is w after a vowel), so the pieces are
// cut out of the Latin of the whole word.

type Read = (text: string) => string;

/** Letters that only the harmony of the word tells apart. */
const FOLDED: Readonly<Record<string, string>> = {
  ä: 'a',
  ö: 'o',
  ü: 'u',
  ı: 'i',
  e: 'i',
  q: 'k',
  ğ: 'g',
};

const folded = (letter: string): string => {
  const small = letter.toLowerCase();
  return FOLDED[small] ?? small;
};

/** How many letters at the beginning of both are the same, whatever their harmony. */
function sameLength(beginning: string, whole: string): number {
  let same = 0;
  while (
    same < beginning.length &&
    same < whole.length &&
    folded(beginning[same]!) === folded(whole[same]!)
  )
    same += 1;
  return same;
}

/** The pieces of one word as they look inside of it. */
export function shownPieces(pieces: readonly string[], read: Read): string[] {
  const whole = read(pieces.join(''));
  let from = 0;
  return pieces.map((_, at) => {
    const isLast = at === pieces.length - 1;
    const beginning = isLast ? whole : read(pieces.slice(0, at + 1).join(''));
    const to = Math.max(from, sameLength(beginning, whole));
    const shown = whole.slice(from, to);
    from = to;
    return shown;
  });
}

/** What is shown of an ending that is put to this beginning of a word. */
export const shownEnding = (start: string, ending: string, read: Read): string =>
  shownPieces([start, ending], read)[1] ?? '';
