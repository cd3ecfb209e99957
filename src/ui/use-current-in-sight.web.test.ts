import { expect, test } from 'vitest';
import { slideTo } from './use-current-in-sight.web.ts';

const row = { left: 10, right: 310 };

test.each([
  ['all of it in sight', { left: 10, right: 90 }, 0],
  ['at the right edge, in sight', { left: 230, right: 310 }, 0],
  ['beyond the right edge', { left: 600, right: 700 }, 490],
  ['half beyond the right edge', { left: 280, right: 360 }, 160],
  ['beyond the left edge', { left: -200, right: -100 }, -310],
  ['wider than the row', { left: 0, right: 400 }, 40],
])('%s', (_, part, wanted) => {
  expect(slideTo(row, part)).toBe(wanted);
});

test('what was slid to stands in the middle', () => {
  const part = { left: 600, right: 700 };
  const by = slideTo(row, part);
  expect([part.left - by, part.right - by]).toEqual([110, 210]);
});
