import { consumeDaily } from '#server/limits.ts';
import { writersOf } from '#features/core/accounts/views.server.ts';
import { withdrawEvents, emit } from '#features/core/realtime/public/emit.server.ts';
import {
  addMessagePictures,
  addMessageVoice,
  removeMessageFiles,
} from '#features/platform/media/public/message-files.server.ts';
import { bondsOf, NO_BOND } from '#features/core/people/views.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type {
  authorizeMessage,
  authorizeOwnMessage,
  ConversationAccess,
} from '../access.server.ts';
import * as calls from '../calls.ts';
import type { Message } from '../calls.ts';
import { messageSent, conversationSeen } from '../events.server.ts';
import { deleteTold } from '../live.ts';
import * as messages from '../queries/messages.server.ts';
import * as conversations from '../queries/conversations.server.ts';
import {
  canChange,
  isCorrection,
  isMessage,
  MOST_MESSAGES_HIDDEN,
  REQUEST_MESSAGES,
  wayTo,
  type Approach,
} from '../rules.ts';
import { wordsOf } from '../search-words.server.ts';
import { newConversationsADay, takeMessage } from '../sent-messages.server.ts';
import { messageFor, emitEdit, emitMessage } from '../emit-messages.server.ts';
import { canAddVersion, saveEdited, saveWithdrawn } from '../versions.server.ts';

export async function createMessage(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createMessage>,
  { user }: ConversationAccess,
): Promise<Message> {
  const { db } = ctx;
  const { content, key, images, voice } = body;
  const files = images.length + (voice === undefined ? 0 : 1);
  if (!isMessage(content, files)) throw refusing(calls.createMessage, 'message');
  const [writers, bonds, locked] = await Promise.all([
    writersOf(db, user.id),
    bondsOf(db, viewer, [user.id]),
    conversations.lockConversation(db, viewer.id, user.id),
  ]);
  const wayWith = (participant: Approach['participant']) =>
    refuseClosed({ writers, bond: bonds.get(user.id) ?? NO_BOND, participant });

  const conversation =
    locked ?? (await beginConversation(ctx, viewer, user.id, () => wayWith(undefined)));
  const [sent, { own, theirs }] = await Promise.all([
    messages.selectMessageByKey(db, conversation.id, viewer.id, key),
    bothParticipants(db, viewer.id, user.id),
  ]);
  if (own === undefined || theirs === undefined) throw new Refusal('id');
  if (sent !== undefined) return messageSeen(ctx, own, sent.id);

  const request = wayWith(theirs) === 'request';
  if (request) await refuseFull(db, theirs);
  const quoted = body.reply === undefined ? null : await quotedMessage(ctx, own, body.reply);
  if (body.correction && !isCorrection({ content, images: files }, quoted, user.id))
    throw refusing(calls.createMessage, 'message');
  const words = await wordsOf(ctx, conversation.id, content);
  const [, id] = await Promise.all([
    takeMessage(ctx, viewer.id, content),
    messages.insertMessage(db, {
      conversationId: conversation.id,
      authorId: viewer.id,
      content,
      words,
      replyId: quoted?.id ?? null,
      correction: body.correction,
      key,
      after: conversation.last_id,
    }),
  ]);
  const pictures = images.map((image, at) => ({ id: image.id, alt: body.alts[at] ?? '' }));
  const ref = { conversationId: conversation.id, messageId: id };
  await addMessagePictures(db, viewer, ref, pictures);
  if (voice !== undefined) await addMessageVoice(db, viewer, ref, voice);

  // Each reads what those before it have written: the server runs them in this order.
  const [, , message] = await Promise.all([
    conversations.updateLast(db, conversation.id, id),
    conversations.bumpParticipants(db, { from: viewer.id, to: user.id, id, request }),
    emitSent(ctx, { ...own, request: false }, id),
    emitSent(ctx, { ...theirs, request }, id),
    publish(ctx, messageSent, { id, from: viewer.id, to: user.id, request }),
  ]);
  return message;
}

function refuseClosed(approach: Approach): 'direct' | 'request' {
  const way = wayTo(approach);
  if (way === 'closed') throw refusing(calls.createMessage, 'forbidden', { reason: 'closed' });
  return way;
}

/** A request that is not accepted yet takes 5 messages at most. */
async function refuseFull(db: CallCtx['db'], theirs: conversations.Participant): Promise<void> {
  if ((await messages.countAsked(db, theirs, REQUEST_MESSAGES)) >= REQUEST_MESSAGES)
    throw refusing(calls.createMessage, 'quantity', { reason: 'request' });
}

/** The first words between two people; so many conversations may be begun in a day. */
async function beginConversation(
  ctx: CallCtx,
  viewer: Viewer,
  otherId: string,
  authorize: () => unknown,
): Promise<conversations.Conversation> {
  const { db, limits } = ctx;
  authorize();
  // A stored key keeps its name.
  await consumeDaily(
    limits,
    `talks-a-day:${viewer.id}`,
    `${newConversationsADay(ctx, viewer)}/day`,
  );
  await conversations.insertConversation(db, viewer.id, otherId);
  return (await conversations.lockConversation(db, viewer.id, otherId))!;
}

/** Of somebody forgotten there is none. */
async function bothParticipants(db: CallCtx['db'], viewerId: string, otherId: string) {
  const [own, theirs] = await Promise.all([
    conversations.selectParticipant(db, viewerId, otherId),
    conversations.selectParticipant(db, otherId, viewerId),
  ]);
  return { own, theirs };
}

/** What a message is for this participant, and their open pages are told. */
async function emitSent(
  ctx: CallCtx,
  participant: conversations.Participant,
  id: string,
): Promise<Message> {
  const [message, notice] = await Promise.all([
    messageSeen(ctx, participant, id),
    conversations.sumUnread(ctx.db, participant.account_id),
  ]);
  await emitMessage(ctx, participant, message, notice);
  return message;
}

async function messageSeen(
  ctx: CallCtx,
  participant: conversations.Participant,
  id: string,
): Promise<Message> {
  const message = await messageFor(ctx, participant, id);
  // Sent before, and deleted by the sender since.
  if (message === null) throw new Refusal('id');
  return message;
}

async function quotedMessage(
  { db }: CallCtx,
  participant: conversations.Participant,
  id: string,
): Promise<messages.MessageRow> {
  const row = await messages.selectMessage(db, participant, id);
  if (row === undefined || row.deleted_at !== null) throw new Refusal('id');
  return row;
}

type Own = Thing<typeof authorizeOwnMessage>;

/** The message, read again after the conversation is locked: it may have been deleted meanwhile. */
async function lockedMessage(
  { db }: CallCtx,
  { participant, message }: Own,
): Promise<messages.MessageRow> {
  await conversations.lockConversation(db, participant.account_id, participant.other_id);
  const row = await messages.selectMessage(db, participant, message.id);
  if (row === undefined) throw new Refusal('id');
  return row;
}

export async function updateMessage(
  ctx: CallCtx,
  { body }: Input<typeof calls.updateMessage>,
  own: Own,
): Promise<Message> {
  const { db, clock } = ctx;
  const row = await lockedMessage(ctx, own);
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
    const words = await wordsOf(ctx, row.conversation_id, body.content);
    const at = new Date(clock.now()).toISOString();
    await messages.updateMessage(db, row, { content: body.content, words, at });
    await emitEdit(ctx, { conversationId: row.conversation_id, messageId: row.id });
  }
  return messageSeen(ctx, own.participant, row.id);
}

export async function deleteMessage(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.deleteMessage>,
  found: Thing<typeof authorizeMessage>,
): Promise<{ id: string; notice: number }> {
  const { db, clock } = ctx;
  const row = await lockedMessage(ctx, found);
  const { own, theirs } = await bothParticipants(db, viewer.id, found.participant.other_id);
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
      await withdrawEvents(ctx, [viewer.id, found.participant.other_id], {
        about,
        field: 'message',
      });
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
  const participants = isForAll ? [own, theirs] : [own];
  for (const { account_id, other_id: user } of participants.filter(
    (participant) => participant !== undefined,
  ))
    await emit(ctx, deleteTold, [account_id], { user, messageId: row.id, all: isForAll });
  return { id: row.id, notice: await conversations.sumUnread(db, viewer.id) };
}

/** Where nothing is left the conversation is not listed, and takes no place among the pinned. */
async function showLast(db: CallCtx['db'], participant: conversations.Participant): Promise<void> {
  const last = await messages.selectLastId(db, participant);
  await conversations.updateParticipant(db, participant, {
    last_id: last,
    pinned: participant.pinned && last !== null,
  });
}

/** A message nobody sees any more keeps nothing. */
async function emptyMessage({ db, clock }: CallCtx, row: messages.MessageRow): Promise<void> {
  if (row.deleted_at !== null) return;
  await messages.emptyMessage(db, row, new Date(clock.now()).toISOString());
  await removeMessageFiles(db, row.conversation_id, [row.id]);
}

/** What is gone need not be read any more. */
async function takeFromUnread(
  ctx: CallCtx,
  participant: conversations.Participant,
  row: messages.MessageRow,
): Promise<void> {
  const { db } = ctx;
  const isUnread =
    row.author_id === participant.other_id &&
    row.deleted_at === null &&
    BigInt(row.id) > BigInt(participant.read_id) &&
    BigInt(row.id) > BigInt(participant.before_id) &&
    !(await messages.isHiddenFrom(db, participant, row.id));
  if (!isUnread) return;
  const unread = Math.max(0, participant.unread - 1);
  await conversations.updateParticipant(db, participant, { unread });
  if (unread === 0)
    await publish(ctx, conversationSeen, {
      accountId: participant.account_id,
      otherId: participant.other_id,
    });
}
