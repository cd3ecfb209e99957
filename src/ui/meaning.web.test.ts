import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { expect, test } from 'vitest';
import { MeaningContext, type MeaningLanguage, useMeaning } from './meaning.ts';

const Shown = ({ rus, eng }: { rus: string; eng: string }) => {
  const { text, lang } = useMeaning()({ rus, eng });
  return `${lang}: ${text}`;
};

const shown = (locale: string, chosen: MeaningLanguage | null, rus = 'чай', eng = 'tea') =>
  renderToString(
    createElement(
      I18nProvider,
      { i18n: setupI18n({ locale, messages: { [locale]: {} } }) },
      createElement(MeaningContext, { value: chosen }, createElement(Shown, { rus, eng })),
    ),
  );

test('a meaning is in the language the server has found', () => {
  expect(shown('tt', 'en')).toBe('en: tea');
  expect(shown('en', 'ru')).toBe('ru: чай');
});

test('where the server has told none it is that of the interface', () => {
  expect([shown('en', null), shown('tt', null)]).toEqual(['en: tea', 'ru: чай']);
});

test('what is missing comes in the other language', () => {
  expect(shown('tt', 'en', 'чай', '')).toBe('ru: чай');
  expect(shown('tt', 'ru', '', 'tea')).toBe('en: tea');
});
