import { expect, test } from 'vitest';
import { forgetShared, isOneWord, sharedText, takeShared } from './shared-text.web.ts';

test.each([
  [{ text: 'китап' }, { title: '', text: 'китап' }],
  [
    { title: 'Хәбәр', text: 'Текст' },
    { title: 'Хәбәр', text: 'Текст' },
  ],
  [{ title: 'Хәбәр' }, { title: '', text: 'Хәбәр' }],
  [
    { text: 'Текст', url: 'https://a.example' },
    { title: '', text: 'Текст\n\nhttps://a.example' },
  ],
  [
    { text: 'https://a.example', url: 'https://a.example' },
    { title: '', text: 'https://a.example' },
  ],
  [{ url: 'https://a.example' }, { title: '', text: 'https://a.example' }],
  [{}, { title: '', text: '' }],
])('reads %j', (fields, shared) => {
  expect(sharedText(new URLSearchParams(fields as Record<string, string>))).toEqual(shared);
});

test('knows one word from a text', () => {
  expect(['китапларны', 'ары-бире'].every(isOneWord)).toBe(true);
  expect(['ике сүз', '', 'https://a.example', '5'].some(isOneWord)).toBe(false);
});

test('what was shared is kept until it is used, also where the address has lost it', () => {
  history.replaceState(null, '', '/share#text=one');
  expect(takeShared()).toEqual(['text=one']);
  // Back from signing in.
  history.replaceState(null, '', '/share');
  expect(takeShared()).toEqual(['text=one']);
  history.replaceState(null, '', '/share?text=two');
  const both = ['text=one', 'text=two'];
  expect(takeShared()).toEqual(both);
  expect(takeShared()).toEqual(both);
  forgetShared(both);
  history.replaceState(null, '', '/share');
  expect(takeShared()).toEqual([]);
});
