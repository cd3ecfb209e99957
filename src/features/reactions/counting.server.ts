// Grades of somebody who may only read leave the totals, and come back with their voice: in
// batches, whatever order the two were ordered in, because each row knows whether it is counted.

import { z } from 'zod';
import { holdIsCounted } from '#features/accounts/flags.server.ts';
import { addToNoteCount } from '#features/notes/counts.server.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { recountGrades } from './queries.server.ts';
import { changeOfCounts, type Grade } from './rules.ts';

export const COUNT_GRADES = defineJob({
  name: 'count-grades',
  payload: z.object({ accountId: Id, after: Id.optional() }),
  key: ({ accountId }) => `count-grades:${accountId}`,
});
const BATCH = 200;

export const countGrades = (
  ctx: Ctx,
  { accountId, after = '0' }: PayloadOf<typeof COUNT_GRADES>,
): Promise<void> =>
  runBatch(ctx, COUNT_GRADES, async ({ db }) => {
    const counted = await holdIsCounted(db, accountId);
    const { rows } = await recountGrades(db, { accountId, after, counted, rows: BATCH });
    for (const { note_id: noteId, grade, changed } of rows) {
      if (!changed) continue;
      const [from, to]: [Grade, Grade] = counted ? [0, grade] : [grade, 0];
      await addToNoteCount(db, noteId, changeOfCounts(from, to));
    }
    return rows.length < BATCH ? null : { accountId, after: rows.at(-1)!.note_id };
  });
