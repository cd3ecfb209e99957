import { expect, test } from 'vitest';
import { formOf, totalsAfter, verdictOf } from './rules.ts';

const open = { upheld: false, agreed: false };
const upheld = { upheld: true, agreed: false };

/** So many accounts, each of a network of its own. */
const alone = (accounts: number) => ({ accounts, networks: accounts, regular: false });

test.each([
  [0, 0, 'open'],
  [1, 0, 'open'],
  [2, 0, 'agreed'],
  [2, 1, 'open'],
  [3, 1, 'agreed'],
  [0, 2, 'open'],
  [0, 9, 'open'],
  [2, 3, 'open'],
])('%i networks for and %i against: %s', (plus, minus, verdict) => {
  expect(verdictOf(open, { plus: alone(plus), minus: alone(minus) })).toBe(verdict);
});

test.each([
  [1, false, 'open', 'open'],
  [2, false, 'agreed', 'open'],
  [3, false, 'agreed', 'open'],
  [1, true, 'agreed', 'refused'],
])('five accounts of %i networks, a regular among them: %s', (networks, regular, yes, no) => {
  const five = { accounts: 5, networks, regular };
  expect(verdictOf(open, { plus: five, minus: alone(0) })).toBe(yes);
  expect(verdictOf(open, { plus: alone(0), minus: five })).toBe(no);
});

test('one network against a recording does not outweigh three for it', () => {
  const pair = { accounts: 2, networks: 1, regular: false };
  expect(verdictOf(open, { plus: alone(3), minus: pair })).toBe('agreed');
});

test('members take back what a majority has agreed on only when they are more', () => {
  const agreed = { upheld: false, agreed: true };
  expect(verdictOf(agreed, { plus: alone(2), minus: alone(2) })).toBe('agreed');
  expect(verdictOf(agreed, { plus: alone(2), minus: alone(3) })).toBe('open');
  expect(verdictOf(agreed, { plus: alone(1), minus: alone(1) })).toBe('open');
  const regulars = { accounts: 2, networks: 2, regular: true };
  expect(verdictOf(agreed, { plus: alone(2), minus: regulars })).toBe('open');
  expect(verdictOf(agreed, { plus: alone(2), minus: { ...regulars, accounts: 4 } })).toBe(
    'refused',
  );
});

test('what staff have kept is not refused, and can be agreed on', () => {
  const regulars = { accounts: 9, networks: 9, regular: true };
  expect(verdictOf(upheld, { plus: alone(0), minus: regulars })).toBe('open');
  expect(verdictOf(open, { plus: alone(0), minus: regulars })).toBe('refused');
  expect(verdictOf(upheld, { plus: alone(2), minus: alone(0) })).toBe('agreed');
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
