import { describe, expect, test } from 'vitest';
import { payable, stepsDone } from './rules.ts';

describe('payable', () => {
  test.each([
    ['task', 3, { today: 0, ofKind: 0 }, 3],
    ['task', 3, { today: 18, ofKind: 18 }, 2],
    ['edu', 2, { today: 20, ofKind: 0 }, 0],
    ['edu', 2, { today: 25, ofKind: 0 }, 0],
    ['game', 1, { today: 5, ofKind: 2 }, 1],
    ['game', 1, { today: 5, ofKind: 3 }, 0],
    ['day', 1, { today: 0, ofKind: 1 }, 0],
    ['correct', 1, { today: 4, ofKind: 4 }, 1],
    ['correct', 1, { today: 5, ofKind: 5 }, 0],
    ['answer', 2, { today: 5, ofKind: 5 }, 1],
    ['answer', 2, { today: 6, ofKind: 6 }, 0],
  ] as const)('%s of %i after %o is %i', (reason, amount, earned, paid) => {
    expect(payable(reason, amount, earned)).toBe(paid);
  });
});

test('a step of the path is done when it has brought something today; other learning does not count', () => {
  const earned = (reason: string, triangle = 1) => ({ reason, triangle });
  expect(stepsDone([])).toBe(0);
  expect(stepsDone([earned('edu', 2), earned('correct')])).toBe(1);
  expect(stepsDone(['day', 'edu', 'game', 'task'].map((one) => earned(one)))).toBe(4);
});
