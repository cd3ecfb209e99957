// The names of the files that hold the texts of a page: the build writes them, the server names them
// in the page, the browser fetches those of the next page.

/** The texts of the frame around every page. */
export const FRAME_TEXTS = 'frame';

/** The texts of the card of a word, which no page has before a word is asked for. */
export const WORD_TEXTS = 'word';

/** The texts of today's path beside the notes, which a phone does not show. */
export const PATH_TEXTS = 'path';

/** `pattern`: the address of the page with the names of its parts, `/note/:noteId`. */
export const textsName = (pattern: string): string =>
  pattern.replaceAll('*', 'any').match(/\w+/g)?.join('-') ?? 'home';
