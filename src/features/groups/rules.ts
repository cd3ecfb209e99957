import { foldKeyboard } from '#tatar/fold.ts';

export const FOLLOWS_A_DAY = '100/day';

/** How a group's name is kept for search, and how a search is made to fit it. */
export const groupSearchOf = (name: string): string => foldKeyboard(name);
