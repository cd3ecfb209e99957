// What a participant changes of a conversation for themselves.

import { removeDeadCodes } from '#features/core/accounts/public/codes.server.ts';
import { byAdmin, writeAct } from '#features/core/audit/public/acts.server.ts';
import {
  isOnline,
  emit,
  emitTransient,
  emitPresence,
} from '#features/core/realtime/public/emit.server.ts';
import { isBlocked } from '#features/core/people/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Input } from '#server/feature.ts';
import { inBatches } from '#server/in-batches.ts';
import type { ConversationAccess } from '../access.server.ts';
import * as calls from '../calls.ts';
import type * as settings from '../calls/settings.ts';
import { conversationSeen } from '../events.server.ts';
import { removeDead } from '../forgetting.server.ts';
import { readTold, messageSettingTold, conversationTold, typingTold } from '../live.ts';
import { countRead } from '../queries/messages.server.ts';
import { type MessageSetting, selectSetting, upsertSetting } from '../queries/settings.server.ts';
import * as conversations from '../queries/conversations.server.ts';
import { selectAudience } from '../queries/presence.server.ts';
import { isTold } from '../receipts.server.ts';
import { MOST_PINNED } from '../rules.ts';
import { clearConversationFor } from '../withdraw-requests.server.ts';

/** To the other tabs and devices of the participant. */
const emitConversation = (
  ctx: CallCtx,
  { account_id, other_id: user, pinned, muted, request }: conversations.Participant,
) => emit(ctx, conversationTold, [account_id], { user, pinned, muted, request });

/** The viewer as a participant, read after the conversation is locked. */
async function lockedParticipant(db: Db, { participant }: ConversationAccess) {
  if (participant === undefined) return null;
  const conversation = await conversations.lockConversation(
    db,
    participant.account_id,
    participant.other_id,
  );
  const locked = await conversations.selectParticipant(
    db,
    participant.account_id,
    participant.other_id,
  );
  return conversation === undefined || locked === undefined
    ? null
    : { conversation, participant: locked };
}

export async function deleteThread(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.deleteThread>,
  access: ConversationAccess,
): Promise<{ notice: number }> {
  const { db } = ctx;
  const locked = await lockedParticipant(db, access);
  if (locked !== null) {
    // Presence ends with the conversation, where it was shared: the other open page hears it at once.
    const audience = await selectAudience(db, viewer.id);
    await clearConversationFor(ctx, locked.conversation, locked.participant);
    if (audience.includes(access.user.id))
      emitPresence(ctx, [access.user.id], { user: viewer.id, online: false });
  }
  return { notice: await conversations.sumUnread(db, viewer.id) };
}

export async function pinThread(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.pinThread>,
  access: ConversationAccess,
): Promise<{ pin: boolean }> {
  const { db } = ctx;
  await conversations.lockOwner(db, viewer.id);
  const locked = await lockedParticipant(db, access);
  if (locked === null || locked.participant.last_id === null || locked.participant.request)
    throw new Refusal('id');
  if (
    body.pin &&
    !locked.participant.pinned &&
    (await conversations.countPinned(db, viewer.id)) >= MOST_PINNED
  )
    throw refusing(calls.pinThread, 'quantity', { reason: 'many' });
  await conversations.updateParticipant(db, locked.participant, { pinned: body.pin });
  await emitConversation(ctx, { ...locked.participant, pinned: body.pin });
  return { pin: body.pin };
}

export async function muteThread(
  ctx: CallCtx,
  { body, viewer }: Input<typeof settings.muteThread>,
  access: ConversationAccess,
): Promise<{ mute: boolean; notice: number }> {
  const { db } = ctx;
  const locked = await lockedParticipant(db, access);
  if (locked === null) throw new Refusal('id');
  await conversations.updateParticipant(db, locked.participant, { muted: body.mute });
  await emitConversation(ctx, { ...locked.participant, muted: body.mute });
  // A notification that is there already is read with it.
  if (body.mute)
    await publish(ctx, conversationSeen, { accountId: viewer.id, otherId: access.user.id });
  return { mute: body.mute, notice: await conversations.sumUnread(db, viewer.id) };
}

const greater = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other);
const smaller = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other);

export async function readThread(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.readThread>,
  access: ConversationAccess,
): Promise<{ notice: number }> {
  const { db } = ctx;
  const locked = await lockedParticipant(db, access);
  if (locked === null) return { notice: await conversations.sumUnread(db, viewer.id) };
  const { participant, conversation } = locked;
  const readId = greater(participant.read_id, smaller(body.messageId, conversation.last_id));
  const isNew = readId !== participant.read_id;
  // Behind a block one reads unseen, as whoever gathers messages for a report.
  const tells =
    isNew && (await isTold(db, participant)) && !(await isBlocked(db, viewer, access.user.id));
  if (isNew) {
    const unread =
      readId === conversation.last_id
        ? 0
        : Math.max(0, participant.unread - (await countRead(db, participant, readId)));
    await conversations.updateParticipant(db, participant, {
      read_id: readId,
      unread,
      ...(tells ? { shown_read_id: readId } : {}),
    });
    if (unread === 0)
      await publish(ctx, conversationSeen, { accountId: viewer.id, otherId: access.user.id });
  }
  const notice = await conversations.sumUnread(db, viewer.id);
  if (!isNew) return { notice };
  const read = { reader: viewer.id, messageId: readId };
  const user = access.user.id;
  await emit(ctx, readTold, [viewer.id], { ...read, user, notice });
  if (tells) await emit(ctx, readTold, [user], { ...read, user: viewer.id, notice: null });
  return { notice };
}

export async function acceptThread(
  ctx: CallCtx,
  _asked: Input<typeof calls.acceptThread>,
  access: ConversationAccess,
): Promise<{ request: boolean }> {
  const locked = await lockedParticipant(ctx.db, access);
  if (locked === null) throw new Refusal('id');
  if (locked.participant.request) {
    await conversations.updateParticipant(ctx.db, locked.participant, { request: false });
    await emitConversation(ctx, { ...locked.participant, request: false });
  }
  return { request: false };
}

/**
 * Only to those who have the conversation among theirs: nobody types at a stranger. The answer is
 * the same, or it would say whether a request was accepted and a conversation deleted.
 */
export async function showTyping(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.showTyping>,
  { user }: ConversationAccess,
): Promise<{ typing: boolean }> {
  const theirs = await conversations.selectParticipant(ctx.db, user.id, viewer.id);
  const isHeard = theirs !== undefined && theirs.last_id !== null && !theirs.request;
  if (isHeard) emitTransient(ctx, typingTold, [user.id], { user: viewer.id });
  return { typing: true };
}

export async function getMessageSetting(
  { db }: Ctx,
  { viewer }: Input<typeof settings.getMessageSetting>,
): Promise<MessageSetting> {
  return selectSetting(db, viewer.id);
}

export async function updateMessageSetting(
  ctx: CallCtx,
  { body, viewer }: Input<typeof settings.updateMessageSetting>,
): Promise<MessageSetting> {
  const { receipts, presence } = body;
  if (presence === false) await emitOwnPresence(ctx, viewer.id, false);
  const setting = await upsertSetting(ctx.db, viewer.id, {
    ...(receipts !== undefined && { receipts }),
    ...(presence !== undefined && { presence }),
  });
  if (presence === true) await emitOwnPresence(ctx, viewer.id, true);
  await emit(ctx, messageSettingTold, [viewer.id], setting);
  return setting;
}

/** Open pages of others follow the switch at once. */
async function emitOwnPresence(ctx: CallCtx, user: string, online: boolean): Promise<void> {
  if (!(await isOnline(ctx, [user])).has(user)) return;
  emitPresence(ctx, await selectAudience(ctx.db, user), { user, online });
}

const MOST_REMOVED = 5000;

/** About so many: codes first, then messages. */
async function removeSome(ctx: CallCtx, most: number): Promise<number> {
  let number = await removeDeadCodes(ctx, most);
  for (let removed = 1; removed > 0 && number < most; number += removed)
    removed = await removeDead(ctx.db);
  return number;
}

export async function sweepMessages(
  ctx: CallCtx,
  { admin }: Input<typeof settings.sweepMessages>,
): Promise<{ number: number }> {
  const number = await inBatches(MOST_REMOVED, (most) => removeSome(ctx, most));
  await writeAct(ctx.db, {
    by: byAdmin(admin),
    act: 'message.sweep',
    thing: 'site',
    after: { number },
  });
  return { number };
}
