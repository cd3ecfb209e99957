import { expect, test } from 'vitest';
import { eduTagAddress } from './addresses.ts';

test.each([
  ['бал', '/edu?search=%D0%B1%D0%B0%D0%BB'],
  ['a&b=ccc', '/edu?search=a%26b%3Dccc'],
  ['A1', null],
  // Folded it has two letters, and two are not searched.
  ['юль', null],
  ['c++', null],
])('the lessons with the tag %s', (tag, address) => {
  expect(eduTagAddress(tag)).toBe(address);
});
