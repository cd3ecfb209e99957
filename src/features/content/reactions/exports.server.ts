import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

export const reactionExports: readonly ExportPart[] = [
  // What a person has graded. Served by note_rating_account_idx.
  {
    name: 'ratings',
    by: 'note_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note_rating')
        .select(['note_id', 'grade'])
        .where('account_id', '=', accountId)
        .where('note_id', '>', after)
        .orderBy('note_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  // What they have kept for themselves. Served by note_save_list_idx.
  {
    name: 'saves',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note_save')
        .select(['id', 'note_id', 'created_at'])
        .where('account_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
