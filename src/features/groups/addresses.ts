// Where groups live on the site.

export const groupAddress = (group: { idC: string }): string => `/group/${group.idC}`;
