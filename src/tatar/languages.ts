// The languages of the interface. A new one begins here: the compiler then names every table that
// lacks it (`Record<Language, …>`).

interface LanguageFacts {
  /** In itself, so that its speaker finds it in any interface. */
  name: string;
  /** For `og:locale`. */
  ogLocale: string;
}

const FACTS = {
  tt: { name: 'Татарча', ogLocale: 'tt_RU' },
  'tt-Latn': { name: 'Tatarça', ogLocale: 'tt_RU' },
  ru: { name: 'Русский', ogLocale: 'ru_RU' },
  en: { name: 'English', ogLocale: 'en_US' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof FACTS;

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = FACTS;

/** The first is that of visitors who have not chosen. */
export const LANGUAGES = Object.keys(FACTS) as [Language, ...Language[]];

export const isLanguage = (text: string): text is Language => Object.hasOwn(FACTS, text);
