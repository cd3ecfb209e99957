import { expect, test } from 'vitest';
import { listGroupsQuery, readGroupQuery } from './group-query.web.ts';

const asked = (search: string, user: string | null) =>
  listGroupsQuery(readGroupQuery(new URLSearchParams(search), user));

test.each([
  ['the newest come first', '', 'u1', {}],
  ['another order', 'filter=popular', null, { filter: 'popular' }],
  ['those of the reader', 'filter=own', 'u1', { filter: 'own', userId: 'u1' }],
  ['a visitor has none', 'filter=own', null, {}],
  [
    'a search keeps its filter',
    'filter=popular&search=китап',
    'u1',
    { filter: 'popular', search: 'китап' },
  ],
])('%s', (_, search, user, query) => {
  expect(asked(search, user)).toEqual(query);
});
