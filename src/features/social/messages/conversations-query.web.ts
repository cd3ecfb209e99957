// The address of the list of conversations: `?filter=request`, `?search=…`, `?next=…`.

import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';

const { read, filters } = listAddress({
  filter: always(choiceParam('filter', ['all', 'request'], 'all')),
  search: textParam('search'),
});

export interface ConversationsQuery {
  filter: 'all' | 'request';
  search: string;
  next: string | null;
}

/** `isList`: beside a conversation `search` looks into that one, and the list stands as it is. */
export function readThreadsQuery(params: URLSearchParams, isList: boolean): ConversationsQuery {
  const { filter, search, start } = read(params);
  return isList
    ? { filter, search, next: start.nextCursor ?? null }
    : { filter, search: '', next: null };
}

export const listThreadsQuery = ({ next, ...value }: ConversationsQuery) => ({
  ...filters(value),
  ...(next === null ? {} : { nextCursor: next }),
});
