// What an address says about the list of pages.

import { type Position, positionQuery, readPosition, readText } from '#ui/list/list-address.ts';
import type { InfoLanguage } from './rules.ts';

export interface InfoQuery {
  search: string;
  start: Position;
}

export const readInfoQuery = (query: URLSearchParams): InfoQuery => ({
  search: readText(query, 'search'),
  start: readPosition(query),
});

/** The same for the call, or another position of that list. */
export const listInfosQuery = ({ search, start }: InfoQuery, at = positionQuery(start)) => ({
  ...(search === '' ? {} : { search }),
  ...at,
});

/** The language pages are given in, by that of the site. */
export const infoLanguage = (lang: string): InfoLanguage =>
  lang === 'ru' || lang === 'en' ? lang : 'tt';
