import { describe, expect, test } from 'vitest';
import { graded } from './memory.ts';
import { byOverdue, isRestDay, restDaysOf, restOf, stateOf, todayOf } from './rules.ts';

const AT = Date.UTC(2026, 10, 16, 9);
const DAY = 86_400_000;

test('a word is new, learning, known by what was answered; what is marked is known', () => {
  const once = graded(null, 3, AT);
  const twice = graded(once, 3, once.due);
  const lapsed = graded(twice, 1, twice.due);
  expect([null, once, twice, lapsed].map((memory) => stateOf(memory, false))).toEqual([
    'new',
    'learning',
    'known',
    'learning',
  ]);
  expect(stateOf(null, true)).toBe('known');
  expect(stateOf(lapsed, true)).toBe('known');
});

test('days of rest are known by their numbers', () => {
  expect(restDaysOf(restOf([1, 7]))).toEqual([1, 7]);
  expect(isRestDay(restOf([1]), AT)).toBe(true);
  expect(isRestDay(restOf([2, 3, 4, 5, 6, 7]), AT)).toBe(false);
});

describe('a day', () => {
  const waiting = { due: 12, fresh: 40, done: 0, cap: 30, isRest: false };
  test.each([
    ['asks for what is due, and some new words', {}, { again: 12, fresh: 10, isBehind: false }],
    ['ends at the cap', { done: 25 }, { again: 5, fresh: 0, isBehind: false }],
    ['is over when the cap is reached', { done: 31 }, { again: 0, fresh: 0, isBehind: false }],
    [
      'after a pause asks for no more than the cap, and nothing new',
      { due: 300 },
      { again: 30, fresh: 0, isBehind: true },
    ],
    ['of rest asks for nothing', { isRest: true }, { again: 0, fresh: 0, isBehind: false }],
  ])('%s', (_, change, expected) => {
    expect(todayOf({ ...waiting, ...change })).toEqual(expected);
  });
});

test('of two that are equally late the one that was due sooner is asked first', () => {
  const memory = graded(null, 4, AT);
  const late = (name: string, left: number) => ({
    name,
    memory: { ...memory, at: AT, due: AT + left * DAY },
  });
  const words = [late('long', 30), late('short', 1), late('middle', 8)];
  expect(byOverdue(words, AT + 40 * DAY).map(({ name }) => name)).toEqual([
    'short',
    'middle',
    'long',
  ]);
});
