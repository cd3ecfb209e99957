// The address of the list of pages.

import { listAddress, textParam } from '#ui/list/list-params.ts';
import type { InfoLanguage } from './rules.ts';

export const { read: readInfoQuery, query: listInfosQuery } = listAddress({
  search: textParam('search'),
});
export type InfoQuery = ReturnType<typeof readInfoQuery>;

/** The language pages are given in, by that of the site. */
export const infoLanguage = (lang: string): InfoLanguage =>
  lang === 'ru' || lang === 'en' ? lang : 'tt';
