import type { ExportPart } from '#server/feature.ts';

/** What a person has corrected for others. Served by correction_author_idx. */
export const correctionExports: readonly ExportPart[] = [
  {
    name: 'corrections',
    rows: (db, accountId) =>
      db
        .selectFrom('correction')
        .select(['id', 'note_id', 'before', 'content', 'reason', 'created_at', 'accepted_at'])
        .where('author_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
];
