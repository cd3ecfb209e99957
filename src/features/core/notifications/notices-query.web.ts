import { readChoice } from '#ui/list/list-address.ts';
import { NOTICE_FILTERS, type NoticeFilter } from './public/kind.ts';

/** The part of the list an address asks for; what makes no sense is all of it. */
export const readNoticeFilter = (query: URLSearchParams): NoticeFilter | null =>
  readChoice(query, 'filter', NOTICE_FILTERS) ?? null;
