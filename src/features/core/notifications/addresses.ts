// Where notices live on the site.

export const NOTICES = '/notices';

/** The list, or a part of it. */
export const noticesAddress = (filter: string | null): string =>
  filter === null ? NOTICES : `${NOTICES}?filter=${filter}`;

/** Where the letters with unread notices are stopped, by the token of one of them. */
export const digestStopAddress = (token: string): string => `/digest/${token}`;

/** The web app manifest in one language of the interface. */
export const manifestAddress = (lang: string): string => `/manifest/${lang}`;
