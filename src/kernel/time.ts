import { z } from 'zod';

/** The clock of the site; tests replace it, nothing else does. */
export interface Clock {
  now(): number;
}

/** A moment as it leaves the server: ISO 8601 in UTC, microseconds kept. */
export const Moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/);
