import { expect, test } from 'vitest';
import { partsOf } from './links.ts';

const linksOf = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Кара: https://example.org/китап.', ['https://example.org/китап']],
  [
    '(https://example.org/a) һәм http://b.example/?x=1&y=2!',
    ['https://example.org/a', 'http://b.example/?x=1&y=2'],
  ],
  ['«https://example.org»', ['https://example.org']],
  // Nothing but the web: a press must not start a program.
  ['javascript:alert(1) ftp://a.b data:text/html,x example.org', []],
  ['https://', []],
  ['', []],
])('finds the addresses in %s', (text, found) => {
  expect(linksOf(text)).toEqual(found);
});

test('loses no letter of the text', () => {
  const text = 'Баш https://a.example, https://b.example… ахыр';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
