import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db.ts';
import * as messages from './queries/messages.server.ts';
import * as talks from './queries/talks.server.ts';

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
  await talks.insertTalk(db, from, to);
  const talk = (await talks.lockTalk(db, from, to))!;
  const id = await messages.insertMessage(db, {
    talkId: talk.id,
    authorId: from,
    content,
    words: [],
    replyId: null,
    correction: false,
    key: randomUUID(),
    after: talk.last_id,
  });
  await talks.updateLast(db, talk.id, id);
  await talks.addToSides(db, { from, to, id, request });
  return id;
}
