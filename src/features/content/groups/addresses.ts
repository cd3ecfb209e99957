// Where groups live on the site.

/** Public ids of groups begin with it. */
export const GROUP_LETTER = 'g';

export const groupAddress = (group: { idC: string }): string => `/group/${group.idC}`;
