// Where groups live on the site.

/** Public ids of groups begin with it. */
export const GROUP_LETTER = 'g';

export const groupAddress = (group: { idC: string }): string => `/group/${group.idC}`;

/** Where its administrators find the notes suggested to it. */
export const suggestionsAddress = (group: { idC: string }): string =>
  `${groupAddress(group)}/suggestions`;
