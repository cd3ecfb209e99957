// What an address says about the list of the followers of a group.

import { FOLLOWER_FILTERS } from '#features/groups/calls.ts';
import { capitaliseWords } from '#features/people/rules.ts';
import type { Position } from './held-list.ts';
import { positionQuery, readPosition } from './note-query.ts';

export interface FollowerQuery {
  filter: (typeof FOLLOWER_FILTERS)[number];
  search: string;
  nextCursor: string | null;
  pg: number;
}

export const readFollowerQuery = (query: URLSearchParams): FollowerQuery => ({
  filter: FOLLOWER_FILTERS.find((filter) => filter === query.get('filter')) ?? 'followers',
  search: capitaliseWords((query.get('search') ?? '').trim().slice(0, 100)),
  ...readPosition(query),
});

export const listFollowersQuery = ({ filter, search }: FollowerQuery, position: Position) => ({
  filter,
  ...(search === '' ? {} : { search }),
  ...positionQuery(position),
});
