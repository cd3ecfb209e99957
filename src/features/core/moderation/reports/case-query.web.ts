// The address of the queue: that of the list, and that of a case, beside which the same list stands.

import { addressOf } from '#kernel/address.ts';
import { always, choiceParam, listAddress } from '#ui/list/list-params.ts';
import { CASE_FILTERS } from '../rules.ts';

const list = listAddress({ filter: always(choiceParam('filter', CASE_FILTERS, 'new')) });

export const { read: readCaseQuery, query: caseQuery } = list;
export type CaseQuery = ReturnType<typeof readCaseQuery>;

/** What follows the path of the list, or of a case that is opened from it. */
export const caseSearch = (query: CaseQuery): string => addressOf('', list.write(query));

/**
 * Whether the list has to be asked for at the next address of the queue. Beside the next case it
 * stands as it is; whoever comes back to it finds what has come meanwhile.
 */
export const isListStale = (list: string, current: URL, next: URL): boolean =>
  next.pathname === list ||
  caseSearch(readCaseQuery(current.searchParams)) !== caseSearch(readCaseQuery(next.searchParams));
