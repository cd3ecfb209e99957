import { sql, type Insertable, type Updateable } from 'kysely';
import type { AccountExport } from '#db/tables.gen.ts';
import type { Db } from '#server/db.ts';

/** Served by account_export_account_id_key. */
export const selectExport = (db: Db, accountId: string) =>
  db
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The same, locked: of two who ask at once the second sees the first. Served by account_export_account_id_key. */
export const selectExportForUpdate = (db: Db, accountId: string) =>
  db
    .selectFrom('account_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** One copy at a time for each person. Served by account_export_account_id_key. */
export const upsertExport = (db: Db, row: Insertable<AccountExport>) =>
  db
    .insertInto('account_export')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ state: 'waiting', done: 0, total: 0, bytes: null, tries: 0, ...row }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Few rows, one for each person who asked in the last days. False where it is another copy's by now. */
export async function updateExport(
  db: Db,
  key: string,
  change: Updateable<AccountExport>,
): Promise<boolean> {
  const row = await db
    .updateTable('account_export')
    .set(change)
    .where('file_key', '=', key)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Few rows. */
export const selectEndedExports = (db: Db, now: string, rows: number) =>
  db
    .selectFrom('account_export')
    .select(['id', 'file_key'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(rows)
    .execute();

/** Unless it is another copy's by now. Served by account_export_pkey. */
export const deleteExport = (db: Db, id: string, key: string | null) =>
  db
    .deleteFrom('account_export')
    .where('id', '=', id)
    .where('file_key', 'is not distinct from', key)
    .execute();

/** Few rows. */
export async function selectKnownFiles(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_export')
    .select('file_key')
    .where('file_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.file_key ?? ''));
}
