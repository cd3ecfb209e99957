// Authorization of grades, of notes and of comments alike, of triangles and of saves.

import {
  accessNote,
  accessNoteToAnswer,
  accessNoteToRead,
} from '#features/content/notes/access.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { refuseOwn } from '#features/core/accounts/access.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import { checkTrust } from '#server/admission.ts';
import type { CallCtx } from '#server/context.ts';
import { byId, type Input } from '#server/feature.ts';
import { consumeDailyFirst } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import { type GradeBody, lowering } from './calls.ts';
import type * as calls from './calls.ts';
import { type Grade, GRADES_A_DAY, nextGrade, whyCannotRate } from './rules.ts';

interface Graded {
  authorId: string;
  /** May it be lowered? */
  minus: boolean;
  /** Reads the viewer's own grade; asked after they are locked, so that two taps follow one another. */
  own: () => Promise<{ grade: number; counted: boolean } | undefined>;
}

/**
 * The viewer's grade before and after a press they may make, alike where it changes nothing; and what
 * of the one before is in the totals: nothing, where they could not write and it is not yet back.
 */
export async function authorizeGrade(
  { db, limits, trustOf }: CallCtx,
  viewer: Viewer,
  body: GradeBody,
  graded: Graded,
): Promise<{ before: Grade; after: Grade; counted: Grade }> {
  const day = { key: `grades-a-day:${viewer.id}`, rule: GRADES_A_DAY } as const;
  return consumeDailyFirst(limits, day, async (refuseFull) => {
    // Asked for at once: the server has the lock before it reads.
    const [, own] = await Promise.all([lockActs(db, viewer.id), graded.own()]);
    const before = (own?.grade ?? 0) as Grade;
    const counted = own?.counted === false ? 0 : before;
    const after = body.select ?? nextGrade(before, body.grade);
    if (after === before) return { before, after, counted };
    if (after === -1) checkTrust({ trustOf }, lowering, viewer);
    const why = whyCannotRate(viewer.id, graded, after);
    if (why !== null) throw new Refusal('forbidden', { reason: why });
    refuseFull();
    return { before, after, counted };
  });
}

/** Authorization of grades and triangles: to somebody else, with no block in between. */
export const authorizeNoteOfAnother = byId(async (db, viewer: Viewer, pathId) => {
  const note = await accessNoteToAnswer(db, viewer, pathId);
  refuseOwn(viewer, note.author_id);
  return note;
});

/** Authorization of a save; to end one no block hinders that has come in between. */
export const authorizeSave = (
  { db }: CallCtx,
  { params, body, viewer }: Input<typeof calls.saveNote>,
) => (body.save ? accessNoteToRead(db, viewer, params.id) : accessNote(db, params.id));
