import { expect, test } from 'vitest';
import { bornBetween } from './rules.ts';

test.each([
  [undefined, undefined, null, null],
  ['1940', undefined, null, null],
  ['1940', '1940', null, '1940-12-31'],
  ['1939', '1950', null, '1950-12-31'],
  ['1941', '1950', '1941-01-01', '1950-12-31'],
  ['2000', undefined, '2000-01-01', null],
])('years from %s to %s', (yearFrom, yearTo, from, to) => {
  expect(bornBetween(yearFrom, yearTo)).toEqual({ from, to });
});
