import { describe, expect, test } from 'vitest';
import type { Page } from '#kernel/page.ts';
import {
  append,
  countAbove,
  type CachedList,
  cacheFirstPage,
  newestId,
  nextPosition,
  prepend,
  refreshInPlace,
} from './cached-list.ts';

interface Thing {
  id: string;
  total: number;
}

const things = (...ids: number[]): Thing[] => ids.map((id) => ({ id: String(id), total: 0 }));

const page = (list: Thing[], more: Partial<Page<Thing>> = {}): Page<Thing> => ({
  list,
  numberOfData: list.length,
  next: null,
  total: null,
  limit: 3,
  ...more,
});

const ids = (cached: CachedList<Thing>) => cached.items.map((item) => Number(item.id));

describe('where the next page starts', () => {
  test.each([
    ['by cursor', page(things(9, 8, 7), { next: 'x' }), 0, { nextCursor: 'x' }],
    ['at the end', page(things(9, 8, 7)), 0, null],
    ['a walk that ended early goes on', page(things(9), { next: 'x' }), 0, { nextCursor: 'x' }],
    ['a short page is the last', page(things(9), { total: 7 }), 0, null],
    ['by number', page(things(9, 8, 7), { total: 7 }), 1, { pg: 2 }],
    ['the last number', page(things(9, 8, 7), { total: 6 }), 1, null],
  ])('%s', (_, first, pg, expected) => {
    expect(nextPosition(cacheFirstPage(first, pg))).toEqual(expected);
  });
});

test('a page is appended without what is there already', () => {
  const cached = append(
    cacheFirstPage(page(things(9, 8, 7), { next: 'x' }), 0),
    page(things(7, 6)),
  );
  expect(ids(cached)).toEqual([9, 8, 7, 6]);
  expect(cached.paged).toBe(true);
  expect(nextPosition(cached)).toBeNull();
});

test('a refresh changes facts and moves nothing', () => {
  const cached = refreshInPlace(cacheFirstPage(page(things(9, 8, 7)), 0), [
    { id: '10', total: 1 },
    { id: '8', total: 5 },
  ]);
  expect(cached.items).toEqual([
    { id: '9', total: 0 },
    { id: '8', total: 5 },
    { id: '7', total: 0 },
  ]);
});

test('an item that has not changed stays the same object', () => {
  const cached = cacheFirstPage(page(things(9, 8)), 0);
  expect(refreshInPlace(cached, things(9)).items[0]).toBe(cached.items[0]);
});

describe('newer items wait above', () => {
  const cached = cacheFirstPage(page(things(9, 8, 7), { next: 'x' }), 0);

  test('they are counted', () => {
    expect(countAbove(cached, things(11, 10, 9))).toBe(2);
    expect(countAbove(cached, things(9, 8, 7))).toBe(0);
    expect(countAbove(cached, things(13, 12, 11))).toBe(3);
  });

  test('they are put above the list', () => {
    expect(ids(prepend(cached, page(things(11, 10, 9))))).toEqual([11, 10, 9, 8, 7]);
  });

  test('where a gap would be left the list starts afresh', () => {
    expect(ids(prepend(cached, page(things(13, 12, 11))))).toEqual([13, 12, 11]);
  });
});

test('the newest id is the greatest number, however many digits it has', () => {
  expect(newestId(things(99, 100, 7))).toBe('100');
  expect(newestId([])).toBeNull();
});
