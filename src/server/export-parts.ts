// What features offer for the copy of a person's data.

import type { Db } from './db.ts';

/** What a feature holds of a person's own data, for the copy that person may ask for. */
export interface ExportPart {
  name: string;
  /**
   * The rows of a page, `EXPORT_PAGE` at most, from the one after `after` on; of the first page it is
   * undefined. Where `by` is absent the rows are few and come at once.
   */
  rows: (db: Db, accountId: string, after?: string) => Promise<readonly unknown[]>;
  /** The field of a row, or what is made of the row, that the next page begins after. */
  by?: string | ((row: Record<string, unknown>) => string);
}

/** Rows of an export in one statement and in memory. */
export const EXPORT_PAGE = 500;

/** A file of a person's in the store: the largest of those whose key begins so. */
export interface ExportedFile {
  /** Where it is in the archive, without the ending. */
  name: string;
  prefix: string;
}

/** The same pages as those of `ExportPart`, of rows that say where a file lies. */
export interface ExportFiles {
  folder: string;
  rows: (
    db: Db,
    accountId: string,
    after?: string,
  ) => Promise<readonly (ExportedFile & { id: string })[]>;
}
