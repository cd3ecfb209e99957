import { expect, test } from 'vitest';
import { formOf, totalsAfter, verdictOf } from './rules.ts';

test.each([
  [0, 0, 'open'],
  [1, 0, 'open'],
  [2, 0, 'agreed'],
  [2, 1, 'open'],
  [3, 1, 'agreed'],
  [0, 2, 'refused'],
  [1, 2, 'open'],
])('%i for and %i against: %s', (plus, minus, verdict) => {
  expect(verdictOf({ plus, minus, upheld: false })).toBe(verdict);
});

test('what staff have kept is not refused, and can be agreed on', () => {
  expect(verdictOf({ plus: 0, minus: 9, upheld: true })).toBe('open');
  expect(verdictOf({ plus: 2, minus: 0, upheld: true })).toBe('agreed');
});

test('totals follow a grade that comes, changes or goes', () => {
  const totals = { plus: 1, minus: 1 };
  expect(totalsAfter(totals, { from: 0, to: 1 })).toEqual({ plus: 2, minus: 1 });
  expect(totalsAfter(totals, { from: 1, to: -1 })).toEqual({ plus: 0, minus: 2 });
  expect(totalsAfter(totals, { from: -1, to: 0 })).toEqual({ plus: 1, minus: 0 });
});

test('a form is the same whatever its letters and spaces', () => {
  expect(formOf(' Китап ')).toBe('китап');
});
