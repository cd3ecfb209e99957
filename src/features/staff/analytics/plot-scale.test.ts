import { expect, test } from 'vitest';
import { labelledDays, stackedOf, topOf } from './plot-scale.ts';

test.each([
  [null, 4],
  [0, 4],
  [3, 4],
  [5, 6],
  [99, 100],
  [101, 200],
  [3412, 4000],
  [8200, 10_000],
])('the top above %s is %s', (most, top) => {
  expect(topOf(most)).toBe(top);
});

test.each([
  [30, 700, [0, 7, 15, 22, 29]],
  [30, 340, [0, 15, 29]],
  [30, 100, [0, 29]],
  [7, 5000, [0, 2, 3, 5, 6]],
  [2, 700, [0, 1]],
  [1, 700, [0]],
])('of %i days in %i px those are labelled', (days, width, labelled) => {
  expect(labelledDays(days, width)).toEqual(labelled);
});

test('bars stand on one another, the tallest first; a gap stays a gap', () => {
  const lines = [
    { label: 'a', values: [1, null, 3] },
    { label: 'b', values: [10, null, 0] },
  ];
  expect(stackedOf(lines)).toEqual([
    { label: 'b', values: [11, null, 3] },
    { label: 'a', values: [1, null, 3] },
  ]);
});
