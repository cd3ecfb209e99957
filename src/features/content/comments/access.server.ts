import { accessNote, accessNoteToAnswer } from '#features/content/notes/access.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { refuseBlocked } from '#features/core/people/access.server.ts';
import { refuseOwn } from '#features/core/accounts/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { innerId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { COMMENT_LETTER } from './addresses.ts';
import { createComment, type deleteComment, type gradeComment } from './calls.ts';
import { selectComment } from './queries.server.ts';
import { selectRemovedComment } from './delete-queries.server.ts';

/** A comment, wherever it hangs; one that only its answers hold has no words left. */
export async function accessAnyComment(db: Db, pathId: string) {
  const comment = await accessRow(db, pathId);
  if (comment.emptied_at !== null) throw new Refusal('id');
  return comment;
}

/** A comment that is gone, or only its words, for whoever may bring it back. */
export async function accessRemovedComment(db: Db, pathId: string) {
  const id = innerId(COMMENT_LETTER, pathId);
  const row = id === null ? undefined : await selectRemovedComment(db, id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** A comment by an address: it must hang on the note of the address. */
async function accessComment(db: Db, noteId: string, pathId: string, author: Viewer | null = null) {
  const thread = await accessThread(db, noteId, pathId, author);
  if (thread.emptied_at !== null) throw new Refusal('id');
  return thread;
}

/** The same for who reads the answers: they outlive the words they answer. */
export async function accessThread(
  db: Db,
  noteId: string,
  pathId: string,
  author: Viewer | null = null,
) {
  const row = await accessRow(db, pathId, author);
  if (row.note_id !== noteId) throw new Refusal('id');
  return row;
}

async function accessRow(db: Db, pathId: string, author: Viewer | null = null) {
  const id = innerId(COMMENT_LETTER, pathId);
  const row = id === null ? undefined : await selectComment(db, id, author?.id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

/** Authorization of whatever the author alone does to a comment. */
export async function authorizeOwnComment(
  { db }: CallCtx,
  { params, viewer }: Pick<Input<typeof deleteComment>, 'params' | 'viewer'>,
) {
  const note = await accessNote(db, params.id);
  const comment = await accessComment(db, note.id, params.commentId, viewer);
  if (comment.author_id !== viewer.id) throw new Refusal('forbidden');
  return comment;
}

/**
 * The same, to change what it says: not where its author is banned from the group of the note. The
 * acts of the author are locked first, as a ban locks them.
 */
export async function authorizeOwnCommentToEdit(
  ctx: CallCtx,
  asked: Pick<Input<typeof deleteComment>, 'params' | 'viewer'>,
) {
  // Asked for at once, in this order: the server has the lock before it reads.
  const [, note] = await Promise.all([
    lockActs(ctx.db, asked.viewer.id),
    accessNote(ctx.db, asked.params.id, asked.viewer),
  ]);
  if (note.banned) throw new Refusal('forbidden');
  return authorizeOwnComment(ctx, asked);
}

/**
 * Authorization of a comment under a note, or of an answer to one. The acts of the writer are locked
 * first, as a ban from the group locks them.
 */
export async function authorizeAnswer(
  { db }: CallCtx,
  { params, body, viewer }: Input<typeof createComment>,
) {
  // Two people share a browser: what one has written waits there until they are back.
  if (body.user !== undefined && body.user !== viewer.id)
    throw refusing(createComment, 'forbidden', { reason: 'other' });
  // Asked for at once, in this order: the server has the lock before it reads.
  const [, note] = await Promise.all([
    lockActs(db, viewer.id),
    accessNoteToAnswer(db, viewer, params.id),
  ]);
  if (note.banned) throw refusing(createComment, 'forbidden', { reason: 'banned' });
  const parent = body.parent === undefined ? null : await accessComment(db, note.id, body.parent);
  if (parent !== null) await refuseBlocked(db, viewer, parent.author_id);
  return { note, parent };
}

/** Neither with the author of the note nor with that of the comment may there be a block. */
export async function authorizeCommentToGrade(
  { db }: CallCtx,
  { params, viewer }: Input<typeof gradeComment>,
) {
  const note = await accessNoteToAnswer(db, viewer, params.id);
  const comment = await accessComment(db, note.id, params.commentId);
  await refuseBlocked(db, viewer, comment.author_id);
  refuseOwn(viewer, comment.author_id);
  return { note, comment };
}
