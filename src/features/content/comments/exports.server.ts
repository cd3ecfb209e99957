import { rowExport, type ExportPart } from '#server/export-parts.ts';

/** What a person has said. Served by comment_author_idx. */
export const commentExports: readonly ExportPart[] = [
  rowExport('comments', 'id', (db, accountId) =>
    db
      .selectFrom('comment')
      .select(['id', 'note_id', 'content', 'created_at'])
      .where('author_id', '=', accountId)
      .where('deleted_at', 'is', null),
  ),
  // What waits for a look of the staff. Served by comment_quarantined_idx.
  rowExport('heldComments', 'id', (db, accountId) =>
    db
      .selectFrom('comment')
      .select(['id', 'note_id', 'content', 'quarantine_reasons as held_for', 'created_at'])
      .where('author_id', '=', accountId)
      .where('quarantined_at', 'is not', null),
  ),
];
