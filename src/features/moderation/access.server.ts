import { accessAccount } from '#features/accounts/access.server.ts';
import { accessAnyComment } from '#features/comments/access.server.ts';
import { accessGroup } from '#features/groups/access.server.ts';
import { accessAttached } from '#features/messages/access.server.ts';
import { accessNote } from '#features/notes/access.server.ts';
import { refusing } from '#kernel/call.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Asked } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import * as calls from './calls.ts';

/** Authorization of a report: of anything that is there, but not of one's own. */
export async function authorizeReport(
  { db }: CallCtx,
  { body, viewer }: Asked<typeof calls.createReport>,
) {
  if (body.type === 'message') return attachedOf(db, viewer, body);
  const thing = await thingOf(db, body.type, body.id);
  if (thing.ownerId === viewer.id)
    throw refusing(calls.createReport, 'forbidden', { reason: 'own' });
  return { ...thing, attached: [] };
}

/** Of a conversation only its own messages can be attached, and at least one of the other person's. */
async function attachedOf(
  db: Db,
  viewer: Viewer,
  { id, messages }: Asked<typeof calls.createReport>['body'],
) {
  const { talkId, otherId, rows } = await accessAttached(db, viewer, id, messages);
  if (!rows.some(({ author_id }) => author_id === otherId))
    throw refusing(calls.createReport, 'message');
  return { id: talkId, ownerId: otherId, attached: rows };
}

/** A block in between is no hindrance: whoever is harassed must be able to say so. */
async function thingOf(
  db: Db,
  type: Exclude<calls.ReportType, 'message'>,
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
