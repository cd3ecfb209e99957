import type { ExportPart } from '#server/feature.ts';

/** What a person has written. Served by note_author_idx. */
export const noteExports: readonly ExportPart[] = [
  {
    name: 'notes',
    rows: (db, accountId) =>
      db
        .selectFrom('note')
        .select(['id', 'group_id', 'title', 'content', 'tags', 'links', 'created_at'])
        .where('author_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
  },
  {
    // What waits for a look of the staff. Served by note_held_idx.
    name: 'heldNotes',
    rows: (db, accountId) =>
      db
        .selectFrom('note')
        .select(['id', 'group_id', 'title', 'content', 'tags', 'links', 'held_for', 'created_at'])
        .where('author_id', '=', accountId)
        .where('held_at', 'is not', null)
        .orderBy('id')
        .execute(),
  },
];
