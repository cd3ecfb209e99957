import { expect, test } from 'vitest';
import { dateOf, dayOf, startOfDay, weekdayOf } from './days.ts';

test('days begin at midnight in Kazan, weeks on Monday', () => {
  expect(dateOf(dayOf(Date.UTC(2026, 10, 15, 20, 59)))).toBe('2026-11-15');
  const midnight = Date.UTC(2026, 10, 15, 21);
  expect(dateOf(dayOf(midnight))).toBe('2026-11-16');
  expect(startOfDay(dayOf(midnight + 5))).toBe(midnight);
  expect(weekdayOf(dayOf(midnight))).toBe(0);
});
