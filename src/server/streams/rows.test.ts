import { expect, test } from 'vitest';
import { rowsOfEach } from './hub.ts';

test.each([1, 7, 20, 21, 200, 499, 500])(
  '%d places at once are given 2,000 events at most',
  (n) => {
    expect(rowsOfEach(n)).toBeGreaterThan(0);
    expect(rowsOfEach(n)).toBeLessThanOrEqual(100);
    expect(rowsOfEach(n) * n).toBeLessThanOrEqual(2000);
  },
);
