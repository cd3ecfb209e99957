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

/**
 * No answer has more bytes of JSON: no list in one has more than LIST_BYTES, and what is beside a
 * list is far smaller. A page that would be larger ends earlier, and goes on with its cursor.
 */
export const ANSWER_BYTES = 1_000_000;
export const LIST_BYTES = 750_000;
/** A unit of UTF-16 is at most three bytes. */
export const LIST_UNITS = LIST_BYTES / 3;

export interface Page<T> {
  list: T[];
  numberOfData: number;
  next: string | null;
  total: number | null;
  limit: number;
}

/** A page whose rows are still to be presented. */
export interface RowPage<Row> extends Page<Row> {
  /** The cursor of what follows its first so many rows; null where no cursor leads so far. */
  nextAfter: (count: number) => string | null;
}

/**
 * The page with what its rows became, one for one, under what stands above its first; as much of it as
 * an answer may have.
 */
export function mapPage<T, U>(
  { nextAfter, ...page }: RowPage<T>,
  list: readonly U[],
  above: readonly U[] = [],
): Page<U> {
  const shown = [...above, ...list];
  const count = Math.max(countFitting(shown, LIST_UNITS), above.length + 1);
  if (count >= shown.length)
    return { ...page, list: shown, numberOfData: page.numberOfData + above.length };
  return {
    ...page,
    list: shown.slice(0, count),
    numberOfData: count,
    next: nextAfter(count - above.length),
  };
}

/** As many of them as an answer may have; of other bounds a third of the bytes. */
export const fittingOf = <T>(list: readonly T[], most = LIST_UNITS): T[] =>
  list.slice(0, countFitting(list, most));

/** How many of them have so many units of JSON together; at least one. */
export function countFitting(list: readonly unknown[], most: number): number {
  if (JSON.stringify(list).length <= most) return list.length;
  // The second bracket; each item counts one more for its comma or the first.
  let units = 1;
  const at = list.findIndex((one) => (units += JSON.stringify(one).length + 1) > most);
  return Math.max(1, at);
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
