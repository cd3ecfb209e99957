import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { selectGrades } from './queries.server.ts';

/** The viewer's own grade of each note of a page; a visitor has none. */
export async function selectsOf(
  db: Db,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<Map<string, number>> {
  if (viewer === null || noteIds.length === 0) return new Map();
  const rows = await selectGrades(db, noteIds, viewer.id);
  return new Map(rows.map((row) => [row.note_id, row.grade]));
}
