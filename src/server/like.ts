// Searching for a part of a title or a name with LIKE, as far as an index of trigrams can serve it.

/** The text's own wildcards made plain. */
const plain = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A LIKE pattern for "contains this text". */
export const containing = (text: string): string => `%${plain(text)}%`;

/** A LIKE pattern for "begins with this text". */
export const beginning = (text: string): string => `${plain(text)}%`;

/** Whether anything is looked for at all. */
export const isSearch = <Q extends { search?: string | undefined }>(
  query: Q,
): query is Q & { search: string } => (query.search ?? '') !== '';

const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

/**
 * Whether an index can find what contains this folded text. Two letters make no trigram: every row
 * would be read, so whoever asks with less gets an empty page and the database is not asked.
 */
export const isFindable = (folded: string): boolean => THREE_LETTERS.test(folded);

const MOST_WORDS = 4;

/** Patterns for the words of a search, all of which must be there; null where no index can find one. */
export function patternsOf(folded: string): string[] | null {
  const words = folded
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.some(isFindable) ? words.map(containing) : null;
}
