import { accessAccount } from '#features/accounts/access.server.ts';
import { accessAnyComment } from '#features/comments/access.server.ts';
import { accessGroup } from '#features/groups/access.server.ts';
import { accessNote } from '#features/notes/access.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { takeOfDay } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import type { ReportReason, ReportType } from './calls.ts';
import { upsertReport } from './queries.server.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from './calls.ts';

const REPORTS_A_DAY = '20/day';

interface Asked {
  body: { type: ReportType; id: string; reason: ReportReason; content: string };
  viewer: Viewer;
}

export async function createReport(
  { db, limits }: CallCtx,
  { body, viewer }: Asked,
): Promise<{ id: string }> {
  const thing = await thingOf(db, body.type, body.id);
  if (thing.ownerId === viewer.id)
    throw refusing(calls.createReport, 'forbidden', { reason: 'own' });
  await takeOfDay(limits, `reports-a-day:${viewer.id}`, REPORTS_A_DAY);
  return upsertReport(db, {
    account_id: viewer.id,
    kind: body.type,
    target_id: thing.id,
    owner_id: thing.ownerId,
    reason: body.reason,
    content: body.content,
  });
}

/** A block in between is no hindrance: whoever is harassed must be able to say so. */
async function thingOf(
  db: Db,
  type: ReportType,
  pathId: string,
): Promise<{ id: string; ownerId: string }> {
  if (type === 'note') {
    const note = await accessNote(db, pathId);
    return { id: note.id, ownerId: note.author_id };
  }
  if (type === 'comment') {
    const comment = await accessAnyComment(db, pathId);
    return { id: comment.id, ownerId: comment.author_id };
  }
  if (type === 'group') {
    const group = await accessGroup(db, pathId);
    return { id: group.id, ownerId: group.creator_id };
  }
  const { id } = await accessAccount(db, pathId);
  return { id, ownerId: id };
}
