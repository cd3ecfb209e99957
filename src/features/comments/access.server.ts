import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { selectComment } from './queries.server.ts';

/** A comment, wherever it hangs. */
export async function accessAnyComment(db: Db, pathId: string) {
  const id = innerId('comment', pathId);
  const row = id === null ? undefined : await selectComment(db, id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** The door to a comment by an address: it must hang on the note of the address. */
export async function accessComment(db: Db, noteId: string, pathId: string) {
  const row = await accessAnyComment(db, pathId);
  if (row.note_id !== noteId) throw new Refusal('id');
  return row;
}

/** The door for the author alone. */
export async function accessOwnComment(db: Db, viewer: Viewer, noteId: string, pathId: string) {
  const comment = await accessComment(db, noteId, pathId);
  if (comment.author_id !== viewer.id) throw new Refusal('forbidden');
  return comment;
}
