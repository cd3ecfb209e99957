import type { Insertable } from 'kysely';
import type { Comment } from '#db/tables.gen.ts';
import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import type { Db } from '#server/db.ts';
import { insertComment } from './queries.server.ts';

export async function makeComment(
  db: Db,
  row: Partial<Insertable<Comment>> & { note_id: string; author_id: string },
) {
  const comment = await insertComment(db, { content: 'Сынау фикере.', ...row });
  await addToNoteCount(db, String(row.note_id), { comments: 1 });
  return comment;
}
