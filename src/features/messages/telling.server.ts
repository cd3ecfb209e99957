// Tells the open pages of the two what has happened in their conversation, to each with their own
// eyes: addresses of pictures are signed for one of them, and a request has none.

import { emit } from '#features/realtime/emit.server.ts';
import type { Clock } from '#kernel/time.ts';
import type { Env } from '#server/env.ts';
import type { Publisher } from '#server/events.ts';
import type { Message } from './calls.ts';
import { editTold, messageTold } from './live.ts';
import { selectMessage } from './queries/messages.server.ts';
import { selectSidesOfTalk, sumUnread, type Side } from './queries/talks.server.ts';
import { readMarksFor } from './receipts.server.ts';
import { presentMessages } from './views.server.ts';

type Teller = Publisher & { env: Env; clock: Clock };

/** The stream takes 16 kB; a page asks for what is longer. */
const MOST_BYTES = 12_000;

const told = (message: Message): Message | null =>
  Buffer.byteLength(JSON.stringify(message)) > MOST_BYTES ? null : message;

/** The message as this side sees it; null where it does not. */
export async function messageFor(ctx: Teller, side: Side, id: string): Promise<Message | null> {
  const row = await selectMessage(ctx.db, side, id);
  if (row === undefined) return null;
  const readId = (await readMarksFor(ctx.db, side.account_id, [side.other_id]))(side.other_id);
  const [message] = await presentMessages(ctx, [row], { side, readId });
  return message ?? null;
}

export async function tellMessage(
  ctx: Teller,
  { account_id, other_id, request }: Side,
  message: Message,
): Promise<void> {
  await emit(ctx, messageTold, [account_id], {
    user: other_id,
    messageId: message.id,
    message: told(message),
    request,
    notice: await sumUnread(ctx.db, account_id),
  });
}

interface MessageRef {
  talkId: string;
  messageId: string;
}

/** To whoever of the two sees it. */
export async function tellEdit(ctx: Teller, { talkId, messageId }: MessageRef): Promise<void> {
  for (const side of await selectSidesOfTalk(ctx.db, talkId)) {
    const message = await messageFor(ctx, side, messageId);
    if (message === null) continue;
    const { account_id, other_id: user } = side;
    await emit(ctx, editTold, [account_id], { user, messageId, message: told(message) });
  }
}
