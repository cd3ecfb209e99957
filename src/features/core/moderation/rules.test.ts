import { describe, expect, test } from 'vitest';
import { LONGEST_NOTE } from '#features/content/notes/rules.ts';
import { endOfLimit, isOpenToAppeal, lastsAsLong, LONGEST_CONTENT } from './rules.ts';

const NOW = Date.parse('2026-11-16T09:00:00Z');
const [before, after] = ['2026-11-16T08:59:59Z', '2026-11-16T09:00:01Z'];

test('staff read the longest note whole', () => {
  expect(LONGEST_CONTENT).toBeGreaterThanOrEqual(LONGEST_NOTE);
});

describe('isOpenToAppeal', () => {
  test.each(['removed', 'warned'] as const)('%s: while it can be undone', (way) => {
    expect(isOpenToAppeal({ way, until: after, ends_at: null, undone: false }, NOW)).toBe(true);
    expect(isOpenToAppeal({ way, until: before, ends_at: null, undone: false }, NOW)).toBe(false);
    expect(isOpenToAppeal({ way, until: after, ends_at: null, undone: true }, NOW)).toBe(false);
  });

  test('read-only: while the limit lasts', () => {
    const ruling = { way: 'read-only', until: before, ends_at: null } as const;
    expect(isOpenToAppeal({ ...ruling, undone: false }, NOW)).toBe(true);
    expect(isOpenToAppeal({ ...ruling, undone: true }, NOW)).toBe(false);
    expect(isOpenToAppeal({ ...ruling, ends_at: after, undone: false }, NOW)).toBe(true);
    expect(isOpenToAppeal({ ...ruling, ends_at: before, undone: false }, NOW)).toBe(false);
  });
});

describe('limits', () => {
  test('end after a day, after a week, or never', () => {
    expect(endOfLimit('day', NOW)).toBe('2026-11-17T09:00:00.000Z');
    expect(endOfLimit('week', NOW)).toBe('2026-11-23T09:00:00.000Z');
    expect(endOfLimit('always', NOW)).toBeNull();
  });

  test('are compared by their ends', () => {
    expect(lastsAsLong(null, after)).toBe(true);
    expect(lastsAsLong(null, null)).toBe(true);
    expect(lastsAsLong(after, null)).toBe(false);
    expect(lastsAsLong(after, before)).toBe(true);
    expect(lastsAsLong(before, after)).toBe(false);
  });
});
