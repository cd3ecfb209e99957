// Where people live on the site.

export const userAddress = (user: { idC: string }): string => `/user/${user.idC}`;
