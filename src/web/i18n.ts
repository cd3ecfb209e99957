// Interface texts. Each language is a file of its own that is fetched only when it is needed;
// each request on the server and each page in the browser has its own `I18n`, never a shared one.

import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#tatar/format.ts';

export type { Language };

interface Catalogue {
  messages: Messages;
}

const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  tt: () => import('./locales/tt.po'),
  'tt-Latn': () => import('virtual:catalogue/tt-Latn'),
  ru: () => import('./locales/ru.po'),
  en: () => import('./locales/en.po'),
};

export const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** Each language is named in itself, so that its speaker finds it in any interface. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  tt: 'Татарча',
  'tt-Latn': 'Tatarça',
  ru: 'Русский',
  en: 'English',
};

export const isLanguage = (text: string): text is Language => Object.hasOwn(CATALOGUES, text);

export async function loadI18n(lang: Language): Promise<I18n> {
  const { messages } = await CATALOGUES[lang]();
  return setupI18n({ locale: lang, messages: { [lang]: messages } });
}
