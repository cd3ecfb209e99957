// Where people live on the site.

/** Public ids of people begin with it. */
export const ACCOUNT_LETTER = 'u';

export const userAddress = (user: { idC: string }): string => `/user/${user.idC}`;
