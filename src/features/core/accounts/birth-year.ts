// How old somebody must be, apart from the other rules: a page that asks needs nothing else of them.

export const YOUNGEST = 13;

/** Born in this year one may be 13 or not yet: the day decides. */
export const needsDay = (year: number, now: number): boolean =>
  year === new Date(now).getUTCFullYear() - YOUNGEST;
