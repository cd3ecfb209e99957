// The address of a list of the staff.

import { withQuery } from '#ui/list/list-address.ts';
import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';
import { THING_FILTERS } from './rules.ts';

const LONGEST_ID = 40;

const list = listAddress({
  filter: always(choiceParam('filter', THING_FILTERS, 'new')),
  search: textParam('search'),
  /** Of whom alone; '' = of everybody. */
  user: textParam('user', LONGEST_ID),
});

export const { read: readThingsQuery, query: thingsQuery } = list;
export type ThingsQuery = ReturnType<typeof readThingsQuery>;

/** The address of another filter of the same list. */
export const thingsAddress = (page: string, query: Omit<ThingsQuery, 'start'>): string =>
  withQuery(page, new URLSearchParams(), list.write({ ...query, start: {} }));
