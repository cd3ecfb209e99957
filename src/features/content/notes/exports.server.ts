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
  {
    // What was suggested to groups. Served by note_suggestion_author_id_idx.
    name: 'suggestedNotes',
    by: 'note_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note_suggestion')
        .select(['note_id', 'group_id', 'state', 'reason', 'created_at'])
        .where('author_id', '=', accountId)
        .where('note_id', '>', after)
        .orderBy('note_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
  {
    // What was decided about suggestions of others. Served by note_suggestion_decided_by_id_idx.
    name: 'decidedSuggestions',
    by: 'note_id',
    rows: (db, accountId, after = '0') =>
      db
        .selectFrom('note_suggestion')
        .select(['note_id', 'group_id', 'state', 'reason', 'decided_at'])
        .where('decided_by_id', '=', accountId)
        .where('note_id', '>', after)
        .orderBy('note_id')
        .limit(EXPORT_PAGE)
        .execute(),
  },
];
