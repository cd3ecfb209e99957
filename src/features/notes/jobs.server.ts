import type { Ctx } from '#server/context.ts';
import type { PayloadOf } from '#server/jobs.ts';
import type { RANK_NOTE } from './counts.server.ts';
import { deleteNoteRank, selectNoteToRank, upsertNoteRank } from './queries.server.ts';
import { ratingRank } from './rules.ts';

/** Puts a note where its numbers say it belongs; a deleted one nowhere. Running it twice changes nothing. */
export async function rankNote(
  { db }: Ctx,
  { noteId }: PayloadOf<typeof RANK_NOTE>,
): Promise<void> {
  const note = await selectNoteToRank(db, noteId);
  if (note === undefined) return deleteNoteRank(db, noteId);
  await upsertNoteRank(db, {
    note_id: note.id,
    author_id: note.author_id,
    group_id: note.group_id,
    rating: ratingRank(note, Date.parse(note.created_at)),
    discussed: note.comments,
    triangle: note.triangle,
  });
}
