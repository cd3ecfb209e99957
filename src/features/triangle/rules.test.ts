import { expect, test } from 'vitest';
import { secondsUntilGift, type Gift } from './rules.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
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
  expect(secondsUntilGift(given, '1', NOW)).toBe(seconds);
});
