// What the address of the list of conversations says: `?filter=request`, `?search=…`, `?next=…`.

import { readChoice, readPosition, readText } from '#ui/list/list-address.ts';

export interface ConversationsQuery {
  filter: 'all' | 'request';
  search: string;
  next: string | null;
}

/** `isList`: beside a conversation `search` looks into that one, and the list stands as it is. */
export function readThreadsQuery(query: URLSearchParams, isList: boolean): ConversationsQuery {
  return {
    filter: readChoice(query, 'filter', ['request'] as const) ?? 'all',
    search: isList ? readText(query, 'search') : '',
    next: isList ? (readPosition(query).nextCursor ?? null) : null,
  };
}

/** The same for the call. */
export const listThreadsQuery = ({ filter, search, next }: ConversationsQuery) => ({
  filter,
  ...(search === '' ? {} : { search }),
  ...(next === null ? {} : { nextCursor: next }),
});
