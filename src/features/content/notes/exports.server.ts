import { rowExport, type ExportPart } from '#server/export-parts.ts';

/** What a person has written. Served by note_author_idx. */
export const noteExports: readonly ExportPart[] = [
  rowExport('notes', 'id', (db, accountId) =>
    db
      .selectFrom('note')
      .select(['id', 'group_id', 'title', 'content', 'tags', 'links', 'created_at'])
      .where('author_id', '=', accountId)
      .where('deleted_at', 'is', null),
  ),
  // What waits for a look of the staff. Served by note_quarantined_idx.
  rowExport('heldNotes', 'id', (db, accountId) =>
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
      .where('quarantined_at', 'is not', null),
  ),
  // What was suggested to groups. Served by note_suggestion_author_id_idx.
  rowExport('suggestedNotes', 'note_id', (db, accountId) =>
    db
      .selectFrom('note_suggestion')
      .select(['note_id', 'group_id', 'state', 'reason', 'created_at'])
      .where('author_id', '=', accountId),
  ),
  // What was decided about suggestions of others. Served by note_suggestion_decided_by_id_idx.
  rowExport('decidedSuggestions', 'note_id', (db, accountId) =>
    db
      .selectFrom('note_suggestion')
      .select(['note_id', 'group_id', 'state', 'reason', 'decided_at'])
      .where('decided_by_id', '=', accountId),
  ),
];
