import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db.ts';
import * as messages from './queries/messages.server.ts';
import * as conversations from './queries/conversations.server.ts';

interface NewMessage {
  from: string;
  to: string;
  content?: string;
  /** It arrives among the requests. */
  request?: boolean;
}

/** Lets a person write to another, for a test or for the seed. To be called in turn, not at once. */
export async function makeMessage(
  db: Db,
  { from, to, content = 'Сынау хәбәре.', request = false }: NewMessage,
): Promise<string> {
  await conversations.insertConversation(db, from, to);
  const conversation = (await conversations.lockConversation(db, from, to))!;
  const id = await messages.insertMessage(db, {
    conversationId: conversation.id,
    authorId: from,
    content,
    words: [],
    replyId: null,
    correction: false,
    key: randomUUID(),
    after: conversation.last_id,
  });
  await conversations.updateLast(db, conversation.id, id);
  await conversations.bumpParticipants(db, { from, to, id, request });
  return id;
}
