import { accessAnyComment } from '#features/content/comments/access.server.ts';
import { accessNote } from '#features/content/notes/access.server.ts';
import { refuseBlocked } from '#features/core/people/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { acceptAnswer } from './calls.ts';

/** Authorization of the asker, with the comment of somebody else they have chosen. */
export async function authorizeAccepting(
  { db }: CallCtx,
  { params, body, viewer }: Input<typeof acceptAnswer>,
) {
  const note = await accessNote(db, params.id);
  if (note.author_id !== viewer.id) throw new Refusal('forbidden');
  if (note.kind !== 'ask') throw new Refusal('forbidden', { reason: 'kind' });
  if (body.commentId === null) return { note, comment: null };
  const comment = await accessAnyComment(db, body.commentId);
  if (comment.note_id !== note.id) throw new Refusal('id');
  if (comment.author_id === viewer.id) throw new Refusal('forbidden', { reason: 'own' });
  await refuseBlocked(db, viewer, comment.author_id);
  return { note, comment };
}
