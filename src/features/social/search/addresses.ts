// Where the search lives: `/search?q=китап&tab=people&pg=2`.

import { addressOf } from '#kernel/address.ts';

export const SEARCH_TABS = ['notes', 'comments', 'people', 'groups'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

interface SearchAddress {
  q?: string;
  tab?: SearchTab;
  /** From 1, as readers count. */
  page?: number;
}

export const searchAddress = ({ q, tab = 'notes', page = 1 }: SearchAddress): string =>
  addressOf('/search', {
    q,
    tab: tab === 'notes' ? null : tab,
    pg: page === 1 ? null : page,
  });
