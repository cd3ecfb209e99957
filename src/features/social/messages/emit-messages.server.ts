// Tells the open pages of the two what has happened in their conversation, to each with their own
// eyes: addresses of pictures are signed for one of them, and a request has none.

import { emit } from '#features/core/realtime/public/emit.server.ts';
import type { Clock } from '#kernel/time.ts';
import type { Env } from '#server/env.ts';
import type { Publisher } from '#server/events.ts';
import type { Message } from './calls.ts';
import { editTold, messageTold } from './live.ts';
import { selectMessage } from './queries/messages.server.ts';
import {
  selectParticipantsOfConversation,
  type Participant,
} from './queries/conversations.server.ts';
import { readMarksFor } from './receipts.server.ts';
import { presentMessages } from './views.server.ts';

type EmitContext = Publisher & { env: Env; clock: Clock };

/** The stream takes 16 kB; a page asks for what is longer. */
const MOST_BYTES = 12_000;

const told = (message: Message): Message | null =>
  Buffer.byteLength(JSON.stringify(message)) > MOST_BYTES ? null : message;

/** The message as this participant sees it; null where it does not. */
export async function messageFor(
  ctx: EmitContext,
  participant: Participant,
  id: string,
): Promise<Message | null> {
  const [row, readBy] = await Promise.all([
    selectMessage(ctx.db, participant, id),
    readMarksFor(ctx.db, participant.account_id, [participant.other_id]),
  ]);
  if (row === undefined) return null;
  const readId = readBy(participant.other_id);
  const [message] = await presentMessages(ctx, [row], { participant, readId });
  return message ?? null;
}

export async function emitMessage(
  ctx: EmitContext,
  { account_id, other_id, request }: Participant,
  message: Message,
  notice: number,
): Promise<void> {
  await emit(ctx, messageTold, [account_id], {
    user: other_id,
    messageId: message.id,
    message: told(message),
    request,
    notice,
  });
}

export interface MessageRef {
  conversationId: string;
  messageId: string;
}

/** To whoever of the two sees it. */
export async function emitEdit(
  ctx: EmitContext,
  { conversationId, messageId }: MessageRef,
): Promise<void> {
  for (const participant of await selectParticipantsOfConversation(ctx.db, conversationId)) {
    const message = await messageFor(ctx, participant, messageId);
    if (message === null) continue;
    const { account_id, other_id: user } = participant;
    await emit(ctx, editTold, [account_id], { user, messageId, message: told(message) });
  }
}
