import { fileExport, type ExportFiles } from '#server/export-parts.ts';
import { pictureFolder, recordingFolder } from './files.server.ts';

/** The pictures and recordings of a person's notes and messages. */
export const mediaExports: readonly ExportFiles[] = [
  // Served by picture_account_idx.
  fileExport(
    'pictures',
    (db, accountId) =>
      db
        .selectFrom('picture')
        .select(['id', 'key'])
        .where('account_id', '=', accountId)
        .where('state', '=', 'ready')
        .where('retained', '=', false),
    ({ id, key }) => ({ name: id, prefix: pictureFolder(key) }),
  ),
  // Served by recording_account_idx.
  fileExport(
    'recordings',
    (db, accountId) =>
      db
        .selectFrom('recording')
        .select(['id', 'key', 'kind'])
        .where('account_id', '=', accountId)
        .where('state', '=', 'ready')
        .where('retained', '=', false),
    ({ id, key, kind }) => ({ name: `${kind}-${id}`, prefix: recordingFolder(key) }),
  ),
];
