// Pagination, the same for every list: a cursor wins where there is one, else the page number counts.
// A list in the order of ids goes on after the id of the last row. In any other order things change
// places while somebody reads; there a cursor is a place in a snapshot of the list.

import { sql, type RawBuilder } from 'kysely';
import {
  cursorOf,
  LARGEST_PAGE,
  placeCursorOf,
  placeOf,
  positionOf,
  MOST_SKIPPED,
  type Place,
  type RowPage,
} from '#kernel/page.ts';
import { pageRows } from './page-rows.ts';
import { SNAPSHOT, type Snapshots } from './snapshots.ts';

/** What every list call takes. */
export interface Paging {
  nextCursor?: string | undefined;
  pg?: number | undefined;
  limit?: number | undefined;
}

/** Where a page in the order of ids starts: after an id, or after so many rows. */
export interface Start {
  after: string | null;
  skip: number;
}

export type Direction = 'down' | 'up';

/** The beginning of a list. */
export const TOP: Start = { after: null, skip: 0 };

/** The condition of a page that goes on after an id: `and id < …`; the first is the same statement. */
export function beyond(
  column: string,
  { after, skip }: Start,
  direction: Direction = 'down',
): RawBuilder<unknown> {
  if (skip > 0) return sql``;
  const id = sql.ref(column);
  return direction === 'down'
    ? sql`and ${id} < ${after ?? positionOf(undefined)}`
    : sql`and ${id} > ${after ?? '0'}`;
}

/** The end of its statement: `order by id desc limit … offset …`. */
export const ordered = (
  column: string,
  { skip }: Start,
  rows: number,
  direction: Direction = 'down',
): RawBuilder<unknown> =>
  sql`order by ${sql.ref(column)} ${direction === 'down' ? sql`desc` : sql`asc`}
    limit ${pageRows(rows)} ${skip === 0 ? sql`` : sql`offset ${skip}`}`;

/** Counted no further: a page that is full says itself that there is more. */
export const MOST_COUNTED = 1000;

/** How many rows a condition meets, up to MOST_COUNTED or another bound. */
export const countUpTo = (
  from: RawBuilder<unknown>,
  most = MOST_COUNTED,
): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from} limit ${sql.lit(most)}) counted`;

interface ById<Row> {
  size: number;
  select: (start: Start, rows: number) => Promise<{ rows: readonly Row[] }>;
  /** The id the list is ordered by. */
  at: (row: Row) => string;
  /**
   * Where a walk ends that looks at so many rows and no more, whatever they are; null where the list
   * ended before. Asked where the page is not full.
   */
  end?: (start: Start) => Promise<string | null>;
  /** How many there are, where the page number is the way on. */
  total: (() => Promise<number>) | null;
}

/** A page of a list in the order of ids. */
export async function pageById<Row>(query: Paging, list: ById<Row>): Promise<RowPage<Row>> {
  const limit = query.limit ?? list.size;
  const after = query.nextCursor === undefined ? null : positionOf(query.nextCursor);
  const skip = after === null ? (query.pg ?? 0) * limit : 0;
  // The row too many only tells whether there is a next page.
  const { rows } = await list.select({ after, skip }, limit + 1);
  const more = rows.length > limit;
  const page = rows.slice(0, limit);
  const shown = { skip, count: page.length, more };
  const count = list.total;
  const total = count === null ? null : await (after === null ? totalOf(count, shown) : count());
  const last = more ? list.at(page.at(-1)!) : ((await list.end?.({ after, skip })) ?? null);
  const next = last === null ? null : cursorOf(last);
  return pageOf(page, { limit, total, next, nextAfter: (n) => cursorOf(list.at(page[n - 1]!)) });
}

interface Shown {
  skip: number;
  count: number;
  more: boolean;
}

/**
 * A number kept for all readers may not be the number of what this one can see. The page at hand
 * knows better whether another follows: by the total nobody is led to an empty page, and the last
 * page needs no count at all.
 */
async function totalOf(
  countAll: () => Promise<number>,
  { skip, count, more }: Shown,
): Promise<number> {
  if (more) return Math.max(await countAll(), skip + count + 1);
  return count > 0 || skip === 0 ? skip + count : Math.min(await countAll(), skip);
}

const pageOf = <Row>(
  list: Row[],
  about: Pick<RowPage<Row>, 'limit' | 'total' | 'next' | 'nextAfter'>,
): RowPage<Row> => ({ list, numberOfData: list.length, ...about });

interface ByRank<Row> {
  size: number;
  /** Tells this list from all others: a snapshot serves no other list. */
  name: string;
  /** The ids in their order. */
  ids: (skip: number, rows: number) => Promise<readonly string[]>;
  /** The rows of those ids that (still) belong to the list, in any order. */
  select: (ids: readonly string[]) => Promise<{ rows: readonly Row[] }>;
  idOf: (row: Row) => string;
  /** How many there are; asked only where they are more than a snapshot holds. */
  total: () => Promise<number>;
}

/** A page of a list in an order that changes. */
export async function pageByRank<Row>(
  snapshots: Snapshots,
  query: Paging,
  list: ByRank<Row>,
): Promise<RowPage<Row>> {
  const limit = query.limit ?? list.size;
  if (query.nextCursor === undefined) return numbered((query.pg ?? 0) * limit);
  const place = placeOf(query.nextCursor);
  const snapshotIds = await snapshots.recall(list.name, place.snapshot);
  return snapshotIds === null || place.skip >= snapshotIds.length
    ? numbered(place.skip)
    : further(snapshotIds, place);

  /** The page after so many, as the list stands now. */
  async function numbered(skip: number): Promise<RowPage<Row>> {
    const whole = skip + limit < SNAPSHOT;
    const from = whole ? 0 : skip;
    const ids = await list.ids(from, whole ? SNAPSHOT : limit + 1);
    const wanted = ids.slice(skip - from, skip - from + limit);
    const more = ids.length > skip - from + limit;
    const page = await rowsOf(wanted);
    const isAll = whole && ids.length < SNAPSHOT;
    const shown = { skip, count: wanted.length, more };
    const total = isAll ? ids.length : await totalOf(list.total, shown);
    const goesOn = more && skip + limit <= MOST_SKIPPED;
    const snapshot = goesOn && whole ? await snapshots.keep(list.name, ids) : NO_SNAPSHOT;
    const nextAfter = (n: number) => {
      const at = skip + wanted.indexOf(list.idOf(page[n - 1]!)) + 1;
      return at > MOST_SKIPPED ? null : placeCursorOf({ snapshot, skip: at });
    };
    const next = goesOn ? placeCursorOf({ snapshot, skip: skip + limit }) : null;
    return pageOf(page, { limit, total, next, nextAfter });
  }

  /** The page from a place in a snapshot. */
  async function further(
    snapshotIds: readonly string[],
    { snapshot, skip }: Place,
  ): Promise<RowPage<Row>> {
    // One row too many tells whether there is a next page, and where it starts.
    const found = await rowsFrom(snapshotIds, skip, limit + 1);
    const isCut = snapshotIds.length === SNAPSHOT;
    const total = isCut ? await list.total() : snapshotIds.length;
    const last = found[limit];
    const cursorAfter = (n: number) => placeCursorOf({ snapshot, skip: found[n - 1]!.at + 1 });
    if (last !== undefined || !isCut) {
      const next = last === undefined ? null : placeCursorOf({ snapshot, skip: last.at });
      return pageOf(rowsIn(found), { limit, total, next, nextAfter: cursorAfter });
    }
    const beyond = await beyondOf(snapshotIds, limit + 1 - found.length);
    const next =
      beyond.next === null ? null : placeCursorOf({ snapshot: NO_SNAPSHOT, skip: beyond.next });
    const nextAfter = (n: number) =>
      n <= found.length
        ? cursorAfter(n)
        : placeCursorOf({ snapshot: NO_SNAPSHOT, skip: beyond.placeOf(n - found.length - 1) + 1 });
    const page = rowsIn([...found, ...beyond.found]);
    return pageOf(page, { limit, total, next, nextAfter });
  }

  function rowsIn(found: readonly Found<Row>[]): Row[] {
    return found.slice(0, limit).map(({ row }) => row);
  }

  /**
   * What follows a snapshot that was cut, in the list as it stands now. As some may have gone since,
   * it begins a page before the cut, and leaves out what the snapshot had.
   */
  async function beyondOf(snapshotIds: readonly string[], most: number) {
    const from = SNAPSHOT - LARGEST_PAGE;
    const now = await list.ids(from, BEYOND);
    const known = new Set(snapshotIds);
    const ids = now.filter((id) => !known.has(id));
    const found = await rowsFrom(ids, 0, most);
    const placeOfFound = (n: number) => from + now.indexOf(list.idOf(found[n]!.row));
    const end = now.length < BEYOND ? null : from + now.length;
    const next = found.length < most ? end : placeOfFound(found.length - 1);
    return { found, next, placeOf: placeOfFound };
  }

  /** The rows of these ids from a place on, so many; those that are gone leave no gap. */
  async function rowsFrom(ids: readonly string[], from: number, most: number) {
    const found: Found<Row>[] = [];
    let at = from;
    while (found.length < most && at < ids.length) {
      const wanted = ids.slice(at, at + most - found.length);
      for (const row of await rowsOf(wanted))
        found.push({ row, at: at + wanted.indexOf(list.idOf(row)) });
      at += wanted.length;
    }
    return found;
  }

  async function rowsOf(ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const { rows } = await list.select(ids);
    const byId = new Map(rows.map((row) => [list.idOf(row), row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** A row and its place among the ids. */
interface Found<Row> {
  row: Row;
  at: number;
}

const NO_SNAPSHOT = '000000000000';
/** So many ids are looked at around the end of a snapshot: a page before it and one after. */
const BEYOND = 2 * LARGEST_PAGE + 1;
