// A word in its pieces, in the letters the reader has chosen.

export { shownPieces as piecesOf } from '#tatar/shown-pieces.ts';
