// Where comments live on the site.

import { noteAddress } from '#features/content/notes/addresses.ts';

/** Public ids of comments begin with it. */
export const COMMENT_LETTER = 'c';

/** The comments of a note, or one of them, on its page. */
export const commentsAddress = (note: { idC: string }, commentId?: string): string =>
  `${noteAddress(note)}#${commentId === undefined ? 'comments' : `c${commentId}`}`;
