import { describe, expect, test } from 'vitest';
import {
  changeOfCounts,
  type Gift,
  type Grade,
  nextGrade,
  secondsUntilGift,
  stepTo,
  whyCannotRate,
} from './rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const note = { authorId: '2', minus: true };

describe('whyCannotRate', () => {
  test.each<[string, string, Grade, string | null]>([
    ['a reader may raise', '1', 1, null],
    ['a reader may lower', '1', -1, null],
    ['nobody grades an own note', '2', 1, 'own'],
    ['taking back is open', '1', 0, null],
  ])('%s', (_, graderId, grade, why) => {
    expect(whyCannotRate(graderId, note, grade)).toBe(why);
  });

  test('where lowering is switched off, raising and taking back remain', () => {
    const shielded = { ...note, minus: false };
    const why = ([-1, 0, 1] as const).map((grade) => whyCannotRate('1', shielded, grade));
    expect(why).toEqual(['closed', null, null]);
  });
});

test('the same grade again takes it back', () => {
  expect(nextGrade(0, 1)).toBe(1);
  expect(nextGrade(1, 1)).toBe(0);
  expect(nextGrade(1, -1)).toBe(-1);
  expect(nextGrade(-1, -1)).toBe(0);
});

test.each<[Grade, Grade, { up: number; down: number }]>([
  [0, 1, { up: 1, down: 0 }],
  [1, 0, { up: -1, down: 0 }],
  [1, -1, { up: -1, down: 1 }],
  [-1, 1, { up: 1, down: -1 }],
  [0, 0, { up: 0, down: 0 }],
])('going from %i to %i changes the counts by %j', (before, after, change) => {
  const got = changeOfCounts(before, after);
  expect({ up: got.up + 0, down: got.down + 0 }).toEqual(change);
});

test.each([
  [0, 1, 1],
  [0, -1, -1],
  [1, 0, 1],
  [-1, 0, -1],
  [1, -1, -1],
  [-1, 1, 1],
])('from %i to %i one sends %i', (from, to, sent) => {
  expect(stepTo(from, to)).toBe(sent);
});

const HOUR = 3_600_000;
const gift = (authorId: string, hoursAgo: number): Gift => ({
  authorId,
  at: NOW - hoursAgo * HOUR,
});
const gifts = (...hours: [string, number][]) => hours.map(([author, ago]) => gift(author, ago));

test.each<[string, Gift[], number]>([
  ['nothing given yet', [], 0],
  ['two to this author', gifts(['1', 1], ['1', 2]), 0],
  ['three to this author', gifts(['1', 1], ['1', 2], ['1', 20]), 4 * 3600],
  ['three, one of them yesterday', gifts(['1', 1], ['1', 2], ['1', 25]), 0],
  ['nine to others', gifts(...Array.from({ length: 9 }, (): [string, number] => ['2', 1])), 0],
  [
    'ten to others',
    gifts(...Array.from({ length: 10 }, (_, n): [string, number] => ['2', n])),
    15 * 3600,
  ],
])('%s', (_, given, seconds) => {
  expect(secondsUntilGift(given, { authorId: '1', isMember: true }, NOW)).toBe(seconds);
});

test('a learner gives one a day to an author', () => {
  const until = (given: Gift[]) => secondsUntilGift(given, { authorId: '1', isMember: false }, NOW);
  expect(until(gifts(['2', 1]))).toBe(0);
  expect(until(gifts(['1', 1]))).toBe(23 * 3600);
});
