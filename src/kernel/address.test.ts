import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('an address says what it was given, and nothing of what is missing', () => {
  expect(addressOf('/', { tag: 'су & ут' })).toBe('/?tag=%D1%81%D1%83%20%26%20%D1%83%D1%82');
  expect(addressOf('/friends', { filter: null, user: undefined })).toBe('/friends');
  expect(addressOf('/search', { q: 'китап', pg: 2 })).toMatch(/^\/search\?q=.*&pg=2$/);
});

test('an address can be made of half a character', () => {
  expect(addressOf('/groups', { search: '😀'.slice(0, 1) })).toBe('/groups?search=%EF%BF%BD');
});
