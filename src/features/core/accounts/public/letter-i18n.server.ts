// The languages of letters. Their texts are a catalogue of their own, beside this file, which only
// the server reads: the browser never gets them.

import { readFileSync } from 'node:fs';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { toLatin } from '#tatar/latin.ts';
import type { Lang } from '../calls.ts';

/**
 * Marks a text for `lingui extract`, as Lingui's own `msg` does in pages. That one needs a build,
 * and the server runs without: here the text itself is what it is looked up by. What a letter puts
 * in is written by its name: {date}.
 */
export const msg = (text: TemplateStringsArray): string => text.join('');

/** The Tatar texts and their translations. */
const readCatalogue = (locale: 'tt' | 'ru' | 'en'): [string, string][] => {
  const path = new URL(`../locales/${locale}.po`, import.meta.url);
  const { items } = parsePoFile(readFileSync(path, 'utf8'));
  return items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']);
};

const open = (locale: Lang, texts: [string, string][]): I18n => {
  const messages: Messages = Object.fromEntries(texts);
  return setupI18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(
    compileMessage,
  );
};

export const LETTER_I18N: Record<Lang, I18n> = {
  tt: open('tt', readCatalogue('tt')),
  'tt-Latn': open(
    'tt-Latn',
    readCatalogue('tt').map(([text]) => [text, toLatin(text)]),
  ),
  ru: open('ru', readCatalogue('ru')),
  en: open('en', readCatalogue('en')),
};
