// Notes of groups. The administrators of the group write, pin and delete; a text is changed by its
// author alone. The work itself is that of any note.

import { lockExistingGroup } from '#features/content/groups/access.server.ts';
import { refusing } from '#kernel/call.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { authorizeGroupPin } from '../access.server.ts';
import * as calls from '../calls/group.ts';
import * as own from '../handlers.server.ts';
import * as queries from '../queries.server.ts';
import { MOST_PINNED } from '../rules.ts';

export async function createGroupNote(
  ctx: CallCtx,
  asked: Input<typeof calls.createGroupNote>,
  group: { id: string },
) {
  await lockExistingGroup(ctx.db, group.id);
  return own.createNote(ctx, asked, group.id);
}

export async function pinGroupNote(
  { db, clock }: Ctx,
  { body: { pin } }: Input<typeof calls.pinGroupNote>,
  { groupId, note }: Thing<typeof authorizeGroupPin>,
) {
  const isNew = pin && note.pinned_at === null;
  if (isNew && (await queries.countPinnedInGroup(db, groupId)) >= MOST_PINNED)
    throw refusing(calls.pinGroupNote, 'quantity', { reason: 'many' });
  const pinned_at = pin ? (note.pinned_at ?? new Date(clock.now()).toISOString()) : null;
  await queries.updateNote(db, note.id, { pinned_at });
  return { pin };
}
