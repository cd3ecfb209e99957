// All interface texts of a language, for the server, which makes any page, and for development.
// Each request on the server has its own `I18n`, never a shared one.

import type { I18n, Messages } from '@lingui/core';
import type { Language } from '#tatar/languages.ts';
import { makeI18n } from './make-i18n.ts';

interface Catalogue {
  messages: Messages;
}

const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  tt: () => import('./locales/tt.po'),
  'tt-Latn': () => import('virtual:catalogue/tt-Latn'),
  ru: () => import('./locales/ru.po'),
  en: () => import('./locales/en.po'),
};

export async function loadI18n(lang: Language): Promise<I18n> {
  const { messages } = await CATALOGUES[lang]();
  return makeI18n(lang, messages);
}
