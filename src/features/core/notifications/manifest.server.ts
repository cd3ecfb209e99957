// The web app manifest: with it the site can stand on the home screen of a phone, and there iPhones
// can be notified. One for each language of the interface.

import { msg, LETTER_I18N } from '#features/core/accounts/public/letter-i18n.server.ts';
import { SHARE } from './addresses.ts';
import type { Document } from '#server/feature.ts';
import { isLanguage, type Language } from '#tatar/languages.ts';

/** The ground of the dark theme, which is the first. */
const GROUND = '#0f1412';

const NAME = msg`Туган тел`;
const ABOUT = msg`Татарча укыгыз, языгыз, уйнагыз: һәр сүзгә басып, мәгънәсен белеп була.`;

const SHORTCUTS = [
  { name: msg`Кабатлау`, url: '/words/review' },
  { name: msg`Язарга`, url: '/note/create' },
  { name: msg`Уеннар`, url: '/games' },
];

const ICON_SIZES = [192, 512];
const TYPE = 'image/png';

function manifestOf(lang: Language): string {
  const i18n = LETTER_I18N[lang];
  const sizes = (size: number) => `${size}x${size}`;
  return JSON.stringify({
    // The same app in every language.
    id: '/',
    start_url: '/',
    scope: '/',
    name: i18n._(NAME),
    short_name: i18n._(NAME),
    description: i18n._(ABOUT),
    lang,
    dir: 'ltr',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['education', 'social'],
    icons: ICON_SIZES.flatMap((size) =>
      // What is cut to a circle or a drop needs more room around.
      (['any', 'maskable'] as const).map((purpose) => ({
        src: `/icons/${purpose}-${size}.png`,
        sizes: sizes(size),
        type: TYPE,
        purpose,
      })),
    ),
    share_target: {
      action: SHARE,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    shortcuts: SHORTCUTS.map(({ name, url }) => ({
      name: i18n._(name),
      url,
      icons: [{ src: '/icons/any-192.png', sizes: sizes(192), type: TYPE }],
    })),
  });
}

export const manifestDocument: Document = {
  path: '/manifest/:lang',
  type: 'application/manifest+json',
  cacheSeconds: 3600,
  write: (_, { lang = '' }) => Promise.resolve(isLanguage(lang) ? manifestOf(lang) : null),
};
