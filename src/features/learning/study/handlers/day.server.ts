// The goal of a day: how far it is, and reading that brings it nearer.

import { lockTriangles } from '#features/core/accounts/counts.server.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { dayOf } from '#tatar/days.ts';
import type * as calls from '../calls/day.ts';
import { countReviewsOfDay, payGoal } from '../day-goal.server.ts';
import { selectReading, upsertReading } from '../reading-queries.server.ts';
import { DAY_GOAL, isoOf, READING_GOAL_SECONDS, readingAfter } from '../rules.ts';

async function readOf(ctx: Ctx, viewer: Viewer) {
  const row = await selectReading(ctx.db, viewer.id);
  return row === undefined ? null : { ...row, at: Date.parse(row.at) };
}

export async function getStudyDay(
  ctx: Ctx,
  { viewer }: { viewer: Viewer },
): Promise<calls.StudyDay> {
  const [reviews, read] = await Promise.all([countReviewsOfDay(ctx, viewer), readOf(ctx, viewer)]);
  return {
    reviews,
    reviewGoal: DAY_GOAL,
    seconds: read !== null && read.day === dayOf(ctx.clock.now()) ? read.seconds : 0,
    secondGoal: READING_GOAL_SECONDS,
  };
}

export async function addReading(ctx: CallCtx, { viewer }: { viewer: Viewer }) {
  const { db, clock } = ctx;
  // The account first, as everybody who earns: two pages that tell at once follow one another.
  await lockTriangles(db, [viewer.id]);
  const before = await readOf(ctx, viewer);
  const after = readingAfter(before, clock.now());
  if (after !== before) await upsertReading(db, viewer.id, { ...after, at: isoOf(after.at) });
  const paid = after.seconds >= READING_GOAL_SECONDS && (await payGoal(ctx, viewer));
  return {
    seconds: after.seconds,
    secondGoal: READING_GOAL_SECONDS,
    paid,
  } as const;
}
