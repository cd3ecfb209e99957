// Pagination in addresses: where a list starts (`?next=…` or `?pg=…`) and the way to the next page.
// Values that make no sense are left out rather than refused: the reader wanted the list.

import { CURSOR, LAST_PAGE } from '#kernel/page.ts';

/** A place in a list: after a cursor, or a numbered page; neither = the beginning. */
export interface Position {
  nextCursor?: string;
  pg?: number;
}

/** What the query calls the two, where a page has more than one list. */
export interface PositionNames {
  next: string;
  pg: string;
}

export const NAMES: PositionNames = { next: 'next', pg: 'pg' };

export function readPosition(query: URLSearchParams, names = NAMES): Position {
  const next = query.get(names.next) ?? '';
  if (CURSOR.test(next)) return { nextCursor: next };
  const pg = query.get(names.pg) ?? '';
  const number = /^\d{1,3}$/.test(pg) ? Math.min(Number(pg), LAST_PAGE - 1) : 0;
  return number === 0 ? {} : { pg: number };
}

/** The same where the list has no numbered pages. */
export function readCursor(query: URLSearchParams, names = NAMES): Omit<Position, 'pg'> {
  const { pg: _, ...start } = readPosition(query, names);
  return start;
}

/** Does the list start at its beginning? */
export const isFromTop = ({ nextCursor, pg }: Position): boolean =>
  nextCursor === undefined && pg === undefined;

/** The position as a list call takes it. */
export const positionQuery = ({ nextCursor, pg }: Position) => ({
  ...(nextCursor === undefined ? {} : { nextCursor }),
  ...(pg === undefined ? {} : { pg: String(pg) }),
});

export type PositionQuery = ReturnType<typeof positionQuery>;

/** The same page with the list at another position. */
export const addressAt = (
  { pathname, search }: { pathname: string; search: string },
  { nextCursor, pg }: Position,
  names = NAMES,
): string =>
  withQuery(pathname, new URLSearchParams(search), {
    [names.next]: nextCursor ?? null,
    [names.pg]: pg ?? null,
  });

/** The same page with some query values set, or removed where the value is null. */
export function withQuery(
  pathname: string,
  query: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** As long as a search may be. */
export const clip = (text: string, longest = 100): string => text.trim().slice(0, longest);

/** The words a query has for a search. */
export const readText = (query: URLSearchParams, name: string): string =>
  clip(query.get(name) ?? '');

/** The choice a query makes among those there are. */
export const readChoice = <T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((choice) => choice === query.get(name));
