// The address of the list of lessons.

import { positionQuery } from '#ui/list/list-address.ts';
import { EDU_FILTERS } from './rules.ts';
import { always, choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';

const RANGES = ['1', '2', '3', '4', '5'] as const;

const { read } = listAddress({
  range: choiceParam('range', RANGES, null),
  filter: always(choiceParam('filter', EDU_FILTERS, 'range')),
  search: textParam('search'),
});

export interface EduQuery extends Omit<ReturnType<typeof read>, 'range'> {
  /** 1–5. */
  range: number;
}

export function readEduQuery(params: URLSearchParams, usual: number): EduQuery {
  const asked = read(params);
  return { ...asked, range: Number(asked.range ?? usual) };
}

/** Whether lessons of several levels stand in the list: what is sought, and all orders but their own. */
export const isMixed = ({ filter, search }: EduQuery): boolean =>
  search !== '' || filter !== 'range';

export const listEduQuery = (query: EduQuery, at = positionQuery(query.start)) => ({
  filter: query.filter,
  ...(isMixed(query)
    ? query.search !== '' && { search: query.search }
    : { range: String(query.range) as (typeof RANGES)[number] }),
  ...at,
});
