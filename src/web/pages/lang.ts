// `/lang?set=ru&back=/note/…` remembers the language of the interface and goes back.

import { redirect } from 'react-router';
import type { Route } from './+types/lang.ts';
import { isLanguage } from '../i18n.ts';
import { notFound } from '../loading.ts';
import { safeBack } from '../safe-back.ts';

const YEAR = 365 * 24 * 60 * 60;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams, protocol } = new URL(request.url);
  const lang = searchParams.get('set') ?? '';
  if (!isLanguage(lang)) throw notFound(request);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return redirect(safeBack(searchParams.get('back')), {
    headers: {
      'set-cookie': `lang=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`,
      'cache-control': 'no-store',
    },
  });
}
