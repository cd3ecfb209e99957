// Days by the calendar of Kazan, the zone of the site, as numbers: the first day of 1970 is 0.

const DAY_MS = 86_400_000;
/** Midnight in Kazan, as seen from Greenwich. */
const KAZAN_MS = 3 * 3_600_000;

export const dayOf = (at: number): number => Math.floor((at + KAZAN_MS) / DAY_MS);
export const startOfDay = (day: number): number => day * DAY_MS - KAZAN_MS;
/** 0 = Monday; the first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
/** `2026-11-16` */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
