// The address of the list of lessons.

import { positionQuery } from '#ui/list/list-address.ts';
import { choiceParam, listAddress, textParam } from '#ui/list/list-params.ts';

const RANGES = ['1', '2', '3', '4', '5'] as const;

const { read } = listAddress({
  range: choiceParam('range', RANGES, null),
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

/** A search looks through all levels. */
export const listEduQuery = ({ range, search, start }: EduQuery, at = positionQuery(start)) => ({
  filter: 'range' as const,
  ...(search === '' ? { range: String(range) as (typeof RANGES)[number] } : { search }),
  ...at,
});
