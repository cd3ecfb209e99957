import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import { selectComment } from './queries.server.ts';

/** The only door to a comment: it must hang on the note of the address. */
export async function accessComment(db: Db, noteId: string, pathId: string) {
  const id = innerId('comment', pathId);
  const row = id === null ? undefined : await selectComment(db, id);
  if (row === undefined || row.note_id !== noteId) throw new Refusal('id');
  return row;
}
