import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { selectGiven } from './queries.server.ts';

/** The notes of a page to which the viewer gave a triangle; a visitor gave none. */
export async function givenOf(
  db: Db,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<Set<string>> {
  if (viewer === null || noteIds.length === 0) return new Set();
  const rows = await selectGiven(db, noteIds, viewer.id);
  return new Set(rows.map((row) => row.note_id));
}
