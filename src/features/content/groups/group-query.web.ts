// The address of the list of groups.

import { type PositionQuery } from '#ui/list/list-address.ts';
import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { GROUP_FILTERS } from './rules.ts';

const { read, query } = listAddress({
  filter: choiceParam('filter', GROUP_FILTERS, 'new'),
  search: textParam('search'),
});

export interface GroupQuery extends ReturnType<typeof read> {
  /** Whose groups `own` and `followed` are; null for a visitor, who has neither. */
  user: string | null;
}

const isOfOne = (filter: string): boolean => filter === 'own' || filter === 'followed';

export function readGroupQuery(params: URLSearchParams, user: string | null): GroupQuery {
  const asked = read(params);
  return { ...asked, user, filter: user === null && isOfOne(asked.filter) ? 'new' : asked.filter };
}

export const listGroupsQuery = (value: GroupQuery, at?: PositionQuery) => ({
  ...query(value, at),
  ...(value.user !== null && isOfOne(value.filter) ? { userId: value.user } : {}),
});
