import type { ExportPart } from '#server/feature.ts';

export const reactionExports: readonly ExportPart[] = [
  // What a person has graded. Served by note_rating_account_idx.
  {
    name: 'ratings',
    rows: (db, accountId) =>
      db
        .selectFrom('note_rating')
        .select(['note_id', 'grade'])
        .where('account_id', '=', accountId)
        .orderBy('note_id')
        .execute(),
  },
  // What they have kept for themselves. Served by note_save_list_idx.
  {
    name: 'saves',
    rows: (db, accountId) =>
      db
        .selectFrom('note_save')
        .select(['note_id', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
];
