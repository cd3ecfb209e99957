import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import * as queries from './queries.server.ts';

export interface Reactions {
  /** The viewer's own grade. */
  select: number;
  /** They gave it a triangle. */
  given: boolean;
  saved: boolean;
}

const NONE: Reactions = { select: 0, given: false, saved: false };

/** What the viewer did to each note of a page; a visitor did nothing. */
export async function reactionsOf(
  db: Db,
  viewer: Viewer | null,
  noteIds: readonly string[],
): Promise<(noteId: string) => Reactions> {
  if (viewer === null || noteIds.length === 0) return () => NONE;
  const [grades, gifts, saves] = await Promise.all([
    queries.selectGrades(db, noteIds, viewer.id),
    queries.selectGiven(db, noteIds, viewer.id),
    queries.selectSaved(db, viewer.id, noteIds),
  ]);
  const selects = new Map(grades.map((row) => [row.note_id, row.grade]));
  const given = new Set(gifts.map((row) => row.note_id));
  const saved = new Set(saves.map((row) => row.note_id));
  return (id) => ({ select: selects.get(id) ?? 0, given: given.has(id), saved: saved.has(id) });
}
