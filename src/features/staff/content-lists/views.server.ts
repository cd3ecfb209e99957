import { NOTE_LETTER } from '#features/content/notes/addresses.ts';
import { presentNoteLine } from '#features/content/notes/views.server.ts';
import { presentPeople } from '#features/core/accounts/views.server.ts';
import { presentRuling } from '#features/core/moderation/views.server.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#server/db.ts';
import type { StaffComment, StaffNote } from './calls.ts';
import type { StaffCommentRow, StaffNoteRow, Taken } from './queries.server.ts';

const rulingOf = (row: Partial<Taken<unknown>>) =>
  row.ruling_id === undefined
    ? null
    : presentRuling({
        id: row.ruling_id,
        reason: row.ruling_reason ?? '',
        content: row.ruling_content ?? '',
        created_at: row.ruling_created_at ?? '',
        until: row.ruling_until ?? '',
      });

export function presentStaffNote(row: StaffNoteRow & Partial<Taken<unknown>>): StaffNote {
  const { id, idC, title, created, user, group } = presentNoteLine(row);
  return { id, idC, title, content: row.content, created, user, group, ruling: rulingOf(row) };
}

export async function presentStaffComments(
  db: Db,
  rows: readonly (StaffCommentRow & Partial<Taken<unknown>>)[],
): Promise<StaffComment[]> {
  const people = await presentPeople(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => {
    const user = people.get(row.author_id);
    if (user === undefined) throw new Refusal('error');
    const note = { id: row.note_id, idC: publicId(NOTE_LETTER, row.note_id), title: row.title };
    const { id, content, created_at: created } = row;
    return { id, content, created, user, note, ruling: rulingOf(row) };
  });
}
