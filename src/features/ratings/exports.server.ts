import type { ExportPart } from '#server/feature.ts';

/** What a person has graded. Served by note_rating_account_id_idx. */
export const ratingExports: readonly ExportPart[] = [
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
];
