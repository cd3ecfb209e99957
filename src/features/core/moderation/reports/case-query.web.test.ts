import { expect, test } from 'vitest';
import { REPORTS } from '../addresses.ts';
import { caseQuery, caseSearch, isListStale, readCaseQuery } from './case-query.web.ts';

const read = (search: string) => readCaseQuery(new URLSearchParams(search));
const url = (path: string) => new URL(path, 'https://example.org');

test.each([
  ['', ''],
  ['?filter=new', ''],
  ['?filter=mine', '?filter=mine'],
  ['?filter=nonsense&other=1', ''],
  ['?filter=done&pg=3', '?filter=done&pg=3'],
  ['?next=abc1', '?next=abc1'],
])('what %s asks for is written %s', (search, wanted) => {
  expect(caseSearch(read(search))).toBe(wanted);
  // A case carries it on, and the list beside it is the same.
  expect(read(wanted)).toEqual(read(search));
});

test('a call is told the filter and the place in the list', () => {
  expect(caseQuery(read('?filter=done&pg=3'))).toEqual({ filter: 'done', pg: '3' });
  expect(caseQuery(read(''), { nextCursor: 'abc' })).toEqual({ filter: 'new', nextCursor: 'abc' });
});

test.each([
  ['a case opened from the list', '?filter=mine', '/7?filter=mine', false],
  ['the next case', '/7', '/8', false],
  ['a case of another list', '/7', '/8?filter=done', true],
  ['back to the list', '/7', '', true],
  ['another part of the list', '', '?filter=mine', true],
  ['the same list once more', '', '', true],
])('%s', (_, from, to, stale) => {
  expect(isListStale(REPORTS, url(REPORTS + from), url(REPORTS + to))).toBe(stale);
});
