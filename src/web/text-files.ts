// The names of the files that hold the texts of a page: the build writes them, the server names them
// in the page, the browser fetches those of the next page.

/** The texts of the frame around every page. */
export const FRAME_TEXTS = 'frame';

/** `pattern`: the address of the page with the names of its parts, `/note/:noteId`. */
export const textsName = (pattern: string): string =>
  pattern.replaceAll('*', 'any').match(/\w+/g)?.join('-') ?? 'home';
