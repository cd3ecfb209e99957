import { expect, test } from 'vitest';
import { safeBack } from './safe-back.ts';

test.each([
  ['/note/n1?comments=old', '/note/n1?comments=old'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['note', '/'],
  ['//evil.example', '/'],
  [String.raw`/\evil.example`, '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/\r\nx: y', '/x:%20y'],
  ['/a\0b', '/a%00b'],
  ['/?tag=әни', '/?tag=%D3%99%D0%BD%D0%B8'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['//aaaajavascript:alert(1)@site/', '/'],
  ['//user:password@site/note', '/'],
  ['/\t/xxxxjavascript:alert(1)@site/', '/'],
  [String.raw`\/evil.example`, '/'],
  [String.raw`/\/evil.example`, '/'],
  ['///evil.example', '/'],
  ['/@evil.example', '/@evil.example'],
  ['/note/n1#comments', '/note/n1#comments'],
  [`/${'a'.repeat(2000)}`, '/'],
])('the way back %j leads to %j', (back, expected) => {
  expect(safeBack(back)).toBe(expected);
});

test('without a way back leads home', () => {
  expect(safeBack(null, '/ts/admin/settings')).toBe('/ts/admin/settings');
  expect(safeBack('//evil.example', '/ts/admin/settings')).toBe('/ts/admin/settings');
  expect(safeBack('/ts/admin/users', '/ts/admin/settings')).toBe('/ts/admin/users');
});
