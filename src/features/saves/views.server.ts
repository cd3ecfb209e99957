import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { selectSaved } from './queries.server.ts';

/** The notes of a page that the viewer keeps; a visitor keeps none. */
export async function savedOf(
  db: Db,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<Set<string>> {
  if (viewer === null || noteIds.length === 0) return new Set();
  const rows = await selectSaved(db, viewer.id, noteIds);
  return new Set(rows.map((row) => row.note_id));
}
