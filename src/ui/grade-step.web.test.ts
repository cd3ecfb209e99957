import { expect, test } from 'vitest';
import { stepTo } from './grade-step.ts';

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
