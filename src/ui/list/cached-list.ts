// A list as the reader holds it: every page loaded so far, joined. Pure steps only.

import { compareIds } from '#kernel/ids.ts';
import { hasMore, type Page } from '#kernel/page.ts';
import type { Position } from './list-address.ts';

export interface Item {
  id: string;
}

export type PageEnd = Pick<Page<unknown>, 'numberOfData' | 'limit' | 'next' | 'total'>;

export interface CachedList<T extends Item> {
  items: readonly T[];
  /** The facts of the last page loaded: they tell whether there is more. */
  end: PageEnd;
  /** The number of the last page loaded, where pages are numbered. */
  pg: number;
  /** True once the reader has asked for more than the first page. */
  paged: boolean;
}

const endOf = ({ numberOfData, limit, next, total }: PageEnd): PageEnd => ({
  numberOfData,
  limit,
  next,
  total,
});

const idsOf = (items: readonly Item[]): Set<string> => new Set(items.map((item) => item.id));

export const cacheFirstPage = <T extends Item>(page: Page<T>, pg: number): CachedList<T> => ({
  items: page.list,
  end: endOf(page),
  pg,
  paged: false,
});

/** Where the page after those cached starts, or null at the end. */
export function nextPosition(cached: CachedList<Item>): Position | null {
  if (!hasMore(cached.end, cached.pg)) return null;
  return cached.end.next === null ? { pg: cached.pg + 1 } : { nextCursor: cached.end.next };
}

/** Adds the next page; what moved between pages in the meantime is not shown twice. */
export function append<T extends Item>(cached: CachedList<T>, page: Page<T>): CachedList<T> {
  const known = idsOf(cached.items);
  return {
    items: [...cached.items, ...page.list.filter((item) => !known.has(item.id))],
    end: endOf(page),
    pg: cached.pg + 1,
    paged: true,
  };
}

/**
 * Puts newer facts into the places where the items already stand; nothing moves. An item that is
 * the same in every fact stays the same object, so that its card need not be drawn again.
 */
export function refreshInPlace<T extends Item>(
  cached: CachedList<T>,
  fresh: readonly T[],
): CachedList<T> {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const items = cached.items.map((item) => {
    const newer = byId.get(item.id);
    const changed = newer !== undefined && JSON.stringify(newer) !== JSON.stringify(item);
    return changed ? newer : item;
  });
  return { ...cached, items };
}

/** How many items of a fresh first page stand above the first item cached. */
export function countAbove(cached: CachedList<Item>, fresh: readonly Item[]): number {
  const known = idsOf(cached.items);
  const first = fresh.findIndex((item) => known.has(item.id));
  return first === -1 ? fresh.length : first;
}

/** Shows what waited behind the pill: above the list, or instead of it where a gap would be left. */
export function prepend<T extends Item>(cached: CachedList<T>, page: Page<T>): CachedList<T> {
  const above = countAbove(cached, page.list);
  if (above === page.list.length) return cacheFirstPage(page, 0);
  const { items } = refreshInPlace(cached, page.list);
  return { ...cached, items: [...page.list.slice(0, above), ...items] };
}

export function newestId(items: readonly Item[]): string | null {
  return (
    items
      .map((item) => item.id)
      .toSorted(compareIds)
      .at(-1) ?? null
  );
}
