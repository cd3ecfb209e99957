import { ADMIN_APPEALS, ADMIN_REPORTS, REPORTS } from '#features/moderation/addresses.ts';

const isUnder = (pathname: string, list: string): boolean =>
  pathname === list || pathname.startsWith(`${list}/`);

/** Whether reports are worked on at this address: a wide screen has three columns for it. */
export const isQueue = (pathname: string): boolean =>
  isUnder(pathname, REPORTS) || (isUnder(pathname, ADMIN_REPORTS) && pathname !== ADMIN_APPEALS);

/** Whether one of them is open: on a phone it has the place of the list. */
export const isCase = (pathname: string): boolean =>
  isQueue(pathname) && pathname !== REPORTS && pathname !== ADMIN_REPORTS;
