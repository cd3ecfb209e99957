// What an address says about the list of the followers of a group.

import { capitaliseWords } from '#features/core/people/rules.ts';
import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { FOLLOWER_FILTERS } from './rules.ts';

export interface FollowerQuery {
  filter: (typeof FOLLOWER_FILTERS)[number];
  search: string;
  start: Position;
}

export const readFollowerQuery = (query: URLSearchParams): FollowerQuery => ({
  filter: readChoice(query, 'filter', FOLLOWER_FILTERS) ?? 'followers',
  search: capitaliseWords(readText(query, 'search')),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const listFollowersQuery = (
  { filter, search, start }: FollowerQuery,
  at = positionQuery(start),
) => ({
  filter,
  ...(search === '' ? {} : { search }),
  ...at,
});
