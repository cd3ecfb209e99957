// The address of the list of conversations: `?filter=request`, `?search=…`, `?next=…`.

import { CONVERSATION_FILTERS, type ConversationFilter } from './rules.ts';
import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';

const { read, filters } = listAddress({
  filter: always(choiceParam('filter', CONVERSATION_FILTERS, 'all')),
  search: textParam('search'),
});

export interface ConversationsQuery {
  filter: ConversationFilter;
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
