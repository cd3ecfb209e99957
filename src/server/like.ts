// Searching for a part of a title or a name with LIKE, as far as an index of trigrams can serve it.

import { type RawBuilder, sql } from 'kysely';

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

const TWO_LETTERS = /^[\p{L}\p{N}]{2}$/u;

/** A pattern for `meets`: what contains this folded text; of two letters, where a word begins with them. */
export const partOf = (folded: string): string =>
  TWO_LETTERS.test(folded) ? beginning(folded) : containing(folded);

/** Whether an index can find what `partOf` looks for: two letters and the space before them are a trigram. */
export const isFindablePart = (folded: string): boolean =>
  isFindable(folded) || TWO_LETTERS.test(folded);

/** Whether a column of folded words has this part. */
export const meets = (column: RawBuilder<unknown>, part: string): RawBuilder<unknown> =>
  part.startsWith('%')
    ? sql`${column} like ${part}`
    : sql`(${column} like ${part} or ${column} like ${`% ${part}`})`;

const MOST_WORDS = 4;

/** Parts for the words of a search, all of which must be there; null where no index can find one. */
export function patternsOf(folded: string): string[] | null {
  const words = folded
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  return words.some(isFindablePart) ? words.map(partOf) : null;
}
