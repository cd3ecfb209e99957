// What the address of a note says about its comments: `?comments=old&cnext=…&parent=…`.

import { COMMENT_FILTERS } from '#features/comments/calls.ts';
import type { Position } from './held-list.ts';
import { positionQuery } from './note-query.ts';

export interface CommentQuery {
  filter: (typeof COMMENT_FILTERS)[number];
  /** Only the answers to this comment. */
  parent: string | null;
  nextCursor: string | null;
  pg: number;
}

export function readCommentQuery(query: URLSearchParams): CommentQuery {
  const next = query.get('cnext') ?? '';
  const pg = query.get('cpg') ?? '';
  const parent = query.get('parent') ?? '';
  return {
    filter: COMMENT_FILTERS.find((filter) => filter === query.get('comments')) ?? 'new',
    parent: /^[a-z0-9]{1,20}$/.test(parent) ? parent : null,
    nextCursor: /^[\da-z]{1,13}$/.test(next) ? next : null,
    pg: /^\d{1,3}$/.test(pg) ? Math.min(Number(pg), 499) : 0,
  };
}

export const listCommentsQuery = ({ filter, parent }: CommentQuery, position: Position) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(parent === null ? {} : { parent }),
  ...positionQuery(position),
});
