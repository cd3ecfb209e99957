// Conversations, and the messages of one, as crowds.

import { sql } from 'kysely';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createMessage, deleteMessage, deleteThread } from '#features/social/messages/calls.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import type { TestServer } from '../api.ts';
import type { Crowd } from './fixture.ts';

type Changes = Omit<Crowd, 'members'>;

/** Whoever writes moves to the top, past whoever leafs; the stream tells the page of it. */
const lift = () => Promise.resolve();

/** People who have written to somebody. */
export function conversationsOf(
  server: TestServer,
  accountId: string,
  as: 'all' | 'request' | 'pinned',
): Changes {
  const { db } = server.deps;
  return {
    add: async (sought) => {
      const { id } = await makeAccount(db, { name: sought ? 'Илгизәр' : 'Фәридә' });
      await makeMessage(db, { from: id, to: accountId, request: as === 'request' });
      if (as === 'pinned')
        await db
          .updateTable('conversation_member')
          .set({ pinned: true })
          .where('account_id', '=', accountId)
          .where('other_id', '=', id)
          .execute();
      return id;
    },
    remove: async (id) => {
      const ask = await server.as(accountId);
      await ask(deleteThread, { params: { id } });
      await sql`update account set deleted_at = now() where id = ${id}`.execute(db);
    },
    lift,
  };
}

/** What one person has written to another, who deletes some of it for themselves. */
export async function messagesOf(server: TestServer, from: string, to: string): Promise<Changes> {
  const { db } = server.deps;
  await db.insertInto('account_setting').values({ account_id: to, writers: 'all' }).execute();
  const [writer, reader] = [await server.as(from), await server.as(to)];
  let written = 0;
  return {
    add: async (sought) => {
      const content = sought ? 'Китапны укыдым.' : 'Урманда булдым.';
      const body = { content, key: `crowd-key-${(written += 1)}` };
      return (await writer(createMessage, { params: { id: to }, body })).id;
    },
    remove: async (id) => {
      await reader(deleteMessage, { params: { id: from, messageId: id }, query: {} });
    },
    lift,
  };
}
