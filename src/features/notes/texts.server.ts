import { sql } from 'kysely';
import type { TextSource } from '#server/feature.ts';
import { noteBodyOf } from './rules.ts';

/** Served by note_pkey. */
export const noteTexts: TextSource = {
  kind: 'note',
  read: async (db, ids) => {
    const { rows } = await sql<{
      id: string;
      author_id: string;
      title: string;
      content: string;
      tags: string[];
    }>`
      select id, author_id, title, content, tags from note
      where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
    return rows.map(({ id, author_id: ownerId, title: head, content, tags }) => ({
      id,
      ownerId,
      head,
      body: noteBodyOf(content),
      tags,
    }));
  },
};
