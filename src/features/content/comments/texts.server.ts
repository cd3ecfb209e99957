import { sql } from 'kysely';
import type { TextSource } from '#server/search-text.ts';

/** Served by comment_pkey, note_pkey. */
export const commentTexts: TextSource = {
  kind: 'comment',
  read: async (db, ids) => {
    const { rows } = await sql<{ id: string; author_id: string; content: string }>`
      select c.id, c.author_id, c.content from comment c
      join note n on n.id = c.note_id and n.deleted_at is null
      where c.id = any(${ids}::bigint[]) and c.deleted_at is null and c.emptied_at is null`.execute(
      db,
    );
    return rows.map(({ id, author_id: ownerId, content: body }) => ({
      id,
      ownerId,
      head: '',
      body,
    }));
  },
};
