import { expect, test } from 'vitest';
import { firstSense } from './first-sense.ts';

test.each([
  ['друг, приятель; товарищ', 'друг'],
  ['здравствуйте', 'здравствуйте'],
  ['to go (on foot); to walk', 'to go'],
  ['(political) party', '(political) party'],
  ['', ''],
])('the first sense of «%s» is «%s»', (meaning, first) => {
  expect(firstSense(meaning)).toBe(first);
});
