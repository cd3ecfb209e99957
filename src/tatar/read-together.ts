/** Stands between the pieces; no address, word or sentence goes on over it or ends at it. */
const SEAM = '\u2029';

/** Pieces of one text as they are shown. They are read as a whole: the language shows only there. */
export function readTogether(pieces: readonly string[], read: (text: string) => string): string[] {
  const shown = read(pieces.join(SEAM)).split(SEAM);
  // A text that has that sign itself is read piece by piece.
  return shown.length === pieces.length ? shown : pieces.map(read);
}
