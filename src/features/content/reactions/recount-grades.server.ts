// Grades of notes leave the totals with their giver's right to write, and come back with it.

import { recount, Recounted } from '#features/core/accounts/public/recount-grades.server.ts';
import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { changeOfCounts } from './rules.ts';

/** Walked by note_rating_account_idx. */
export const NOTE_GRADES = { table: 'note_rating', id: 'note_id' };

export const COUNT_GRADES = defineJob({
  name: 'count-grades',
  summary: 'Subtract the grades of a read-only account from notes, or add them again, in batches.',
  payload: Recounted,
  key: ({ accountId }) => `count-grades:${accountId}`,
});

export const countGrades = (ctx: Ctx, payload: PayloadOf<typeof COUNT_GRADES>): Promise<void> =>
  recount(ctx, COUNT_GRADES, payload, {
    of: NOTE_GRADES,
    rows: 200,
    change: (db, id, { from, to }) => addToNoteCount(db, id, changeOfCounts(from, to)),
  });
