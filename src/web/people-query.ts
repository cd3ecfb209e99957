// What the address of a list of people says: `?filter=subscribers&user=alsu&search=…&next=…`.

import { PEOPLE_FILTERS, type PeopleFilter } from '#features/people/calls.ts';
import { capitaliseWords } from '#features/people/rules.ts';
import type { Position } from './held-list.ts';
import { positionQuery, readPosition } from './note-query.ts';

export interface PeopleQuery {
  filter: PeopleFilter | 'suggestions';
  /** Whose people; null = the viewer's own. */
  user: string | null;
  search: string;
  nextCursor: string | null;
  pg: number;
}

export function readPeopleQuery(query: URLSearchParams): PeopleQuery {
  const search = capitaliseWords((query.get('search') ?? '').trim().slice(0, 100));
  const user = query.get('user') ?? '';
  const asked = query.get('filter');
  const filter = asked === 'suggestions' ? asked : PEOPLE_FILTERS.find((one) => one === asked);
  return {
    // A name is sought among everybody.
    filter: search === '' ? (filter ?? 'friends') : 'all',
    user: /^[a-z0-9][a-z0-9._-]{0,39}$/.test(user) ? user : null,
    search,
    ...readPosition(query),
  };
}

export const listPeopleQuery = (query: PeopleQuery, position: Position) => ({
  filter: query.filter === 'suggestions' ? ('all' as const) : query.filter,
  ...(query.user === null ? {} : { userId: query.user }),
  ...(query.search === '' ? {} : { search: query.search }),
  ...positionQuery(position),
});
