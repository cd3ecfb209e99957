// `/lang?set=ru&back=/note/…` remembers the language of the interface and goes back. Who chooses
// Tatar in one kind of letters gets the texts of people in them, too; the settings can say otherwise.
// `/lang?meanings=en&back=/` remembers in which language words are explained.

import { redirect } from 'react-router';
import type { Route } from './+types/lang.ts';
import { isLanguage, type Language } from '#tatar/languages.ts';
import { notFound } from '../loading.ts';
import { safeBack } from '../safe-back.ts';

const YEAR = 365 * 24 * 60 * 60;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams, protocol } = new URL(request.url);
  const lang = searchParams.get('set') ?? '';
  const meanings = searchParams.get('meanings');
  const isMeanings = meanings === 'ru' || meanings === 'en';
  if (!isLanguage(lang) && !isMeanings) throw notFound(request);
  const chosen: [string, string][] = isLanguage(lang) ? [['lang', lang], ...scriptOf(lang)] : [];
  if (isMeanings) chosen.push(['meanings', meanings]);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return redirect(safeBack(searchParams.get('back')), {
    headers: [
      ['cache-control', 'no-store'],
      ...chosen.map(([name, value]): [string, string] => [
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
      ]),
    ],
  });
}

/** Russian and English say nothing about the letters of Tatar. */
function scriptOf(lang: Language): [string, string][] {
  if (lang === 'tt') return [['script', 'cyr']];
  return lang === 'tt-Latn' ? [['script', 'lat']] : [];
}
