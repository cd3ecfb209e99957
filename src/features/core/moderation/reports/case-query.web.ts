// What an address says about the queue: that of the list, and that of a case, beside which the same
// list stands.

import { addressOf } from '#kernel/address.ts';
import { type Position, positionQuery, readChoice, readPosition } from '#ui/list/list-address.ts';
import { CASE_FILTERS, type CaseFilter } from '../rules.ts';

export interface CaseQuery {
  filter: CaseFilter;
  start: Position;
}

export const readCaseQuery = (query: URLSearchParams): CaseQuery => ({
  filter: readChoice(query, 'filter', CASE_FILTERS) ?? 'new',
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const caseQuery = ({ filter, start }: CaseQuery, at = positionQuery(start)) => ({
  filter,
  ...at,
});

/** What follows the path of the list, or of a case that is opened from it. */
export const caseSearch = ({ filter, start }: CaseQuery): string =>
  addressOf('', {
    filter: filter === 'new' ? null : filter,
    next: start.nextCursor,
    pg: start.pg,
  });

/**
 * Whether the list has to be asked for at the next address of the queue. Beside the next case it
 * stands as it is; whoever comes back to it finds what has come meanwhile.
 */
export const isListStale = (list: string, current: URL, next: URL): boolean =>
  next.pathname === list ||
  caseSearch(readCaseQuery(current.searchParams)) !== caseSearch(readCaseQuery(next.searchParams));
