// What this browser keeps of how one writes in it: `on` or `off`, each under its key.

/** Lines under words nobody knows; on where nobody has chosen. */
export const HINTS_KEY = 'spelling';
/** A letter pressed twice is its Tatar neighbour; off where nobody has chosen. */
export const TWICE_KEY = 'letters-twice';
