import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { COMMENT_LETTER } from './addresses.ts';
import { selectComment } from './queries.server.ts';

/** A comment, wherever it hangs; one that only its answers hold has no words left. */
export async function accessAnyComment(db: Db, pathId: string) {
  const comment = await accessRow(db, pathId);
  if (comment.emptied_at !== null) throw new Refusal('id');
  return comment;
}

/** The door to a comment by an address: it must hang on the note of the address. */
export async function accessComment(db: Db, noteId: string, pathId: string) {
  const thread = await accessThread(db, noteId, pathId);
  if (thread.emptied_at !== null) throw new Refusal('id');
  return thread;
}

/** The same door for who reads the answers: they outlive the words they answer. */
export async function accessThread(db: Db, noteId: string, pathId: string) {
  const row = await accessRow(db, pathId);
  if (row.note_id !== noteId) throw new Refusal('id');
  return row;
}

async function accessRow(db: Db, pathId: string) {
  const id = innerId(COMMENT_LETTER, pathId);
  const row = id === null ? undefined : await selectComment(db, id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** The door for the author alone. */
export async function accessOwnComment(db: Db, viewer: Viewer, noteId: string, pathId: string) {
  const comment = await accessComment(db, noteId, pathId);
  if (comment.author_id !== viewer.id) throw new Refusal('forbidden');
  return comment;
}
