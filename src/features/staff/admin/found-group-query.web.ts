// What an address says about the groups of the administration.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { FOUND_GROUP_FILTERS } from './rules.ts';

export interface FoundGroupQuery {
  filter: (typeof FOUND_GROUP_FILTERS)[number];
  search: string;
  start: Position;
}

export const readFoundGroupQuery = (query: URLSearchParams): FoundGroupQuery => ({
  filter: readChoice(query, 'filter', FOUND_GROUP_FILTERS) ?? 'new',
  search: readText(query, 'search'),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const listFoundGroupsQuery = (
  { filter, search, start }: FoundGroupQuery,
  at = positionQuery(start),
) => ({
  ...(filter === 'new' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...at,
});
