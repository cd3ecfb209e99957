import { EXPORT_PAGE, type ExportPart } from '#server/export-parts.ts';

/** What a person has written. Served by note_author_idx. */
export const noteExports: readonly ExportPart[] = [
  {
    name: 'notes',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note')
        .select(['id', 'group_id', 'title', 'content', 'tags', 'links', 'created_at'])
        .where('author_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    // What waits for a look of the staff. Served by note_quarantined_idx.
    name: 'heldNotes',
    by: 'id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note')
        .select([
          'id',
          'group_id',
          'title',
          'content',
          'tags',
          'links',
          'quarantine_reasons as held_for',
          'created_at',
        ])
        .where('author_id', '=', accountId)
        .where('quarantined_at', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
