import { expect, test } from 'vitest';
import { meaningLanguageOf } from './meaning-language.ts';

const inTatar = (accepted: string | undefined) =>
  meaningLanguageOf({ chosen: undefined, lang: 'tt-Latn', accepted });

test('a choice counts before the language of the interface', () => {
  expect(meaningLanguageOf({ chosen: 'en', lang: 'ru', accepted: 'ru' })).toBe('en');
  expect(meaningLanguageOf({ chosen: 'ru', lang: 'en', accepted: 'en' })).toBe('ru');
  expect(meaningLanguageOf({ chosen: 'fr', lang: 'en', accepted: 'ru' })).toBe('en');
});

test('a Russian or English interface has the meanings in its own language', () => {
  expect(meaningLanguageOf({ chosen: undefined, lang: 'ru', accepted: 'en' })).toBe('ru');
  expect(meaningLanguageOf({ chosen: undefined, lang: 'en', accepted: 'ru' })).toBe('en');
});

test('in Tatar the browser decides', () => {
  expect(inTatar('ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru');
  expect(inTatar('en-US,en;q=0.9,ru;q=0.8')).toBe('en');
  expect(inTatar('tt,en;q=0.4,ru;q=0.7')).toBe('ru');
  expect(inTatar('de-DE,de')).toBe('en');
  expect(inTatar('ru;q=0,en;q=0.1')).toBe('en');
});

test('who names nothing, or Tatar alone, gets Russian', () => {
  expect([inTatar(undefined), inTatar(''), inTatar('tt-RU')]).toEqual(['ru', 'ru', 'ru']);
});
