// What one does to one's own side of a conversation.

import { removeDeadCodes } from '#features/accounts/codes.server.ts';
import { byAdmin, writeAct } from '#features/audit/acts.server.ts';
import { isOnline, emit, emitTransient, emitPresence } from '#features/realtime/emit.server.ts';
import { isBlocked } from '#features/people/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Input } from '#server/feature.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Talking } from '../access.server.ts';
import * as calls from '../calls.ts';
import type * as settings from '../calls/settings.ts';
import { threadSeen } from '../events.server.ts';
import { removeDead } from '../forgetting.server.ts';
import { readTold, messageSettingTold, threadTold, typingTold } from '../live.ts';
import { countRead } from '../queries/messages.server.ts';
import { type MessageSetting, selectSetting, upsertSetting } from '../queries/settings.server.ts';
import * as talks from '../queries/talks.server.ts';
import { isTold } from '../receipts.server.ts';
import { MOST_PINNED } from '../rules.ts';
import { clearSide } from '../withdrawing.server.ts';

/** The other tabs and devices of who has changed their side. */
const tellSide = (ctx: CallCtx, { account_id, other_id: user, pinned, request }: talks.Side) =>
  emit(ctx, threadTold, [account_id], { user, pinned, request });

/** The own side as it stands while the conversation is held. */
async function heldSide(db: Db, { side }: Talking) {
  if (side === undefined) return null;
  const talk = await talks.lockTalk(db, side.account_id, side.other_id);
  const held = await talks.selectSide(db, side.account_id, side.other_id);
  return talk === undefined || held === undefined ? null : { talk, side: held };
}

export async function deleteThread(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.deleteThread>,
  talking: Talking,
): Promise<{ notice: number }> {
  const { db } = ctx;
  const held = await heldSide(db, talking);
  if (held !== null) {
    // Presence ends with the conversation, where it was shared: the other open page hears it at once.
    const audience = await talks.selectAudience(db, viewer.id);
    await clearSide(ctx, held.talk, held.side);
    if (audience.includes(talking.user.id))
      emitPresence(ctx, [talking.user.id], { user: viewer.id, online: false });
  }
  return { notice: await talks.sumUnread(db, viewer.id) };
}

export async function pinThread(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.pinThread>,
  talking: Talking,
): Promise<{ pin: boolean }> {
  const { db } = ctx;
  await talks.lockOwner(db, viewer.id);
  const held = await heldSide(db, talking);
  if (held === null || held.side.last_id === null || held.side.request) throw new Refusal('id');
  if (body.pin && !held.side.pinned && (await talks.countPinned(db, viewer.id)) >= MOST_PINNED)
    throw refusing(calls.pinThread, 'quantity', { reason: 'many' });
  await talks.updateSide(db, held.side, { pinned: body.pin });
  await tellSide(ctx, { ...held.side, pinned: body.pin });
  return { pin: body.pin };
}

const greater = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other);
const smaller = (one: string, other: string) => (BigInt(one) < BigInt(other) ? one : other);

export async function readThread(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.readThread>,
  talking: Talking,
): Promise<{ notice: number }> {
  const { db } = ctx;
  const held = await heldSide(db, talking);
  if (held === null) return { notice: await talks.sumUnread(db, viewer.id) };
  const { side, talk } = held;
  const readId = greater(side.read_id, smaller(body.messageId, talk.last_id));
  const isNew = readId !== side.read_id;
  // Behind a block one reads unseen, as whoever gathers messages for a report.
  const tells =
    isNew && (await isTold(db, side)) && !(await isBlocked(db, viewer, talking.user.id));
  if (isNew) {
    const unread =
      readId === talk.last_id ? 0 : Math.max(0, side.unread - (await countRead(db, side, readId)));
    await talks.updateSide(db, side, {
      read_id: readId,
      unread,
      ...(tells ? { shown_read_id: readId } : {}),
    });
    if (unread === 0)
      await publish(ctx, threadSeen, { accountId: viewer.id, otherId: talking.user.id });
  }
  const notice = await talks.sumUnread(db, viewer.id);
  if (!isNew) return { notice };
  const read = { reader: viewer.id, messageId: readId };
  const user = talking.user.id;
  await emit(ctx, readTold, [viewer.id], { ...read, user, notice });
  if (tells) await emit(ctx, readTold, [user], { ...read, user: viewer.id, notice: null });
  return { notice };
}

export async function acceptThread(
  ctx: CallCtx,
  _asked: Input<typeof calls.acceptThread>,
  talking: Talking,
): Promise<{ request: boolean }> {
  const held = await heldSide(ctx.db, talking);
  if (held === null) throw new Refusal('id');
  if (held.side.request) {
    await talks.updateSide(ctx.db, held.side, { request: false });
    await tellSide(ctx, { ...held.side, request: false });
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
  { user }: Talking,
): Promise<{ typing: boolean }> {
  const theirs = await talks.selectSide(ctx.db, user.id, viewer.id);
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
  if (presence === false) await tellPresence(ctx, viewer.id, false);
  const setting = await upsertSetting(ctx.db, viewer.id, {
    ...(receipts !== undefined && { receipts }),
    ...(presence !== undefined && { presence }),
  });
  if (presence === true) await tellPresence(ctx, viewer.id, true);
  await emit(ctx, messageSettingTold, [viewer.id], setting);
  return setting;
}

/** Open pages of others follow the switch at once. */
async function tellPresence(ctx: CallCtx, user: string, online: boolean): Promise<void> {
  if (!(await isOnline(ctx, [user])).has(user)) return;
  emitPresence(ctx, await talks.selectAudience(ctx.db, user), { user, online });
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
