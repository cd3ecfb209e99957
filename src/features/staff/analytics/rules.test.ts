import { describe, expect, test } from 'vitest';
import { TIMES } from '#server/times.ts';
import { changeOf, cohortsOf, meanOf, mondayOf, percentileOf, wholeDates } from './rules.ts';

/** 2026-11-16, a Monday. */
const MONDAY = 20_773;

test('a plot of seven days has seven, and ends with the last whole one', () => {
  const dates = wholeDates(MONDAY, 7);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([7, '2026-11-09', '2026-11-15']);
});

describe('percentileOf', () => {
  const only = (place: number, n: number) =>
    Array.from({ length: TIMES.length + 1 }, (_, at) => (at === place ? n : 0));

  test.each([
    ['nothing', only(0, 0), 0],
    ['evenly inside of one bound', only(5, 100), 98],
    ['all beyond the last bound', only(TIMES.length, 10), 5000],
  ])('%s', (_, times, milliseconds) => {
    expect(percentileOf(times, TIMES, 0.95)).toBe(milliseconds);
  });

  test('few slow answers among many quick ones do not count, many do', () => {
    const mixed = (slow: number) => only(2, 100).with(8, slow);
    expect(percentileOf(mixed(4), TIMES, 0.95)).toBeLessThanOrEqual(10);
    expect(percentileOf(mixed(20), TIMES, 0.95)).toBeGreaterThan(500);
  });
});

describe('changeOf', () => {
  test.each([
    [[], null],
    [[1, 2, 3], null],
    [[0, 0, 5, 5], null],
    [[10, 10, 11, 11], 10],
    [[10, 10, 99, 5, 5], -50],
  ])('%j is %s', (values, change) => {
    expect(changeOf(values)).toBe(change);
  });
});

test('the mean of nothing is nothing', () => {
  expect(meanOf([])).toBe(0);
  expect(meanOf([1, 2])).toBe(1.5);
});

test('a week begins on its Monday', () => {
  expect([MONDAY - 1, MONDAY, MONDAY + 6, MONDAY + 7].map(mondayOf)).toEqual([
    MONDAY - 7,
    MONDAY,
    MONDAY,
    MONDAY + 7,
  ]);
});

describe('cohortsOf', () => {
  test('tells of weeks that are over, with a gap where nobody counted', () => {
    const rows = [
      { week: MONDAY - 21, later: 0, people: 40 },
      { week: MONDAY - 21, later: 2, people: 12 },
      { week: MONDAY - 14, later: 0, people: 50 },
      { week: MONDAY - 14, later: 1, people: 0 },
      { week: MONDAY - 14, later: 2, people: 9 },
      { week: MONDAY, later: 0, people: 5 },
    ];
    expect(cohortsOf(rows, MONDAY + 3)).toEqual([
      { week: MONDAY - 21, arrived: 40, back: [null, 12] },
      { week: MONDAY - 14, arrived: 50, back: [0] },
    ]);
  });

  test('of nothing is nothing', () => {
    expect(cohortsOf([], MONDAY)).toEqual([]);
  });
});
