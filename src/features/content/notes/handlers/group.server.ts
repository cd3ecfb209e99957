// Notes of groups. Its administrators pin and delete, and write; so do followers, or they suggest, as
// the group has it. A text is changed by its author alone. The work itself is that of any note.

import {
  lockExistingGroup,
  type authorizeGroupToWrite,
} from '#features/content/groups/access.server.ts';
import { refusing } from '#kernel/call.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { authorizeGroupPin } from '../access.server.ts';
import * as calls from '../calls/group.ts';
import * as own from '../handlers.server.ts';
import { noteSuggested } from '../events.server.ts';
import * as queries from '../queries.server.ts';
import { countSuggested, insertSuggestion } from '../suggestion-queries.server.ts';
import { MOST_PINNED, MOST_SUGGESTED, MOST_SUGGESTED_BY_ALL } from '../rules.ts';

export async function createGroupNote(
  ctx: CallCtx,
  asked: Input<typeof calls.createGroupNote>,
  { id: groupId, writing }: Thing<typeof authorizeGroupToWrite>,
) {
  const { db } = ctx;
  await lockExistingGroup(db, groupId);
  if (writing === 'publish') return own.createNote(ctx, asked, groupId);
  const authorId = asked.viewer.id;
  const { all, own: ofAuthor } = await countSuggested(db, groupId, authorId);
  if (ofAuthor >= MOST_SUGGESTED || all >= MOST_SUGGESTED_BY_ALL)
    throw refusing(calls.createGroupNote, 'quantity', { reason: 'waiting' });
  const note = await own.createNote(ctx, asked);
  await insertSuggestion(db, { note_id: note.id, group_id: groupId, author_id: authorId });
  if (note.held.length === 0) await publish(ctx, noteSuggested, { id: note.id, groupId, authorId });
  return { ...note, suggested: true };
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
