// What an address says about the list of one's words.

import {
  type Position,
  positionQuery,
  readChoice,
  readPosition,
  readText,
} from '#ui/list/list-address.ts';
import { WORD_FILTERS, type WordFilter } from './rules.ts';

export interface WordQuery {
  filter: WordFilter;
  search: string;
  start: Position;
}

export const readWordQuery = (query: URLSearchParams): WordQuery => ({
  filter: readChoice(query, 'filter', WORD_FILTERS) ?? 'all',
  search: readText(query, 'search'),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const listWordsQuery = (
  { filter, search, start }: WordQuery,
  at = positionQuery(start),
) => ({
  ...(filter === 'all' ? {} : { filter }),
  ...(search === '' ? {} : { search }),
  ...at,
});
