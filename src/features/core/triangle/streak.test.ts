import { describe, expect, test } from 'vitest';
import { streakOf, weekOf } from './streak.ts';

/** A Thursday. */
const weekday = 4;

describe('days in a row', () => {
  test.each([
    ['nothing yet', [], [], 0],
    ['only today', [0], [], 1],
    ['until yesterday: today is not over', [1, 2, 3], [], 3],
    ['broken the day before yesterday', [0, 1, 3, 4], [], 2],
    ['a day of rest in between is free', [0, 2, 3], [3], 3],
    ['and counts where something was learnt on it', [0, 1, 2], [3], 3],
    ['not so two days, of which one is no day of rest', [0, 3], [3], 1],
    ['rest over the weekend, each week', [0, 1, 2, 3, 6, 7, 8, 9, 10], [6, 7], 9],
  ])('%s', (_, days, rest, expected) => {
    expect(streakOf({ days, rest, weekday })).toBe(expected);
  });
});

test('the week says what each day was, or can still be', () => {
  expect(weekOf({ days: [0, 2, 5], rest: [3, 7], weekday })).toEqual([
    'missed',
    'earned',
    'rest',
    'earned',
    'open',
    'open',
    'rest',
  ]);
});
