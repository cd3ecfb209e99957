/** The orders in which comments are listed. */
export const COMMENT_FILTERS = ['new', 'old', 'grade'] as const;
