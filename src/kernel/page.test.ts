import { describe, expect, test } from 'vitest';
import {
  cursorOf,
  hasMore,
  LAST_PAGE,
  LIST_BYTES,
  mapPage,
  MOST_SKIPPED,
  placeCursorOf,
  placeOf,
  positionOf,
} from './page.ts';

test('a cursor leads back to its id, and none stands before the newest', () => {
  expect(positionOf(cursorOf('115292150460684697'))).toBe('115292150460684697');
  expect(positionOf(undefined)).toBe('9223372036854775807');
  expect(positionOf('zzzzzzzzzzzzz')).toBe('9223372036854775807');
});

describe('mapPage', () => {
  const pageOf = (count: number) => ({
    list: Array.from({ length: count }, (_, n) => n),
    ...{ numberOfData: count, next: null, total: null, limit: 20 },
    nextAfter: (n: number) => `after ${n}`,
  });
  const long = (share: number) => 'ә'.repeat((LIST_BYTES / 3) * share);

  test('leaves a page that fits as it is', () => {
    expect(mapPage(pageOf(2), ['a', 'b'], ['top'])).toEqual({
      list: ['top', 'a', 'b'],
      ...{ numberOfData: 3, next: null, total: null, limit: 20 },
    });
  });

  test('cuts a page that is too large, and goes on after its last item', () => {
    const page = mapPage(pageOf(4), [long(0.4), long(0.4), long(0.4), 'd']);
    expect(page).toMatchObject({ numberOfData: 2, next: 'after 2' });
    expect(page.list).toHaveLength(2);
  });

  test('gives one item at least, also under what stands above the page', () => {
    expect(mapPage(pageOf(2), [long(2), 'b'])).toMatchObject({ numberOfData: 1, next: 'after 1' });
    const page = mapPage(pageOf(2), [long(0.3), 'b'], [long(0.4), long(0.4)]);
    expect(page).toMatchObject({ numberOfData: 3, next: 'after 1' });
  });
});

test.each([
  [
    'a short cursor page ends the list',
    { numberOfData: 19, limit: 20, next: null, total: null },
    0,
    false,
  ],
  [
    'a full one with a next goes on',
    { numberOfData: 20, limit: 20, next: 'a', total: null },
    0,
    true,
  ],
  [
    'a full one without does not',
    { numberOfData: 20, limit: 20, next: null, total: null },
    0,
    false,
  ],
  [
    'a numbered page goes on up to the total',
    { numberOfData: 20, limit: 20, next: null, total: 41 },
    1,
    true,
  ],
  [
    'or by its cursor',
    { numberOfData: 20, limit: 20, next: 'abcdefghij12-q4', total: 40 },
    1,
    true,
  ],
  [
    'and no further: no empty last press',
    { numberOfData: 20, limit: 20, next: null, total: 40 },
    1,
    false,
  ],
  [
    'a page that is not full, where the walk goes on',
    { numberOfData: 3, limit: 20, next: '123', total: null },
    0,
    true,
  ],
  [
    'nor beyond the last page',
    { numberOfData: 20, limit: 20, next: null, total: 1e9 },
    LAST_PAGE - 1,
    false,
  ],
])('%s', (_, page, pg, more) => {
  expect(hasMore(page, pg)).toBe(more);
});

test('a place in a snapshot leads back to itself, and never further than the last page', () => {
  const place = { snapshot: 'abcdefghij12', skip: 940 };
  expect(placeOf(placeCursorOf(place))).toEqual(place);
  expect(placeOf('abcdefghij12-zzzz').skip).toBe(MOST_SKIPPED);
});

test.each([
  ['a place', () => placeOf('abc')],
  ['an id', () => positionOf('abcdefghij12-q4')],
])('a cursor of another kind of list is no %s', (_, read) => {
  expect(read).toThrow(expect.objectContaining({ status: 400 }));
});
