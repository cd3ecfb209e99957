/** The clock of the site; tests replace it, nothing else does. */
export interface Clock {
  now(): number;
}

/** Whole hours to wait, for people: never none. */
export const hoursOf = (seconds = 0): number => Math.max(1, Math.ceil(seconds / 3600));
