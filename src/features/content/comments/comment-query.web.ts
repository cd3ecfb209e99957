// What the address of a note says about its comments: `?comments=old&cnext=…&parent=…`.

import { type Position, positionQuery, readChoice, readPosition } from '#ui/list/list-address.ts';
import { COMMENT_FILTERS } from './rules.ts';

export interface CommentQuery {
  filter: (typeof COMMENT_FILTERS)[number];
  /** Only the answers to this comment. */
  parent: string | null;
  start: Position;
}

export const COMMENT_POSITION = { next: 'cnext', pg: 'cpg' };

export function readCommentQuery(query: URLSearchParams): CommentQuery {
  const parent = query.get('parent') ?? '';
  return {
    filter: readChoice(query, 'comments', COMMENT_FILTERS) ?? 'new',
    parent: /^[a-z0-9]{1,20}$/.test(parent) ? parent : null,
    start: readPosition(query, COMMENT_POSITION),
  };
}

/** The same for the call, or another position of that list. */
export const listCommentsQuery = (
  { filter, parent, start }: CommentQuery,
  at = positionQuery(start),
) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(parent === null ? {} : { parent }),
  ...at,
});
