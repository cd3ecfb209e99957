import type { Language } from '#tatar/format.ts';

export type { Language };

/** Each language is named in itself, so that its speaker finds it in any interface. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  tt: 'Татарча',
  'tt-Latn': 'Tatarça',
  ru: 'Русский',
  en: 'English',
};

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text);
