// The comments in the address of a note: `?comments=old&cnext=…&parent=…&search=…`.

import { choiceParam, listAddress, patternParam, textParam } from '#ui/list/list-params.ts';
import { COMMENT_FILTERS } from './rules.ts';

export const COMMENT_POSITION = { next: 'cnext', pg: 'cpg' };

export const { read: readCommentQuery, query: listCommentsQuery } = listAddress(
  {
    filter: choiceParam('comments', COMMENT_FILTERS, 'new'),
    /** Only the answers to this comment. */
    parent: patternParam('parent', /^[a-z0-9]{1,20}$/),
    search: textParam('search'),
  },
  COMMENT_POSITION,
);
export type CommentQuery = ReturnType<typeof readCommentQuery>;
