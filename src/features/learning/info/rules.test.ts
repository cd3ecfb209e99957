import { describe, expect, test } from 'vitest';
import { infoSearchOf, isFixed, isInfoId, isSameText, languageFor, languagesOf } from './rules.ts';

describe('the address of a page', () => {
  test.each(['rules', 'word-order', 'a1b', 'x'.repeat(32)])('may be %s', (id) => {
    expect(isInfoId(id)).toBe(true);
  });
  test.each(['', 'ab', 'Rules', '-ab', 'ab-', 'a b c', 'list', 'create', 'x'.repeat(33), 'бит'])(
    'may not be «%s»',
    (id) => {
      expect(isInfoId(id)).toBe(false);
    },
  );
  test('of three pages is fixed', () => {
    expect(['rules', 'privacy', 'help', 'typing'].filter(isFixed)).toEqual([
      'rules',
      'privacy',
      'help',
    ]);
  });
});

test('a page is given in a language only where both parts of its text are', () => {
  const half = { title: 'Исем', content: 'Текст' };
  const page = { ...half, rus: half, eng: { title: 'Name', content: '' } };
  expect(languagesOf(page)).toEqual(['tt', 'ru']);
  expect(languageFor(page, 'ru')).toBe('ru');
  expect(languageFor(page, 'en')).toBe('tt');
});

test('a search forgives letters of a Russian keyboard', () => {
  expect(infoSearchOf('Өй')).toBe(infoSearchOf('ой'));
});

describe('a sentence that was typed', () => {
  test.each([
    ['as it is', 'Һәр көн, җырлыйм.', true],
    ['in small letters and without signs', 'һәр көн җырлыйм', true],
    ['with letters of a Russian keyboard', 'Хэр кон, жырлыйм.', false],
    ['with a word less', 'Һәр көн.', false],
  ])('%s', (_, typed, expected) => {
    expect(isSameText(typed, 'Һәр көн, җырлыйм.')).toBe(expected);
  });
});
