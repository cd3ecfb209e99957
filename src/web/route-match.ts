// Which part of the site an address belongs to, for layouts and navigation.

import { ADMIN_APPEALS, ADMIN_REPORTS, REPORTS } from '#features/core/moderation/addresses.ts';

export const MESSAGES_PAGE = '/messages';

const isUnder = (pathname: string, list: string): boolean =>
  pathname === list || pathname.startsWith(`${list}/`);

/** All of learning in one place. */
export const LEARN = '/learn';

/** Learning: its one place, lessons, own words, games, triangles. */
export const isLearning = (pathname: string): boolean =>
  /^\/(learn|edu|words|games?|triangle)(\/|$)/.test(pathname);

/** The list of conversations, or one of them. */
export const isMessages = (pathname: string): boolean => /^\/messages?(\/|$)/.test(pathname);

/** One conversation, which has the whole screen of a phone. */
export const isConversation = (pathname: string): boolean => pathname.startsWith('/message/');

/** The editor of a note. */
export const isEditor = (pathname: string): boolean =>
  /\/note\/(create|[^/]+\/edit)$/.test(pathname);

/** The queue of reports, which has three columns on a wide screen. */
export const isReportQueue = (pathname: string): boolean =>
  isUnder(pathname, REPORTS) || (isUnder(pathname, ADMIN_REPORTS) && pathname !== ADMIN_APPEALS);

/** One report, which replaces the list on a phone. */
export const isReport = (pathname: string): boolean =>
  isReportQueue(pathname) && pathname !== REPORTS && pathname !== ADMIN_REPORTS;
