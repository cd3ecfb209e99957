import { expect, test } from 'vitest';
import { hasHumanPace } from './rules.ts';

const at = (pauses: readonly number[]) => {
  let ms = 0;
  return pauses.map((pause) => ({ ms: (ms += pause) }));
};

test.each<[string, number[], boolean]>([
  ['a script at the least tick', Array.from({ length: 14 }, () => 750), false],
  [
    'a script with a jitter of 20 ms',
    Array.from({ length: 14 }, (_, n) => 750 + (n % 3) * 10),
    false,
  ],
  ['a person', [900, 1400, 1100, 2100, 980, 1250, 1700, 1050, 1320], true],
  ['too few answers to tell', [750, 750, 750], true],
])('%s: %j', (_, pauses, isHuman) => {
  expect(hasHumanPace(at(pauses))).toBe(isHuman);
});
