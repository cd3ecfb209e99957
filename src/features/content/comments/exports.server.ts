import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** What a person has said. Served by comment_author_idx. */
export const commentExports: readonly ExportPart[] = [
  {
    name: 'comments',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('comment')
        .select(['id', 'note_id', 'content', 'created_at'])
        .where('author_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    // What waits for a look of the staff. Served by comment_quarantined_idx.
    name: 'heldComments',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('comment')
        .select(['id', 'note_id', 'content', 'quarantine_reasons as held_for', 'created_at'])
        .where('author_id', '=', accountId)
        .where('quarantined_at', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
