// Staff remove notes and comments, and bring them back.

import type { Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import type * as access from '../../access.server.ts';
import type * as calls from '../../calls/removals.ts';
import { ownerRuled } from '../../events.server.ts';
import { staffOf } from '../../staff.server.ts';
import { restoreSubject, removeSubject } from '../../public/removal.server.ts';
import { presentRuling } from '../../views.server.ts';

type Removing = Input<typeof calls.deleteModeratorNote>;

export async function deleteModeratorNote(
  ctx: Ctx,
  { body, viewer }: Removing,
  thing: Thing<typeof access.authorizeNoteOfStaff>,
) {
  const ruling = await removeSubject(ctx, staffOf(viewer), { kind: 'note', id: thing.id }, body);
  return { id: thing.id, ruling: presentRuling(ruling) };
}

export async function deleteSecurityComment(
  ctx: Ctx,
  { body, viewer }: Removing,
  thing: Thing<typeof access.authorizeCommentOfStaff>,
) {
  const ruling = await removeSubject(ctx, staffOf(viewer), { kind: 'comment', id: thing.id }, body);
  return { id: thing.id, ruling: presentRuling(ruling) };
}

type Restoring = Input<typeof calls.restoreModeratorNote>;

export async function restoreModeratorNote(
  ctx: Ctx,
  { viewer }: Restoring,
  taken: Thing<typeof access.authorizeTakenNote>,
) {
  await restoreSubject(ctx, staffOf(viewer), taken);
  await publish(ctx, ownerRuled, { accountId: taken.ruling.owner_id });
  return { id: taken.id };
}

export async function restoreSecurityComment(
  ctx: Ctx,
  { viewer }: Restoring,
  taken: Thing<typeof access.authorizeTakenComment>,
) {
  await restoreSubject(ctx, staffOf(viewer), taken);
  await publish(ctx, ownerRuled, { accountId: taken.ruling.owner_id });
  return { id: taken.id };
}
