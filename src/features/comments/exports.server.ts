import type { ExportPart } from '#server/feature.ts';

/** What a person has said. Served by comment_author_idx. */
export const commentExports: readonly ExportPart[] = [
  {
    name: 'comments',
    rows: (db, accountId) =>
      db
        .selectFrom('comment')
        .select(['id', 'note_id', 'content', 'created_at'])
        .where('author_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
  },
  {
    // What waits for a look of the staff. Served by comment_held_idx.
    name: 'heldComments',
    rows: (db, accountId) =>
      db
        .selectFrom('comment')
        .select(['id', 'note_id', 'content', 'held_for', 'created_at'])
        .where('author_id', '=', accountId)
        .where('held_at', 'is not', null)
        .orderBy('id')
        .execute(),
  },
];
