import { describe, expect, test } from 'vitest';
import { isOpenToAppeal } from './rules.ts';

const NOW = Date.parse('2026-11-16T09:00:00Z');
const [before, after] = ['2026-11-16T08:59:59Z', '2026-11-16T09:00:01Z'];

describe('isOpenToAppeal', () => {
  test.each(['removed', 'warned'] as const)('%s: while it can be undone', (way) => {
    expect(isOpenToAppeal({ way, until: after, undone: false }, NOW)).toBe(true);
    expect(isOpenToAppeal({ way, until: before, undone: false }, NOW)).toBe(false);
    expect(isOpenToAppeal({ way, until: after, undone: true }, NOW)).toBe(false);
  });

  test('who may only read: while it lasts', () => {
    const ruling = { way: 'read-only', until: before } as const;
    expect(isOpenToAppeal({ ...ruling, undone: false }, NOW)).toBe(true);
    expect(isOpenToAppeal({ ...ruling, undone: true }, NOW)).toBe(false);
  });
});
