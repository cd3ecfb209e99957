// Authorization of grades, of notes and of comments alike.

import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { takeOfDay } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import type { GradeBody } from './calls.ts';
import { selectGraderForUpdate } from './queries.server.ts';
import { type Grade, GRADES_A_DAY, nextGrade, whyCannotRate } from './rules.ts';

interface Graded {
  authorId: string;
  /** May it be lowered? */
  minus: boolean;
  /** Reads the viewer's own grade; asked after they are locked, so that two taps follow one another. */
  own: () => Promise<{ grade: number } | undefined>;
}

/** The viewer's grade before and after a press they may make; alike where it changes nothing. */
export async function authorizeGrade(
  { db, clock, limits }: CallCtx,
  viewer: Viewer,
  body: GradeBody,
  graded: Graded,
): Promise<{ before: Grade; after: Grade }> {
  // Not even to take back what cannot be there.
  if (viewer.id === graded.authorId) throw new Refusal('forbidden', { reason: 'own' });
  const person = await selectGraderForUpdate(db, viewer.id);
  const before = ((await graded.own())?.grade ?? 0) as Grade;
  const after = body.select ?? nextGrade(before, body.grade);
  if (after === before) return { before, after };

  const grader = { id: person.id, since: Date.parse(person.created_at), notes: person.notes };
  const why = whyCannotRate(grader, graded, after, clock.now());
  if (why !== null) throw new Refusal('forbidden', { reason: why });
  await takeOfDay(limits, `grades-a-day:${viewer.id}`, GRADES_A_DAY);
  return { before, after };
}
