import { sql } from 'kysely';
import type { TextSource } from '#server/search-text.ts';
import { noteVersion, updateLevels } from './queries.server.ts';
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
      version: string;
    }>`
      select id, author_id, title, content, tags, ${noteVersion} as version from note
      where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
    return rows.map(({ id, author_id: ownerId, title: head, content, tags, version }) => ({
      id,
      ownerId,
      head,
      body: noteBodyOf(content),
      tags,
      version,
    }));
  },
  saveLevels: updateLevels,
};
