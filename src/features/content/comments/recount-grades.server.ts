// Grades of comments leave the sums with their giver's right to write, and come back with it.

import { recount, Recounted } from '#features/core/accounts/public/recount-grades.server.ts';
import type { Ctx } from '#server/context.ts';
import { defineJob, type PayloadOf } from '#server/jobs.ts';
import { addToGrade } from './queries.server.ts';

/** Walked by comment_rating_account_idx. */
export const COMMENT_GRADES = { table: 'comment_rating', id: 'comment_id' };

export const COUNT_COMMENT_GRADES = defineJob({
  name: 'count-comment-grades',
  summary:
    'Subtract the grades of a read-only account from comments, or add them again, in batches.',
  payload: Recounted,
  key: ({ accountId }) => `count-comment-grades:${accountId}`,
});

export const countCommentGrades = (
  ctx: Ctx,
  payload: PayloadOf<typeof COUNT_COMMENT_GRADES>,
): Promise<void> =>
  recount(ctx, COUNT_COMMENT_GRADES, payload, {
    of: COMMENT_GRADES,
    rows: 500,
    change: (db, id, { from, to }) => addToGrade(db, id, to - from),
  });
