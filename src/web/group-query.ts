// What an address says about the list of groups. The popular ones come first: a list of the
// newest would greet a newcomer with empty groups.

import { GROUP_FILTERS } from '#features/groups/calls.ts';
import type { Position } from './held-list.ts';
import { positionQuery, readPosition } from './note-query.ts';

export interface GroupQuery {
  filter: (typeof GROUP_FILTERS)[number];
  /** Whose groups `own` and `followed` are; null for a visitor, who has neither. */
  user: string | null;
  search: string;
  nextCursor: string | null;
  pg: number;
}

const isOfOne = (filter: string): boolean => filter === 'own' || filter === 'followed';

export function readGroupQuery(query: URLSearchParams, user: string | null): GroupQuery {
  const asked = GROUP_FILTERS.find((filter) => filter === query.get('filter')) ?? 'popular';
  return {
    filter: user === null && isOfOne(asked) ? 'popular' : asked,
    user,
    search: (query.get('search') ?? '').trim().slice(0, 100),
    ...readPosition(query),
  };
}

/** A name is sought among all groups. */
export const listGroupsQuery = ({ filter, user, search }: GroupQuery, position: Position) => ({
  ...(search === '' ? { filter } : { search }),
  ...(search === '' && user !== null && isOfOne(filter) ? { userId: user } : {}),
  ...positionQuery(position),
});
