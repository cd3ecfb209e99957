/** The orders of the lists of the staff, and what they have taken down. */
export const THING_FILTERS = ['new', 'old', 'deleted'] as const;
