// Grades of comments leave the sums with their giver's right to write, and come back with it.

import { z } from 'zod';
import { holdIsCounted } from '#features/accounts/flags.server.ts';
import { Id } from '#kernel/schemas.ts';
import { runBatch } from '#server/batch.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { addToGrade, recountGrades } from './queries.server.ts';

export const COUNT_COMMENT_GRADES = defineJob({
  name: 'count-comment-grades',
  payload: z.object({ accountId: Id, after: Id.optional() }),
  key: ({ accountId }) => `count-comment-grades:${accountId}`,
});
const BATCH = 500;

export const countCommentGrades = (
  ctx: Ctx,
  { accountId, after = '0' }: PayloadOf<typeof COUNT_COMMENT_GRADES>,
): Promise<void> =>
  runBatch(ctx, COUNT_COMMENT_GRADES, async ({ db }) => {
    const counted = await holdIsCounted(db, accountId);
    const { rows } = await recountGrades(db, { accountId, after, counted, rows: BATCH });
    for (const { comment_id: id, grade, changed } of rows)
      if (changed) await addToGrade(db, id, counted ? grade : -grade);
    return rows.length < BATCH ? null : { accountId, after: rows.at(-1)!.comment_id };
  });
