// Where the search lives: `/search?q=китап&tab=people&pg=2`.

import { addressOf } from '#kernel/address.ts';

export const SEARCH_TABS = ['notes', 'comments', 'people', 'groups'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** Who asks for `@id` asks for a person. */
export const usualTab = (q = ''): SearchTab => (q.startsWith('@') ? 'people' : 'notes');

interface SearchAddress {
  q?: string;
  tab?: SearchTab;
  /** From 1, as readers count. */
  page?: number;
}

export const searchAddress = ({ q, tab = usualTab(q), page = 1 }: SearchAddress): string =>
  addressOf('/search', {
    q,
    tab: tab === usualTab(q) ? null : tab,
    pg: page === 1 ? null : page,
  });
