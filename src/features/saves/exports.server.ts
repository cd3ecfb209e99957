import type { ExportPart } from '#server/feature.ts';

/** What a person has kept for themselves. Served by note_save_list_idx. */
export const saveExports: readonly ExportPart[] = [
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
