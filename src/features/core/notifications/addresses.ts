// Where notices live on the site.

export const NOTICES = '/notices';

/** The list, or a part of it. */
export const noticesAddress = (filter: string | null): string =>
  filter === null ? NOTICES : `${NOTICES}?filter=${filter}`;

/** Where the letters with unread notices are stopped, by the token of one of them. */
export const digestStopAddress = (token: string): string => `/digest/${token}`;

/** The web app manifest in one language of the interface. */
export const manifestAddress = (lang: string): string => `/manifest/${lang}`;

/** What runs while no page is open; from there it covers the whole site. */
export const SERVICE_WORKER = '/sw.js';

/** Where texts from other apps arrive. */
export const SHARE = '/share';
/** Stands in for pages that are not kept while there is no line. */
export const OFFLINE = '/offline';
