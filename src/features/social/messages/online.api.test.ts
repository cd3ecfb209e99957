// Presence events go to participants of the same conversations, and to nobody else.

import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from '#test/api.ts';
import { portOf } from '#test/raw-http.ts';
import { listen, type Listener } from '#test/streams.ts';
import { createMessage, deleteThread } from './calls.ts';
import { updateMessageSetting } from './calls/settings.ts';
import { makeMessage } from './factory.server.ts';
import { selectAudience } from './queries/presence.server.ts';

const server = testServer({ LIMIT_FACTOR: '10000' });

const listeners: Listener[] = [];
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});

async function hear(accountId: string): Promise<Listener> {
  const url = `http://127.0.0.1:${await portOf(server.app)}`;
  const listener = await listen({ url, cookie: await server.cookieOf(accountId) });
  listeners.push(listener);
  await vi.waitUntil(() => listener.said.includes('hello'), 10_000);
  return listener;
}

test('presence is sent to participants, not to strangers, requests or blocked accounts', async () => {
  const { db } = server.deps;
  const [who, friend, pinned, asking, asked, blocked, stranger] = (await Promise.all(
    Array.from({ length: 7 }, async () => (await server.newcomer()).id),
  )) as [string, string, string, string, string, string, string];
  for (const other of [friend, pinned, blocked]) {
    await makeMessage(db, { from: other, to: who });
    await makeMessage(db, { from: who, to: other });
  }
  await makeMessage(db, { from: asking, to: who, request: true });
  await makeMessage(db, { from: who, to: asked, request: true });
  await db
    .updateTable('conversation_member')
    .set({ pinned: true })
    .where('account_id', '=', who)
    .where('other_id', '=', pinned)
    .execute();
  await db.insertInto('account_block').values({ account_id: blocked, target_id: who }).execute();
  expect((await selectAudience(db, who)).toSorted()).toEqual([friend, pinned].toSorted());

  const [told, apart] = await Promise.all([hear(friend), hear(stranger)]);
  await hear(who);
  await vi.waitFor(() => expect(told.heard).toHaveLength(1), 10_000);
  expect(told.heard[0]).toMatchObject({ name: 'online', data: { user: who, online: true } });
  // A second page of theirs is no news.
  await hear(who);
  await makeMessage(db, { from: stranger, to: who });
  await hear(stranger);
  expect(told.heard).toHaveLength(1);
  expect(apart.heard).toEqual([]);
});

test('switching presence off or deleting the conversation is seen at once', async () => {
  const { db } = server.deps;
  const { id: who, ask } = await server.newcomer();
  const { id: other } = await server.newcomer();
  await makeMessage(db, { from: who, to: other });
  await makeMessage(db, { from: other, to: who });
  const told = await hear(other);
  await hear(who);
  const heard = () =>
    told.heard
      .filter(({ name }) => name === 'online')
      .map(({ data }) => (data as { online: boolean }).online);
  await vi.waitFor(() => expect(heard()).toEqual([true]), 10_000);
  await ask(updateMessageSetting, { body: { presence: false } });
  await vi.waitFor(() => expect(heard()).toEqual([true, false]), 10_000);
  await ask(updateMessageSetting, { body: { presence: true } });
  await vi.waitFor(() => expect(heard()).toEqual([true, false, true]), 10_000);
  await ask(deleteThread, { params: { id: other } });
  await vi.waitFor(() => expect(heard()).toEqual([true, false, true, false]), 10_000);
});

test('deleting a request does not tell its sender that its receiver is online', async () => {
  const { db } = server.deps;
  const { id: who, ask } = await server.newcomer();
  const { id: asking } = await server.newcomer();
  await makeMessage(db, { from: asking, to: who, request: true });
  const told = await hear(asking);
  await ask(deleteThread, { params: { id: asking } });
  // What is told later has arrived: so would have been what was told before.
  await makeMessage(db, { from: asking, to: who });
  await ask(createMessage, {
    params: { id: asking },
    body: { content: 'Сәлам', key: 'an-answer' },
  });
  await vi.waitFor(() => expect(told.heard.map(({ name }) => name)).toContain('message'), 10_000);
  expect(told.heard.filter(({ name }) => name === 'online')).toEqual([]);
});
