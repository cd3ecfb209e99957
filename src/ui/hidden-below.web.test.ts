import { expect, test } from 'vitest';
import { hiddenBelow } from './hidden-below.web.ts';

test.each([
  ['no keyboard', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['a keyboard, and the page pushed up', { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['an enlarged page', { height: 422, offsetTop: 50, scale: 2 }, 0],
  ['a bar of the browser that goes away', { height: 900, offsetTop: 0, scale: 1 }, 0],
])('%s', (_, seen, pixels) => {
  expect(hiddenBelow(844, seen)).toBe(pixels);
});
