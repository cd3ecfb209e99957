// What staff do with a thing is the same for every kind: it is made, rewritten, taken out of a file,
// deleted, and each time written down with its picture as it was and as it is.

import { fittingOf } from '#kernel/page.ts';
import type { Db } from '#server/db.ts';
import { saveChange } from '../changes.server.ts';
import type { ContentKind } from '../rules.ts';

interface RevisedKind<Row> {
  kind: ContentKind;
  /** Its id among the changes. */
  idOf: (row: Row) => string;
  /** The thing as it is exported and imported. */
  fileOf: (row: Row) => object;
  /** Its files, which are a part of what is written down, though no part of what is exported. */
  filesOf?: (row: Row) => object;
}

export interface Act<Row> {
  adminId: string;
  act: 'create' | 'update' | 'delete' | 'import';
  before: Row | null;
  after: Row | null;
}

/** Gives what writes down every act on things of this kind. */
export function trackChanges<Row extends { image: unknown }>({
  kind,
  idOf,
  fileOf,
  filesOf = ({ image }) => ({ image }),
}: RevisedKind<Row>) {
  const versionOf = (row: Row | null) =>
    row === null ? null : { ...fileOf(row), ...filesOf(row) };
  return (db: Db, { adminId, act, before, after }: Act<Row>): Promise<void> =>
    saveChange(db, {
      kind,
      itemId: idOf((before ?? after)!),
      adminId,
      act,
      before: versionOf(before),
      after: versionOf(after),
    });
}

interface Put<Row> {
  /** Undefined where there is one of that name already. */
  make: () => Promise<Row | undefined>;
  /** Holds the one that is there. */
  hold: () => Promise<Row | undefined>;
  rewrite: (before: Row) => Promise<Row>;
}

/** Makes a thing, or makes the one of that name what the file says; two at once follow one another. */
export async function putThing<Row>({ make, hold, rewrite }: Put<Row>) {
  const made = await make();
  if (made !== undefined) return { before: null, after: made };
  const before = (await hold())!;
  return { before, after: await rewrite(before) };
}

/** A part of an export out of one row more than it holds: the files, and after which the rest begins. */
export function exportedOf<Row, File>(
  rows: readonly Row[],
  most: number,
  { idOf, fileOf }: { idOf: (row: Row) => string; fileOf: (row: Row) => File },
): { files: File[]; after: string | null } {
  const files = fittingOf(rows.slice(0, most).map(fileOf));
  const last = rows[files.length - 1];
  const isCut = rows.length > files.length && last !== undefined;
  return { files, after: isCut ? idOf(last) : null };
}
