// Two who write to each other, for the tests of conversations.

import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createMessage } from '#features/social/messages/calls.ts';
import { makeFriends } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import type { TestServer } from './api.ts';

/** So old that they may begin as many conversations as anybody. */
const LONG_AGO = '2026-01-02T00:00:00Z';

/** Алсу and Булат, who know each other, unless they are said to be strangers. */
export async function makeParticipants(
  server: TestServer,
  { strangers = false }: { strangers?: boolean } = {},
) {
  const { db } = server.deps;
  const person = async (name: string, surname: string) =>
    (await makeAccount(db, { name, surname, created_at: LONG_AGO })).id;
  const alsu = await person('Алсу', 'Сафина');
  const bulat = await person('Булат', 'Галиев');
  if (!strangers) await makeFriends(db, alsu, bulat);
  return { alsu, bulat, asAlsu: await server.as(alsu), asBulat: await server.as(bulat) };
}

let sent = 0;

/** Writes a message of its own key. */
export const write = (ask: Ask, to: string, content: string, more: object = {}) =>
  ask(createMessage, {
    params: { id: to },
    body: { content, key: `test-key-${(sent += 1)}`, ...more },
  });
