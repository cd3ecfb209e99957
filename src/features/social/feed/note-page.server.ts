// All that the page of a note shows. It stands here because the features it shows are all earlier.

import { commentsOf } from '#features/content/comments/views.server.ts';
import { isAdminOfGroup } from '#features/content/groups/access.server.ts';
import type { authorizeWholeNote } from '#features/content/notes/access.server.ts';
import { rightsOf } from '#features/content/notes/rules.ts';
import { canListen, presentNote } from '#features/content/notes/views.server.ts';
import { reactionsOf } from '#features/content/reactions/views.server.ts';
import { selectTrusted } from '#features/core/accounts/public/author-trust.server.ts';
import { suspicionsOf } from '#features/core/spam/rules.ts';
import { sharesOf } from '#features/learning/study/public/shares.server.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { mayWrite } from '#server/admission.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { isOutage } from '#server/outage.ts';
import type { Viewer } from '#server/session.ts';
import type * as calls from './calls.ts';

export async function getNotePage(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.getNotePage>,
  row: Thing<typeof authorizeWholeNote>,
) {
  const { db } = ctx;
  const { id, user_id: authorId, group_id: groupId } = row;
  const hasAddress = row.links.length > 0 || row.content.includes('://');
  const [mine, known, isGroupAdmin, comments, trusted] = await Promise.all([
    reactionsOf(db, viewer, [id]),
    sharesOf(ctx, viewer, [id]),
    viewer !== null && groupId !== null && isAdminOfGroup(db, groupId, viewer.id),
    commentsOf(ctx, id, { query, viewer }).catch(nullIfList(viewer)),
    hasAddress ? selectTrusted(ctx, [authorId], 'member') : null,
  ]);
  const can = rightsOf(
    viewer && { id: viewer.id, mayWrite: mayWrite(viewer) },
    { authorId, groupId },
    isGroupAdmin,
  );
  return {
    note: { ...presentNote(row), ...mine(id), share: known(id) },
    comments,
    can: { ...can, comment: can.comment && !row.banned },
    held: suspicionsOf(row.quarantine_reasons),
    links: trusted === null || trusted.has(authorId),
    listen: canListen(ctx, row),
  };
}

/**
 * A place in the list that makes no sense, or comments that cannot be read just now, cost the reader
 * the list, not the page. A visitor's page is shared: an older one with its comments is better.
 */
const nullIfList = (viewer: Viewer | null) => (error: unknown) => {
  const isMalformed = isRefusal(error) && error.status === 400;
  if (isMalformed || (viewer !== null && isOutage(error))) return null;
  throw error;
};
