import { expect, test } from 'vitest';
import { readHome } from './home-scope.web.ts';
import { readNoteQuery } from './note-query.web.ts';

const home = (address: string, cookies: string | null) => {
  const params = new URLSearchParams(address);
  const { choice, query, remember } = readHome(params, cookies, readNoteQuery(params));
  return [choice, query.level ?? query.filter, remember?.split(';')[0] ?? null];
};

test.each([
  ['', null, ['feed', 'new', null]],
  ['', 'lang=ru; home=all', ['all', 'new', null]],
  ['', 'home=popular', ['popular', 'rating', null]],
  ['', 'home=strange', ['feed', 'new', null]],
  ['scope=all', null, ['all', 'new', 'home=all']],
  ['scope=all', 'home=all', ['all', 'new', null]],
  ['scope=feed', 'home=all', ['feed', 'new', 'home=feed']],
  ['filter=discussed', null, ['popular', 'discussed', 'home=popular']],
  ['search=тел', 'home=feed', ['all', 'new', null]],
  ['next=abc', 'home=all', ['all', 'new', null]],
  ['level=A2', 'home=feed', ['all', 'A2', null]],
  ['level=mine', null, ['mine', 'mine', 'home=mine']],
  ['', 'home=mine', ['mine', 'mine', null]],
  ['level=mine&search=', null, ['mine', 'mine', 'home=mine']],
  ['level=mine&search=тел', 'home=mine', ['all', 'new', null]],
  ['level=mine&tag=тел', 'home=mine', ['all', 'new', null]],
  ['level=mine&kind=ask', 'home=mine', ['all', 'new', null]],
  ['level=mine&filter=old', 'home=mine', ['all', 'old', null]],
  ['level=mine&filter=rating', 'home=mine', ['popular', 'rating', null]],
  ['level=mine&pg=2', 'home=mine', ['mine', 'mine', null]],
  ['level=known', 'home=mine', ['mine', 'mine', null]],
  ['level=Z9', 'home=feed', ['all', 'new', null]],
  ['filter=rating&level=A2', null, ['popular', 'A2', null]],
])('%j with %j', (address, cookies, expected) => {
  expect(home(address, cookies)).toEqual(expected);
});
