import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import type { Reactions } from './calls.ts';
import { selectReactions } from './queries.server.ts';

const NONE: Reactions = { select: 0, given: false, saved: false };

/** What the viewer did to each note of a page; a visitor did nothing. */
export async function reactionsOf(
  db: Db,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<(noteId: string) => Reactions> {
  if (viewer === null || noteIds.length === 0) return () => NONE;
  const { rows } = await selectReactions(db, noteIds, viewer.id);
  const byNote = new Map(
    rows.map(({ note_id, grade, given, saved }) => [
      note_id,
      { select: grade ?? 0, given: given ?? false, saved: saved ?? false },
    ]),
  );
  return (id) => byNote.get(id) ?? NONE;
}
