import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** What a person has corrected for others. Served by correction_author_idx. */
export const correctionExports: readonly ExportPart[] = [
  {
    name: 'corrections',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('correction')
        .select(['id', 'note_id', 'before', 'content', 'reason', 'created_at', 'accepted_at'])
        .where('author_id', '=', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
