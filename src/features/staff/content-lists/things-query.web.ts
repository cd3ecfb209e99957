// What an address says about a list of the staff.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { THING_FILTERS, type ThingFilter } from './rules.ts';

export interface ThingsQuery {
  filter: ThingFilter;
  search: string;
  /** Of whom alone; '' = of everybody. */
  user: string;
  start: Position;
}

const LONGEST_ID = 40;

export const readThingsQuery = (query: URLSearchParams): ThingsQuery => ({
  filter: readChoice(query, 'filter', THING_FILTERS) ?? 'new',
  search: readText(query, 'search'),
  user: readText(query, 'user', LONGEST_ID),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const thingsQuery = (
  { filter, search, user, start }: ThingsQuery,
  at = positionQuery(start),
) => ({
  filter,
  ...(search === '' ? {} : { search }),
  ...(user === '' ? {} : { user }),
  ...at,
});

/** The address of another filter of the same list. */
export const thingsAddress = (
  page: string,
  { filter, search, user }: Omit<ThingsQuery, 'start'>,
): string => {
  const query = new URLSearchParams({
    ...(filter === 'new' ? {} : { filter }),
    ...(search === '' ? {} : { search }),
    ...(user === '' ? {} : { user }),
  }).toString();
  return query === '' ? page : `${page}?${query}`;
};
