import { expect, test } from 'vitest';
import { endingRule } from './ending-rule.ts';

test.each([
  ['pl', '-нар', 'nasal', '-нар', '-нәр'],
  ['pl', '-ләр', 'harmony', '-лар', '-ләр'],
  ['dat', '-кә', 'voiceless', '-ка', '-кә'],
  ['dat', '-га', 'harmony', '-га', '-гә'],
  ['loc', '-тә', 'voiceless', '-та', '-тә'],
  ['abl', '-нән', 'nasal', '-нан', '-нән'],
  ['abl', '-дан', 'harmony', '-дан', '-дән'],
] as const)('%s %s: %s', (part, ending, why, hard, soft) => {
  expect(endingRule(part, ending)).toEqual({ why, hard, soft });
});
