// What the address of a list of people says: `?filter=subscribers&user=alsu&search=…&next=…`.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { PEOPLE_FILTERS, type PeopleFilter } from './rules.ts';
import { capitaliseWords } from './rules.ts';

export interface PeopleQuery {
  filter: PeopleFilter | 'suggestions';
  /** Whose people; null = the viewer's own. */
  user: string | null;
  search: string;
  start: Position;
}

export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const search = capitaliseWords(readText(query, 'search'));
  const user = query.get('user') ?? '';
  const filter = readChoice(query, 'filter', [...PEOPLE_FILTERS, 'suggestions']) ?? 'friends';
  return {
    // A name is sought among everybody.
    filter: search === '' ? filter : 'all',
    user: /^[a-z0-9][a-z0-9._-]{0,39}$/.test(user) ? user : null,
    search,
    start: readPosition(query),
  };
}

/** The same for the call, or another position of that list. */
export const listPeopleQuery = (
  { filter, user, search, start }: PeopleQuery,
  at = positionQuery(start),
) => ({
  filter: filter === 'suggestions' ? ('all' as const) : filter,
  ...(user === null ? {} : { userId: user }),
  ...(search === '' ? {} : { search }),
  ...at,
});
