// What features offer for the copy of a person's data.

import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from './db.ts';

/** What a feature holds of a person's own data, for the copy that person may ask for. */
export interface ExportPart {
  name: string;
  /**
   * The rows of a page, `EXPORT_PAGE` at most, from the one after `after` on; of the first page it is
   * undefined. Where `by` is absent there is no more than one page.
   */
  rows: (db: Db, accountId: string, after?: string) => Promise<readonly unknown[]>;
  /** The field of a row, or what is made of the row, that the next page begins after. */
  by?: string | ((row: Record<string, unknown>) => string);
}

/** Rows of an export in one statement and in memory; messages have up to 4,000 characters each. */
export const EXPORT_PAGE = 100;

/** The page after a row, in the order of a column that is unique among the rows of the query. */
export const pageAfter = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: string,
  after: string,
) => query.where(sql.ref(column), '>', after).orderBy(sql.ref(column)).limit(EXPORT_PAGE).execute();

/** The rows of a query, in the order of a column that is among them and unique. */
export const rowExport = <DB, TB extends keyof DB, O>(
  name: string,
  by: string,
  query: (db: Db, accountId: string) => SelectQueryBuilder<DB, TB, O>,
): ExportPart => ({
  name,
  by,
  rows: (db, accountId, after = '0') => pageAfter(query(db, accountId), by, after),
});

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

/** The files of the rows of a query, in the order of their column `id`. */
export const fileExport = <DB, TB extends keyof DB, O extends { id: string }>(
  folder: string,
  query: (db: Db, accountId: string) => SelectQueryBuilder<DB, TB, O>,
  present: (row: O) => ExportedFile,
): ExportFiles => ({
  folder,
  rows: async (db, accountId, after = '0') => {
    const rows = (await pageAfter(query(db, accountId), 'id', after)) as O[];
    return rows.map((row) => ({ id: row.id, ...present(row) }));
  },
});
