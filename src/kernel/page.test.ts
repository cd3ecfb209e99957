import { expect, test } from 'vitest';
import { cursorOf, cursorPage, hasMore, LAST_PAGE, numberedPage, positionOf } from './page.ts';

const rows = (n: number) => Array.from({ length: n }, (_, index) => ({ id: String(100 - index) }));

test('the extra row only tells that there is more', () => {
  const page = cursorPage(rows(21), 20, (row) => row.id);
  expect(page.numberOfData).toBe(20);
  expect(positionOf(page.next ?? '')).toBe('81');
  expect(cursorPage(rows(20), 20, (row) => row.id).next).toBeNull();
  expect(cursorPage([], 20, () => '')).toMatchObject({ list: [], next: null });
});

test('a cursor leads back to its id, and none stands before the newest', () => {
  expect(positionOf(cursorOf('115292150460684697'))).toBe('115292150460684697');
  expect(positionOf(undefined)).toBe('9223372036854775807');
  expect(positionOf('zzzzzzzzzzzzz')).toBe('9223372036854775807');
});

test.each([
  [
    'a short cursor page ends the list',
    { numberOfData: 19, limit: 20, next: 'a', total: null },
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
    'and no further: no empty last press',
    { numberOfData: 20, limit: 20, next: null, total: 40 },
    1,
    false,
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

test('a numbered page counts what it holds', () => {
  expect(numberedPage(rows(3), 20, 43)).toMatchObject({ numberOfData: 3, total: 43, next: null });
});
