import { expect, test } from 'vitest';
import { formOf, verdictOf } from './rules.ts';

test.each([
  [0, 0, 'open'],
  [1, 0, 'open'],
  [2, 0, 'agreed'],
  [2, 1, 'open'],
  [3, 1, 'agreed'],
  [0, 2, 'refused'],
  [1, 2, 'open'],
])('%i for and %i against: %s', (plus, minus, verdict) => {
  expect(verdictOf({ plus, minus })).toBe(verdict);
});

test('a form is the same whatever its letters and spaces', () => {
  expect(formOf(' Китап ')).toBe('китап');
});
