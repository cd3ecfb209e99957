import { describe, expect, test } from 'vitest';
import { addressAt, isFromTop, positionQuery, readPosition, withQuery } from './list-address.ts';

test('query values are set, changed and removed', () => {
  const query = new URLSearchParams('filter=rating&pg=2');
  expect(withQuery('/', query, { pg: 3 })).toBe('/?filter=rating&pg=3');
  expect(withQuery('/', query, { filter: null, pg: null })).toBe('/');
});

describe('the place a list starts at', () => {
  test.each([
    ['', {}],
    ['pg=0', {}],
    ['pg=2', { pg: 2 }],
    ['pg=999', { pg: 499 }],
    ['pg=-1&next=!', {}],
    ['next=abc&pg=2', { nextCursor: 'abc' }],
  ])('is read from ?%s', (text, expected) => {
    const position = readPosition(new URLSearchParams(text));
    expect(position).toEqual(expected);
    expect(isFromTop(position)).toBe(Object.keys(expected).length === 0);
  });

  test('goes into the call, and back into the address under its own names', () => {
    expect(positionQuery({ pg: 2 })).toEqual({ pg: '2' });
    const at = { pathname: '/note/n1', search: '?comments=old&cpg=1' };
    expect(addressAt(at, { nextCursor: 'abc' }, { next: 'cnext', pg: 'cpg' })).toBe(
      '/note/n1?comments=old&cnext=abc',
    );
  });
});
