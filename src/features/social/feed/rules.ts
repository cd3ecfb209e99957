/** The orders in which notes are listed. */
export const NOTE_FILTERS = ['new', 'rating', 'discussed', 'triangle', 'old'] as const;
export type NoteFilter = (typeof NOTE_FILTERS)[number];

/** The level of notes (1–5 = A1…C1) that suits a reader best. */
export const SUITING_LEVEL = { none: 1, understand: 2, speak: 3, write: 4 } as const;

export const MOST_INTERESTS = 5;

/** `тел,китап` as it travels in an address. */
export const interestsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(','))].filter((tag) => tag !== '').slice(0, MOST_INTERESTS);
