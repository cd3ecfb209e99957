// What an address says about the list of lessons.

import { type Position, positionQuery, readPosition, readText } from '#ui/list/list-address.ts';

export interface EduQuery {
  /** 1–5. */
  range: number;
  search: string;
  start: Position;
}

export function readEduQuery(query: URLSearchParams, usual: number): EduQuery {
  const asked = /^[1-5]$/.exec(query.get('range') ?? '')?.[0];
  return {
    range: asked === undefined ? usual : Number(asked),
    search: readText(query, 'search'),
    start: readPosition(query),
  };
}

/** The same for the call: a search looks through all levels. */
export const listEduQuery = ({ range, search, start }: EduQuery, at = positionQuery(start)) => ({
  filter: 'range' as const,
  ...(search === '' ? { range: String(range) as '1' | '2' | '3' | '4' | '5' } : { search }),
  ...at,
});
