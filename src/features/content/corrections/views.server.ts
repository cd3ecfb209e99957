import { presentPeople } from '#features/core/accounts/views.server.ts';
import { fittingOf } from '#kernel/page.ts';
import type { Db } from '#server/db.ts';
import { CORRECTIONS_BYTES, type Correction, type CorrectionsOfNote } from './calls.ts';
import type { CorrectionRow } from './queries.server.ts';

/** Corrections of one note: who is in the text, and what waits. */
export async function presentCorrections(
  db: Db,
  rows: readonly CorrectionRow[],
): Promise<CorrectionsOfNote> {
  const people = await presentPeople(
    db,
    rows.map((row) => row.author_id),
  );
  const accepted = rows.filter((row) => row.accepted_at !== null).map((row) => row.author_id);
  return {
    by: [...new Set(accepted)].flatMap((id) => people.get(id) ?? []),
    list: fittingOf(rows.flatMap(waiting), CORRECTIONS_BYTES / 3),
  };

  function waiting(row: CorrectionRow): Correction[] {
    const user = people.get(row.author_id);
    if (user === undefined || row.accepted_at !== null) return [];
    const { id, start, before, content, reason, created_at: created } = row;
    return [{ id, start, end: start + before.length, before, content, reason, created, user }];
  }
}
