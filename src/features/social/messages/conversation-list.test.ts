import { expect, test } from 'vitest';
import { changeListed, inOrder, joinListed } from './conversation-list.ts';

const conversation = (id: string, last: number, pinned = false) => ({
  user: { id },
  last: { id: String(last) },
  pinned,
  request: false,
  notice: 0,
});
const list = inOrder([
  conversation('a', 10),
  conversation('b', 99),
  conversation('c', 100),
  conversation('d', 1, true),
]);
const ids = (conversations: { user: { id: string } }[]) =>
  conversations.map(({ user }) => user.id).join('');

test('pinned ones stand first, then those with the newest message', () => {
  expect(ids(list)).toBe('dcba');
});

test('a new message brings its conversation up, below the pinned ones', () => {
  const changed = changeListed(list, 'a', { last: { id: '101' }, notice: 1 });
  expect(ids(changed)).toBe('dacb');
  expect(changed[1]?.notice).toBe(1);
});

test('what is deleted or accepted leaves the list, what is unknown changes nothing', () => {
  expect(ids(changeListed(list, 'b', null))).toBe('dca');
  expect(ids(changeListed(list, 'b', { request: true }))).toBe('dca');
  expect(ids(changeListed(list, 'x', { notice: 1 }))).toBe('dcba');
});

test('a page joins what is loaded, each once', () => {
  expect(ids(joinListed(list, [conversation('e', 200), conversation('c', 100)]))).toBe('decba');
});
