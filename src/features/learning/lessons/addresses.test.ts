import { expect, test } from 'vitest';
import { eduTagAddress } from './addresses.ts';

test.each([
  ['бал', '/edu?search=%D0%B1%D0%B0%D0%BB'],
  ['a&b=ccc', '/edu?search=a%26b%3Dccc'],
  ['ит', '/edu?search=%D0%B8%D1%82'],
  ['юл', '/edu?search=%D1%8E%D0%BB'],
  ['я', null],
  ['c++', null],
])('the lessons with the tag %s', (tag, address) => {
  expect(eduTagAddress(tag)).toBe(address);
});
