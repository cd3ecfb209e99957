// A word in its pieces, in the letters the reader has chosen.

/**
 * The pieces of a word as they are shown. In Latin letters a piece by itself may look otherwise
 * than in its word (е is ye at the beginning), so each is what the word grows by with it.
 */
export function piecesOf(pieces: readonly string[], read: (text: string) => string): string[] {
  let written = '';
  let shown = '';
  return pieces.map((piece) => {
    written += piece;
    const longer = read(written);
    let same = 0;
    while (same < shown.length && shown[same] === longer[same]) same += 1;
    shown = longer;
    return longer.slice(same);
  });
}
