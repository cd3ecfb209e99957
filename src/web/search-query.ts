// What the address of a search says: `/search?q=китап&tab=people&pg=2`.

import { addressOf } from '#kernel/address.ts';
import { readChoice, readText } from '#ui/list/list-address.ts';

export const SEARCH_TABS = ['notes', 'comments', 'people', 'groups'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export interface SearchQuery {
  q: string;
  tab: SearchTab;
  /** From 1, as readers count. */
  page: number;
}

const MOST_PAGES = 10;

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const page = query.get('pg') ?? '';
  return {
    q: readText(query, 'q'),
    tab: readChoice(query, 'tab', SEARCH_TABS) ?? 'notes',
    page: /^[1-9]\d?$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  };
}

export const searchAddress = ({ q, tab = 'notes', page = 1 }: Partial<SearchQuery>): string =>
  addressOf('/search', {
    q,
    tab: tab === 'notes' ? null : tab,
    pg: page === 1 ? null : page,
  });
