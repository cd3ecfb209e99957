/** So many notes a person may keep: a drawer, not an archive. */
export const MOST_SAVED = 5000;
