import { siteLimit } from '#features/accounts/settings.ts';
import { consumeDaily } from '#server/limits.ts';
import { writersOf } from '#features/accounts/views.server.ts';
import { withdrawEvents, emit } from '#features/realtime/emit.server.ts';
import {
  addMessagePictures,
  addMessageVoice,
  removeMessageFiles,
} from '#features/media/message-files.server.ts';
import { bondsOf, NO_BOND } from '#features/people/views.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type { authorizeMessage, authorizeOwnMessage, Talking } from '../access.server.ts';
import * as calls from '../calls.ts';
import type { Message } from '../calls.ts';
import { messageSent, threadSeen } from '../events.server.ts';
import { deleteTold } from '../live.ts';
import * as messages from '../queries/messages.server.ts';
import * as talks from '../queries/talks.server.ts';
import {
  canChange,
  isCorrection,
  isMessage,
  MOST_MESSAGES_HIDDEN,
  REQUEST_MESSAGES,
  talksADay,
  wayTo,
  type Approach,
} from '../rules.ts';
import { wordsOf } from '../search-words.server.ts';
import { takeMessage } from '../sent-messages.server.ts';
import { messageFor, tellEdit, tellMessage } from '../telling.server.ts';
import { canAddVersion, saveEdited, saveWithdrawn } from '../versions.server.ts';

export async function createMessage(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createMessage>,
  { user }: Talking,
): Promise<Message> {
  const { db } = ctx;
  const { content, key, images, voice } = body;
  const files = images.length + (voice === undefined ? 0 : 1);
  if (!isMessage(content, files)) throw refusing(calls.createMessage, 'message');
  const [writers, bonds] = await Promise.all([
    writersOf(db, user.id),
    bondsOf(db, viewer, [user.id]),
  ]);
  const wayWith = (side: Approach['side']) =>
    refuseClosed({ writers, bond: bonds.get(user.id) ?? NO_BOND, side });

  const talk =
    (await talks.lockTalk(db, viewer.id, user.id)) ??
    (await beginTalk(ctx, viewer, user.id, () => wayWith(undefined)));
  const sent = await messages.selectMessageByKey(db, talk.id, viewer.id, key);
  const { own, theirs } = await bothSides(db, viewer.id, user.id);
  if (own === undefined || theirs === undefined) throw new Refusal('id');
  if (sent !== undefined) return messageSeen(ctx, own, sent.id);

  const request = wayWith(theirs) === 'request';
  if (request) await refuseFull(db, theirs);
  const quoted = body.reply === undefined ? null : await quotedMessage(ctx, own, body.reply);
  if (body.correction && !isCorrection({ content, images: files }, quoted, user.id))
    throw refusing(calls.createMessage, 'message');
  await takeMessage(ctx, viewer.id, content);
  const id = await messages.insertMessage(db, {
    talkId: talk.id,
    authorId: viewer.id,
    content,
    words: await wordsOf(ctx, talk.id, content),
    replyId: quoted?.id ?? null,
    correction: body.correction,
    key,
    after: talk.last_id,
  });
  await talks.updateLast(db, talk.id, id);
  await talks.addToSides(db, { from: viewer.id, to: user.id, id, request });
  const pictures = images.map((image, at) => ({ id: image.id, alt: body.alts[at] ?? '' }));
  const ref = { talkId: talk.id, messageId: id };
  await addMessagePictures(db, viewer, ref, pictures);
  if (voice !== undefined) await addMessageVoice(db, viewer, ref, voice);

  const message = await messageSeen(ctx, { ...own, request: false }, id);
  await tellMessage(ctx, { ...own, request: false }, message);
  const arrived = { ...theirs, request };
  await tellMessage(ctx, arrived, await messageSeen(ctx, arrived, id));
  await publish(ctx, messageSent, { id, from: viewer.id, to: user.id, request });
  return message;
}

function refuseClosed(approach: Approach): 'direct' | 'request' {
  const way = wayTo(approach);
  if (way === 'closed') throw refusing(calls.createMessage, 'forbidden', { reason: 'closed' });
  return way;
}

/** Whoever asks to be heard does not go on talking until they are. */
async function refuseFull(db: CallCtx['db'], theirs: talks.Side): Promise<void> {
  if ((await messages.countAsked(db, theirs, REQUEST_MESSAGES)) >= REQUEST_MESSAGES)
    throw refusing(calls.createMessage, 'quantity', { reason: 'request' });
}

/** The first words between two people; so many conversations may be begun in a day. */
async function beginTalk(
  { db, limits, clock, settings }: CallCtx,
  viewer: Viewer,
  otherId: string,
  authorize: () => unknown,
): Promise<talks.Talk> {
  authorize();
  const most = siteLimit(settings.values(), 'talksADay');
  await consumeDaily(
    limits,
    `talks-a-day:${viewer.id}`,
    talksADay(viewer.since, clock.now(), most),
  );
  await talks.insertTalk(db, viewer.id, otherId);
  return (await talks.lockTalk(db, viewer.id, otherId))!;
}

/** Of somebody forgotten there is none. */
async function bothSides(db: CallCtx['db'], viewerId: string, otherId: string) {
  const own = await talks.selectSide(db, viewerId, otherId);
  return { own, theirs: await talks.selectSide(db, otherId, viewerId) };
}

async function messageSeen(ctx: CallCtx, side: talks.Side, id: string): Promise<Message> {
  const message = await messageFor(ctx, side, id);
  // Sent before, and deleted by the sender since.
  if (message === null) throw new Refusal('id');
  return message;
}

async function quotedMessage(
  { db }: CallCtx,
  side: talks.Side,
  id: string,
): Promise<messages.MessageRow> {
  const row = await messages.selectMessage(db, side, id);
  if (row === undefined || row.deleted_at !== null) throw new Refusal('id');
  return row;
}

type Own = Thing<typeof authorizeOwnMessage>;

/** The message as it stands while the conversation is held: it may have gone in between. */
async function heldMessage({ db }: CallCtx, { side, message }: Own): Promise<messages.MessageRow> {
  await talks.lockTalk(db, side.account_id, side.other_id);
  const row = await messages.selectMessage(db, side, message.id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

export async function updateMessage(
  ctx: CallCtx,
  { body }: Input<typeof calls.updateMessage>,
  own: Own,
): Promise<Message> {
  const { db, clock } = ctx;
  const row = await heldMessage(ctx, own);
  if (row.deleted_at !== null) throw new Refusal('id');
  const pictures = Array.isArray(row.pictures) ? row.pictures.length : 0;
  const files = pictures + (row.voice === null ? 0 : 1);
  if (!isMessage(body.content, files)) throw refusing(calls.updateMessage, 'message');
  if (!canChange(row.created_at, clock.now()))
    throw refusing(calls.updateMessage, 'forbidden', { reason: 'late' });
  if (row.content !== body.content) {
    if (!(await canAddVersion(db, row)))
      throw refusing(calls.updateMessage, 'quantity', { reason: 'many' });
    await takeMessage(ctx, row.author_id, body.content, { isEdit: true });
    await saveEdited(db, row, clock.now());
    const words = await wordsOf(ctx, row.talk_id, body.content);
    const at = new Date(clock.now()).toISOString();
    await messages.updateMessage(db, row, { content: body.content, words, at });
    await tellEdit(ctx, { talkId: row.talk_id, messageId: row.id });
  }
  return messageSeen(ctx, own.side, row.id);
}

export async function deleteMessage(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.deleteMessage>,
  found: Thing<typeof authorizeMessage>,
): Promise<{ id: string; notice: number }> {
  const { db, clock } = ctx;
  const row = await heldMessage(ctx, found);
  const { own, theirs } = await bothSides(db, viewer.id, found.side.other_id);
  if (own === undefined) throw new Refusal('id');
  const isForAll = query.all === '1';
  if (isForAll) {
    if (row.author_id !== viewer.id)
      throw refusing(calls.deleteMessage, 'forbidden', { reason: 'author' });
    if (!canChange(row.created_at, clock.now()))
      throw refusing(calls.deleteMessage, 'forbidden', { reason: 'late' });
    if (row.deleted_at === null) await saveWithdrawn(db, row, clock.now());
    await emptyMessage(ctx, row);
    // Its words stand in what answers it as well: in a correction all of them.
    for (const about of [{ messageId: row.id }, { message: { reply: { id: row.id } } }])
      await withdrawEvents(ctx, [viewer.id, found.side.other_id], { about, field: 'message' });
    if (theirs !== undefined) await takeFromUnread(ctx, theirs, row);
  } else {
    if ((await messages.countHidden(db, own, MOST_MESSAGES_HIDDEN)) >= MOST_MESSAGES_HIDDEN)
      throw refusing(calls.deleteMessage, 'quantity', { reason: 'many' });
    await takeFromUnread(ctx, own, row);
    await messages.hideMessage(db, own, row.id);
    if (own.last_id === row.id) await showLast(db, own);
    const isSeenByOther =
      theirs !== undefined &&
      BigInt(row.id) > BigInt(theirs.before_id) &&
      !(await messages.isHiddenFrom(db, theirs, row.id));
    if (!isSeenByOther) await emptyMessage(ctx, row);
  }
  const sides = isForAll ? [own, theirs] : [own];
  for (const { account_id, other_id: user } of sides.filter((side) => side !== undefined))
    await emit(ctx, deleteTold, [account_id], { user, messageId: row.id, all: isForAll });
  return { id: row.id, notice: await talks.sumUnread(db, viewer.id) };
}

/** Where nothing is left the conversation is not listed, and takes no place among the pinned. */
async function showLast(db: CallCtx['db'], side: talks.Side): Promise<void> {
  const last = await messages.selectLastId(db, side);
  await talks.updateSide(db, side, { last_id: last, pinned: side.pinned && last !== null });
}

/** A message nobody sees any more keeps nothing. */
async function emptyMessage({ db, clock }: CallCtx, row: messages.MessageRow): Promise<void> {
  if (row.deleted_at !== null) return;
  await messages.emptyMessage(db, row, new Date(clock.now()).toISOString());
  await removeMessageFiles(db, row.talk_id, [row.id]);
}

/** What is gone need not be read any more. */
async function takeFromUnread(
  ctx: CallCtx,
  side: talks.Side,
  row: messages.MessageRow,
): Promise<void> {
  const { db } = ctx;
  const isUnread =
    row.author_id === side.other_id &&
    row.deleted_at === null &&
    BigInt(row.id) > BigInt(side.read_id) &&
    BigInt(row.id) > BigInt(side.before_id) &&
    !(await messages.isHiddenFrom(db, side, row.id));
  if (!isUnread) return;
  const unread = Math.max(0, side.unread - 1);
  await talks.updateSide(db, side, { unread });
  if (unread === 0)
    await publish(ctx, threadSeen, { accountId: side.account_id, otherId: side.other_id });
}
