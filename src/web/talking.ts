export const MESSAGES_PAGE = '/messages';

/** Whether conversations are listed or read at this address. */
export const isTalking = (pathname: string): boolean => /^\/messages?(\/|$)/.test(pathname);

/** Whether one conversation is open: on a phone it has the whole screen. */
export const isTalk = (pathname: string): boolean => pathname.startsWith('/message/');
