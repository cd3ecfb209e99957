// Lists. Newest-first lists go by cursor (the id of the last row seen: ids are sorted by time);
// lists in any other order go by page number, as the specification has it. Page numbers end at
// LAST_PAGE, so that no request can make the database walk an unbounded index.

export const LAST_PAGE = 500;

/** What a cursor looks like in an address. */
export const CURSOR = /^[\da-z]{1,13}$/;

export const cursorOf = (id: string): string => BigInt(id).toString(36);

const LARGEST_ID = 9_223_372_036_854_775_807n;

/** The id a keyset list goes on from; without a cursor it starts before the newest. */
export function positionOf(cursor: string | undefined): string {
  if (cursor === undefined) return String(LARGEST_ID);
  let id = 0n;
  for (const digit of cursor) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return String(id > LARGEST_ID ? LARGEST_ID : id);
}

export interface Page<T> {
  list: T[];
  numberOfData: number;
  next: string | null;
  total: number | null;
  limit: number;
}

/**
 * Cuts a keyset page: the query asks for at least one row more than the limit, which only tells
 * whether there is a next page.
 */
export function cursorPage<T>(
  rows: readonly T[],
  limit: number,
  idOf: (row: T) => string,
): Page<T> {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorOf(idOf(last)) : null;
  return { list, numberOfData: list.length, next, total: null, limit };
}

/** Cuts a numbered page: the query may give more rows than were asked for. */
export function numberedPage<T>(rows: readonly T[], limit: number, total: number): Page<T> {
  const list = rows.slice(0, limit);
  return { list, numberOfData: list.length, next: null, total, limit };
}

export function mapPage<T, U>(page: Page<T>, list: U[]): Page<U> {
  return { ...page, list };
}

/** The rule for the load-more button: is there anything after what this answer brought? */
export function hasMore(
  page: Pick<Page<unknown>, 'numberOfData' | 'limit' | 'next' | 'total'>,
  pg: number,
): boolean {
  if (page.numberOfData < page.limit) return false;
  if (page.total === null) return page.next !== null;
  return (pg + 1) * page.limit < page.total && pg + 1 < LAST_PAGE;
}
