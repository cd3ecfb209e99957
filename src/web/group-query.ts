// What an address says about the list of groups. The popular ones come first: a list of the
// newest would greet a newcomer with empty groups.

import type { Position } from './held-list.ts';
import { positionQuery, readPosition } from './note-query.ts';

export interface GroupQuery {
  filter: 'popular' | 'new';
  search: string;
  nextCursor: string | null;
  pg: number;
}

export const readGroupQuery = (query: URLSearchParams): GroupQuery => ({
  filter: query.get('filter') === 'new' ? 'new' : 'popular',
  search: (query.get('search') ?? '').trim().slice(0, 100),
  ...readPosition(query),
});

export const listGroupsQuery = ({ filter, search }: GroupQuery, position: Position) => ({
  filter,
  ...(search === '' ? {} : { search }),
  ...positionQuery(position),
});
