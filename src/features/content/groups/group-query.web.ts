// What an address says about the list of groups.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { GROUP_FILTERS } from './rules.ts';

export interface GroupQuery {
  filter: (typeof GROUP_FILTERS)[number];
  /** Whose groups `own` and `followed` are; null for a visitor, who has neither. */
  user: string | null;
  search: string;
  start: Position;
}

const isOfOne = (filter: string): boolean => filter === 'own' || filter === 'followed';

export function readGroupQuery(query: URLSearchParams, user: string | null): GroupQuery {
  const asked = readChoice(query, 'filter', GROUP_FILTERS) ?? 'new';
  return {
    filter: user === null && isOfOne(asked) ? 'new' : asked,
    user,
    search: readText(query, 'search'),
    start: readPosition(query),
  };
}

/** The same for the call, or another position of that list. */
export const listGroupsQuery = (
  { filter, user, search, start }: GroupQuery,
  at = positionQuery(start),
) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...(user !== null && isOfOne(filter) ? { userId: user } : {}),
  ...at,
});
