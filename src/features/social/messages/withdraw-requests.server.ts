// A conversation is removed for one participant: because they delete it, or because its sender was limited
// and nobody has accepted the request yet. The other participant keeps theirs.

import { emit } from '#features/core/realtime/public/emit.server.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Db } from '#server/db.ts';
import type { SentSince } from '#server/subject.ts';
import { conversationSeen } from './events.server.ts';
import { deleteTold } from './live.ts';
import * as conversations from './queries/conversations.server.ts';

/** The caller has locked the conversation (`lockConversation`). */
export async function clearConversationFor(
  publisher: Publisher,
  { id, last_id: last }: conversations.Conversation,
  participant: conversations.Participant,
): Promise<void> {
  const { db } = publisher;
  const { account_id: accountId, other_id: otherId } = participant;
  await conversations.updateParticipant(db, participant, {
    ...{ before_id: last, read_id: last, last_id: null, unread: 0, pinned: false, muted: false },
  });
  await conversations.updateDead(db, id);
  await emit(publisher, deleteTold, [accountId], { user: otherId, messageId: null, all: false });
  await publish(publisher, conversationSeen, { accountId, otherId });
}

/** More than anybody may begin in a day. */
const MOST_REQUESTS = 200;

/** Requests of a person nobody has accepted, with a message since then; counted no further than the bound. */
export const countOpenRequests = async (db: Db, { accountId, since }: SentSince): Promise<number> =>
  (await conversations.selectRequestsFrom(db, accountId, { since, rows: MOST_REQUESTS })).length;

/** They leave the receivers, who were not asked whether they want them. Runs in a transaction. */
export async function withdrawRequests(
  publisher: Publisher,
  { accountId, since }: SentSince,
): Promise<void> {
  const { db } = publisher;
  const receivers = await conversations.selectRequestsFrom(db, accountId, {
    since,
    rows: MOST_REQUESTS,
  });
  for (const receiverId of receivers) {
    const conversation = await conversations.lockConversation(db, accountId, receiverId);
    const participant = await conversations.selectParticipant(db, receiverId, accountId);
    // Accepted meanwhile.
    if (conversation !== undefined && participant?.request === true)
      await clearConversationFor(publisher, conversation, participant);
  }
}
