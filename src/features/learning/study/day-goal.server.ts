// The goal of a day: so many answers, or so long a time of reading, bring a triangle.

import { sql } from 'kysely';
import { earn } from '#features/core/triangle/counts.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/session.ts';
import { dateOf, dayOf, startOfDay } from '#tatar/days.ts';
import { DAY_GOAL, isoOf } from './rules.ts';

/** Whether this has brought it; the goal of a day is paid once, by whichever of both comes first. */
export async function payGoal(ctx: Ctx, viewer: Viewer): Promise<boolean> {
  const ref = dateOf(dayOf(ctx.clock.now()));
  return (await earn(ctx, { accountId: viewer.id, reason: 'day', ref, amount: 1 })) !== null;
}

/** After answers were kept; the person's words are locked. */
export async function payReviews(ctx: Ctx, viewer: Viewer): Promise<void> {
  if ((await countReviewsOfDay(ctx, viewer)) >= DAY_GOAL) await payGoal(ctx, viewer);
}

/** Answers of today, up to the goal. */
export const countReviewsOfDay = ({ db, clock }: Ctx, viewer: Viewer): Promise<number> =>
  countReviews(db, viewer.id, { since: isoOf(startOfDay(dayOf(clock.now()))), most: DAY_GOAL });

/** How many answers since then, as far as it matters. Served by study_review_at_idx. */
export async function countReviews(
  db: Db,
  accountId: string,
  { since, most }: { since: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from study_review
      where account_id = ${accountId} and at >= ${since} limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}
