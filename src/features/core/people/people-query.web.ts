// The address of a list of people: `?filter=subscribers&user=alsu&search=…&next=…`.

import { positionQuery } from '#ui/list/list-address.ts';
import { choiceParam, listAddress, patternParam, textParam } from '#ui/list/list-params.ts';
import { capitaliseWords, PEOPLE_FILTERS } from './rules.ts';

const { read } = listAddress({
  filter: choiceParam('filter', [...PEOPLE_FILTERS, 'suggestions'], 'friends'),
  /** Whose people; null = the viewer's own. */
  user: patternParam('user', /^[a-z0-9][a-z0-9._-]{0,39}$/),
  search: textParam('search', 100, capitaliseWords),
});
export type PeopleQuery = ReturnType<typeof read>;

export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const asked = read(params);
  // A name is sought among everybody.
  return asked.search === '' ? asked : { ...asked, filter: 'all' };
}

export const listPeopleQuery = (
  { filter, user, search, start }: PeopleQuery,
  at = positionQuery(start),
) => ({
  filter: filter === 'suggestions' ? ('all' as const) : filter,
  ...(user === null ? {} : { userId: user }),
  ...(search === '' ? {} : { search }),
  ...at,
});
