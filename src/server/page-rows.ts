// The number of rows of a page, written into its statement (see docs/decisions/0014-sql.md). Every
// number would make a statement of its own, which each connection prepares and keeps; so the number is
// rounded up to one of a few, and whoever asks cuts what is too much.

import { sql, type RawBuilder } from 'kysely';

/** One more than usual page sizes: the last row only tells whether there is a next page. */
const SIZES = [11, 21, 25, 31, 51];

export const pageRows = (rows: number): RawBuilder<number> =>
  sql.lit(SIZES.find((size) => rows <= size) ?? rows);
