/** The clock of the site; tests replace it, nothing else does. */
export interface Clock {
  now(): number;
}
