import { FIRST_DAY } from '#kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#kernel/address.ts';
import { CURSOR, LAST_PAGE } from '#kernel/page.ts';
import { fc } from '#test/properties.ts';
import { addressAt, isFromTop, positionQuery, readPosition, withQuery } from './list-address.ts';
import {
  always,
  choiceParam,
  dateParam,
  listAddress,
  patternParam,
  textParam,
} from './list-params.ts';

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

describe('the address of a list', () => {
  const list = listAddress(
    {
      search: textParam('q', 20, (text) => text.toLowerCase()),
      order: always(choiceParam('order', ['new', 'old'], 'new')),
      level: choiceParam('level', ['A1', 'B1'], null),
      user: patternParam('user', /^[a-z]{1,5}$/),
      date: dateParam('date'),
    },
    { next: 'after', pg: 'page' },
  );
  const read = (address: string) => list.read(new URLSearchParams(address));

  test('leaves out defaults and keeps the order of its parameters', () => {
    expect(addressOf('/', list.write(read('')))).toBe('/');
    const address = '?page=2&date=2026-11-16&user=alsu&level=B1&order=old&q=A';
    expect(addressOf('/', list.write(read(address)))).toBe(
      '/?q=a&order=old&level=B1&user=alsu&date=2026-11-16&page=2',
    );
  });

  test('leaves out days before the first one', () => {
    expect(read('?date=1999-12-31').date).toBe('');
    expect(read('?date=0000-02-29').date).toBe('');
  });

  test('gives the query of the call, at this position or another', () => {
    const value = read('?order=new&level=B1&page=2');
    expect(list.query(value)).toEqual({ order: 'new', level: 'B1', pg: '2' });
    expect(list.query(value, { nextCursor: 'abc' })).toEqual({
      order: 'new',
      level: 'B1',
      nextCursor: 'abc',
    });
    expect(list.cursorQuery(value)).toEqual({ order: 'new', level: 'B1' });
    expect(list.cursorQuery(read('?after=abc'))).toEqual({ order: 'new', nextCursor: 'abc' });
  });

  test('is read back as it was written', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((junk) => read(`q=${encodeURIComponent(junk)}`).search.trim())
      .filter((one) => one.isWellFormed() && one.toLowerCase() === one);
    const day = fc.date({
      min: new Date(FIRST_DAY),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    const start = fc.oneof(
      fc.constant({}),
      fc.record({ nextCursor: fc.stringMatching(CURSOR) }),
      fc.record({ pg: fc.integer({ min: 1, max: LAST_PAGE - 1 }) }),
    );
    const values = fc.record({
      search: text,
      order: fc.constantFrom('new' as const, 'old' as const),
      level: fc.constantFrom('A1' as const, 'B1' as const, null),
      user: fc.option(fc.stringMatching(/^[a-z]{1,5}$/)),
      date: fc.oneof(
        fc.constant(''),
        day.map((one) => one.toJSON().slice(0, 10)),
      ),
      start,
    });
    fc.assert(
      fc.property(values, (value) => {
        expect(read(addressOf('', list.write(value)))).toEqual(value);
      }),
    );
  });

  test('survives any junk, within its bounds', () => {
    const junk = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.record({ q: junk, order: junk, user: junk, date: junk, page: junk }),
        (all) => {
          const value = list.read(new URLSearchParams(all));
          expect(value.search.length).toBeLessThanOrEqual(20);
          expect(value).toMatchObject({ order: 'new', level: null });
          expect(value.user ?? 'a').toMatch(/^[a-z]{1,5}$/);
        },
      ),
    );
  });
});
