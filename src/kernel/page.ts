// Lists: what they are asked with and what they answer. A cursor wins over a page number, and every
// list can be walked by either, with any filter and search (src/server/list-pages.ts). Page numbers
// end at LAST_PAGE, so that no request can make the database walk an unbounded index.

import { Refusal } from './refusal.ts';

export const LAST_PAGE = 500;
export const LARGEST_PAGE = 50;
/** No cursor makes the database skip more rows than the last page does. */
export const MOST_SKIPPED = (LAST_PAGE - 1) * LARGEST_PAGE;

const ID_CURSOR = /^[\da-z]{1,13}$/;
const PLACE_CURSOR = /^([\da-z]{12})-([\da-z]{1,4})$/;

/**
 * What a cursor looks like in an address: a list in the order of ids goes on after an id, one in any
 * other order from a place in a snapshot.
 */
export const CURSOR = /^(?:[\da-z]{1,13}|[\da-z]{12}-[\da-z]{1,4})$/;

export const cursorOf = (id: string): string => BigInt(id).toString(36);

/** A cursor is good for the list it came from alone. */
const ALIEN_CURSOR = { status: 400, reason: 'alien-cursor' };

const LARGEST_ID = 9_223_372_036_854_775_807n;

/** The id a keyset list goes on from; without a cursor it starts before the newest. */
export function positionOf(cursor: string | undefined): string {
  if (cursor === undefined) return String(LARGEST_ID);
  if (!ID_CURSOR.test(cursor)) throw new Refusal('error', ALIEN_CURSOR);
  let id = 0n;
  for (const digit of cursor) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return String(id > LARGEST_ID ? LARGEST_ID : id);
}

/** A place in a list that was kept as it stood at the first page. */
export interface Place {
  snapshot: string;
  skip: number;
}

export const placeCursorOf = ({ snapshot, skip }: Place): string =>
  `${snapshot}-${skip.toString(36)}`;

export function placeOf(cursor: string): Place {
  const [, snapshot, skip] = PLACE_CURSOR.exec(cursor) ?? [];
  if (snapshot === undefined || skip === undefined) throw new Refusal('error', ALIEN_CURSOR);
  return { snapshot, skip: Math.min(Number.parseInt(skip, 36), MOST_SKIPPED) };
}

export interface Page<T> {
  list: T[];
  numberOfData: number;
  next: string | null;
  total: number | null;
  limit: number;
}

export function mapPage<T, U>(page: Page<T>, list: U[]): Page<U> {
  return { ...page, list };
}

/** The rule for the load-more button: is there anything after what this answer brought? */
export function hasMore(
  page: Pick<Page<unknown>, 'numberOfData' | 'limit' | 'next' | 'total'>,
  pg: number,
): boolean {
  // A walk that is bounded may end before its page is full, and go on from there.
  if (page.next !== null) return true;
  if (page.numberOfData < page.limit) return false;
  if (page.total === null) return false;
  return (pg + 1) * page.limit < page.total && pg + 1 < LAST_PAGE;
}
