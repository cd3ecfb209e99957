import { EXPORT_PAGE, type ExportFiles } from '#server/export-parts.ts';
import { pictureFolder, recordingFolder } from './files.server.ts';

/** The pictures and recordings of a person's notes and messages. */
export const mediaExports: readonly ExportFiles[] = [
  {
    // Served by picture_account_idx.
    folder: 'pictures',
    rows: async (db, accountId, after = '0') => {
      const rows = await db
        .selectFrom('picture')
        .select(['id', 'key'])
        .where('account_id', '=', accountId)
        .where('state', '=', 'ready')
        .where('kept', '=', false)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute();
      return rows.map(({ id, key }) => ({ id, name: id, prefix: pictureFolder(key) }));
    },
  },
  {
    // Served by recording_account_idx.
    folder: 'recordings',
    rows: async (db, accountId, after = '0') => {
      const rows = await db
        .selectFrom('recording')
        .select(['id', 'key', 'kind'])
        .where('account_id', '=', accountId)
        .where('state', '=', 'ready')
        .where('kept', '=', false)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute();
      return rows.map(({ id, key, kind }) => ({
        id,
        name: `${kind}-${id}`,
        prefix: recordingFolder(key),
      }));
    },
  },
];
