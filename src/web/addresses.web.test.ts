import { describe, expect, test } from 'vitest';
import { safeBack, tagAddress, withQuery } from './addresses.ts';

test.each([
  ['/note/n1?comments=old', '/note/n1?comments=old'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['note', '/'],
  ['//evil.example', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after a change of language %j leads to %j', (back, expected) => {
  expect(safeBack(back)).toBe(expected);
});

describe('query values', () => {
  test('are set, changed and removed', () => {
    const query = new URLSearchParams('filter=rating&pg=2');
    expect(withQuery('/', query, { pg: 3 })).toBe('/?filter=rating&pg=3');
    expect(withQuery('/', query, { filter: null, pg: null })).toBe('/');
  });

  test('of a tag are written for an address', () => {
    expect(tagAddress('су & ут')).toBe('/?tag=%D1%81%D1%83%20%26%20%D1%83%D1%82');
  });
});
