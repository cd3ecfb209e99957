// What the address of a search says.

import { readChoice, readText } from '#ui/list/list-address.ts';
import { SEARCH_TABS, type SearchTab, usualTab } from './addresses.ts';

export interface SearchQuery {
  q: string;
  tab: SearchTab;
  page: number;
}

const MOST_PAGES = 10;

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const page = query.get('pg') ?? '';
  const q = readText(query, 'q');
  return {
    q,
    tab: readChoice(query, 'tab', SEARCH_TABS) ?? usualTab(q),
    page: /^[1-9]\d?$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  };
}
