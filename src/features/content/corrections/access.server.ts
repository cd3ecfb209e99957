import { accessNote, accessNoteToAnswer } from '#features/content/notes/access.server.ts';
import { refuseOwn } from '#features/core/accounts/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { acceptCorrection, createCorrection } from './calls.ts';
import { selectCorrection } from './queries.server.ts';

/** Authorization of a reader who corrects: somebody else's note, with no block in between. */
export async function authorizeCorrector(
  { db }: CallCtx,
  { params, viewer }: Input<typeof createCorrection>,
) {
  const note = await accessNoteToAnswer(db, viewer, params.id);
  if (note.banned) throw new Refusal('forbidden');
  refuseOwn(viewer, note.author_id);
  return note;
}

/** Authorization of the author of the note, of a correction of this very note. */
export async function authorizeCorrection(
  { db }: CallCtx,
  { params, viewer }: Input<typeof acceptCorrection>,
) {
  const note = await accessNote(db, params.id);
  if (note.author_id !== viewer.id) throw new Refusal('forbidden');
  const correction = await selectCorrection(db, params.cId);
  if (correction?.note_id !== note.id) throw new Refusal('id');
  return { note, correctionId: correction.id };
}
