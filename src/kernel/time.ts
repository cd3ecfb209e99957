/** The clock of the site; tests replace it, nothing else does. */
export interface Clock {
  now(): number;
}

/** The site has nothing older; the database knows no year 0. */
export const FIRST_DAY = '2000-01-01';

/** Whole hours to wait, for people: never none. */
export const hoursOf = (seconds = 0): number => Math.max(1, Math.ceil(seconds / 3600));
