import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Language } from '#tatar/languages.ts';

/**
 * Numbers in texts as `formatNumber` of `src/tatar` writes them. Browsers know less of Tatar than
 * the server does: left to itself, «1 500 язылучы» of the page became «1,500» in the browser.
 */
export const makeI18n = (locale: Language, messages: Messages): I18n =>
  setupI18n({ locale, locales: locale === 'en' ? 'en' : 'ru', messages: { [locale]: messages } });
