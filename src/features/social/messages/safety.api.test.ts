// Nobody but the two reads a conversation, and nobody is written to against their will.

import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateWriters } from '#features/core/accounts/calls/settings.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { sweepPictures } from '#features/platform/media/jobs.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { makeFriends, makeSubscription } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { makeParticipants, write } from '#test/participants.ts';
import {
  acceptThread,
  deleteMessage,
  deleteThread,
  listMessages,
  listThreads,
  readThread,
  showTyping,
  updateMessage,
} from './calls.ts';
import { getMessageSetting, muteThread, updateMessageSetting } from './calls/settings.ts';
import { sweepMessageVersions } from './jobs.server.ts';
import { makeMessage } from './factory.server.ts';
import { selectAudience } from './queries/presence.server.ts';

const server = testServer();
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;

/** Two who do not know each other. */
beforeEach(async () => {
  server.clock.at = null;
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server, { strangers: true }));
});

const conversation = (ask: Ask, id: string) => ask(listMessages, { params: { id }, query: {} });
const conversations = (ask: Ask, filter: 'all' | 'request' = 'all') =>
  ask(listThreads, { query: { filter } });
const befriend = () => makeFriends(server.deps.db, alsu, bulat);
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'in',
    (error: { flags: string[]; reason?: string }) => `${error.flags.join()} ${error.reason ?? ''}`,
  );

describe('who may write', () => {
  test('friends directly, strangers among the requests, which count for nothing', async () => {
    await write(asAlsu, bulat, 'Танышыйк');
    expect(await conversations(asBulat)).toMatchObject({ list: [], notice: 0, requests: 1 });
    const { list } = await conversations(asBulat, 'request');
    expect(list).toMatchObject([{ user: { id: alsu }, request: true }]);
    // The sender does not see what became of it, nor that it was read.
    expect((await conversations(asAlsu)).list).toMatchObject([{ request: false }]);
    const [message] = (await conversation(asBulat, alsu)).list;
    await asBulat(readThread, { params: { id: alsu }, body: { messageId: message!.id } });
    expect((await conversation(asAlsu, bulat)).read).toBeNull();
    expect(await asAlsu(showTyping, { params: { id: bulat } })).toEqual({ typing: true });

    expect(await asBulat(acceptThread, { params: { id: alsu } })).toEqual({ request: false });
    expect(await conversations(asBulat)).toMatchObject({ list: [{ request: false }], requests: 0 });
    await write(asAlsu, bulat, 'Рәхмәт');
    expect(await conversations(asBulat)).toMatchObject({ notice: 1, requests: 0 });
    expect(await asAlsu(showTyping, { params: { id: bulat } })).toEqual({ typing: true });
  });

  test.each([
    ['all', 'stranger', 'all'],
    ['subscribers', 'stranger', 'request'],
    ['subscribers', 'subscriber', 'all'],
    ['friends', 'subscriber', 'request'],
    ['friends', 'friend', 'all'],
  ] as const)('with %s a %s arrives: %s', async (writers, bond, where) => {
    await asBulat(updateWriters, { body: { writers } });
    if (bond !== 'stranger') await makeSubscription(server.deps.db, alsu, bulat);
    if (bond === 'friend') await makeSubscription(server.deps.db, bulat, alsu);
    await write(asAlsu, bulat, 'Исәнме');
    expect((await conversations(asBulat, where)).list).toHaveLength(1);
    expect((await conversation(asAlsu, bulat)).isCreate).toBe(true);
  });

  test('with nobody not even a friend arrives', async () => {
    await befriend();
    await asBulat(updateWriters, { body: { writers: 'nobody' } });
    expect(await reasonOf(write(asAlsu, bulat, 'Исәнме'))).toBe('forbidden closed');
    const seen = await conversation(asAlsu, bulat);
    expect(seen).toMatchObject({ isCreate: false, closed: 'closed', list: [] });
  });

  test('whom one has written to may always answer', async () => {
    await asBulat(updateWriters, { body: { writers: 'nobody' } });
    await asAlsu(updateWriters, { body: { writers: 'nobody' } });
    expect(await reasonOf(write(asAlsu, bulat, 'Мөмкинме?'))).toBe('forbidden closed');
    await asAlsu(updateWriters, { body: { writers: 'all' } });
    await write(asBulat, alsu, 'Үзем башлыйм');
    await asAlsu(updateWriters, { body: { writers: 'nobody' } });
    await write(asAlsu, bulat, 'Җавап');
    expect((await conversations(asBulat)).notice).toBe(1);
    // An answer accepts as well.
    await write(asBulat, alsu, 'Тагын');
    expect(await conversations(asAlsu)).toMatchObject({ requests: 0, notice: 2 });
  });

  test('a stranger is told beforehand what can be sent, until they have written', async () => {
    const { ask: fresh } = await server.newcomer();
    expect((await conversation(asAlsu, bulat)).approach).toEqual({
      messages: 5,
      conversations: 20,
    });
    expect((await conversation(fresh, bulat)).approach).toEqual({ messages: 5, conversations: 5 });
    await write(asAlsu, bulat, 'Танышыйк');
    expect((await conversation(asAlsu, bulat)).approach).toBeNull();
    // Whoever is asked may answer, and friends are no strangers.
    expect((await conversation(asBulat, alsu)).approach).toBeNull();
    const { id: friend, ask } = await server.member();
    await makeFriends(server.deps.db, friend, bulat);
    expect((await conversation(ask, bulat)).approach).toBeNull();
  });

  test('whom one has blocked is in no list and no count, until that ends', async () => {
    const block = (on: boolean) =>
      asBulat(blockPerson, { params: { id: alsu }, body: { block: on } });
    await write(asAlsu, bulat, 'Танышыйк');
    await block(true);
    expect(await conversations(asBulat, 'request')).toMatchObject({ list: [], requests: 0 });
    await block(false);
    expect(await conversations(asBulat, 'request')).toMatchObject({ requests: 1 });
    await asBulat(acceptThread, { params: { id: alsu } });
    await block(true);
    expect(await conversations(asBulat)).toMatchObject({ list: [], notice: 0, requests: 0 });
    // The other one keeps theirs.
    expect((await conversations(asAlsu)).list).toHaveLength(1);
  });

  test('a muted conversation keeps its own count and is not added to the sum', async () => {
    await befriend();
    const params = { id: alsu };
    const nothing = asBulat(muteThread, { params, body: { mute: true } });
    expect(await flagsOf(nothing)).toEqual(['id']);
    await write(asAlsu, bulat, 'Исәнме');
    await asBulat(muteThread, { params, body: { mute: true } });
    await write(asAlsu, bulat, 'Тагын');
    expect(await conversations(asBulat)).toMatchObject({
      list: [{ muted: true, notice: 2 }],
      notice: 0,
    });
    expect((await conversations(asAlsu)).list).toMatchObject([{ muted: false }]);
    expect(await conversation(asBulat, alsu)).toMatchObject({ muted: true });
  });

  test('20 new conversations a day, 5 for who came today; old ones go on', async () => {
    const { db } = server.deps;
    const { ask: fresh } = await server.newcomer();
    const strangers: string[] = [];
    for (let n = 0; n < 21; n += 1) strangers.push((await makeAccount(db)).id);
    for (const id of strangers.slice(0, 5)) await write(fresh, id, 'Исәнме');
    expect(await reasonOf(write(fresh, strangers[5]!, 'Исәнме'))).toBe('time day');
    await write(fresh, strangers[0]!, 'Тагын бер');
    for (const id of strangers.slice(0, 20)) await write(asAlsu, id, 'Исәнме');
    expect(await reasonOf(write(asAlsu, strangers[20]!, 'Исәнме'))).toBe('time day');
  });
});

describe('presence', () => {
  beforeEach(async () => {
    for (const id of [alsu, bulat]) await server.deps.redis.set(`online:${id}`, '1', 'EX', 60);
  });

  /** As the list and the conversation show it to the asker, and whether they would be told. */
  async function seen(ask: Ask, by: string, of: string): Promise<boolean[]> {
    const { list } = await conversations(ask);
    const listed = list.find(({ user }) => user.id === of)?.online ?? false;
    const audience = await selectAudience(server.deps.db, of);
    return [listed, (await conversation(ask, of)).online, audience.includes(by)];
  }
  const bothSee = async () => [
    ...(await seen(asAlsu, alsu, bulat)),
    ...(await seen(asBulat, bulat, alsu)),
  ];
  const HIDDEN = Array.from({ length: 6 }, () => false);
  const SHOWN = Array.from({ length: 6 }, () => true);

  test('is hidden in a request, and after it is accepted until it is answered', async () => {
    await write(asAlsu, bulat, 'Танышыйк');
    expect(await bothSee()).toEqual(HIDDEN);
    await asBulat(acceptThread, { params: { id: alsu } });
    expect(await bothSee()).toEqual(HIDDEN);
    await write(asBulat, alsu, 'Әйдә');
    expect(await bothSee()).toEqual(SHOWN);
  });

  test('is hidden from a stranger whose message arrives directly until both have written', async () => {
    await asBulat(updateWriters, { body: { writers: 'all' } });
    await write(asAlsu, bulat, 'Исәнме');
    await write(asAlsu, bulat, 'Син кайда?');
    expect(await bothSee()).toEqual(HIDDEN);
    await write(asBulat, alsu, 'Монда');
    expect(await bothSee()).toEqual(SHOWN);
  });

  test('is hidden after either deletes the conversation until that person writes again', async () => {
    await befriend();
    await write(asAlsu, bulat, 'Исәнме');
    await write(asBulat, alsu, 'Исән');
    expect(await bothSee()).toEqual(SHOWN);
    await asBulat(deleteThread, { params: { id: alsu } });
    expect(await bothSee()).toEqual(HIDDEN);
    await write(asAlsu, bulat, 'Нигә дәшмисең?');
    expect(await bothSee()).toEqual(HIDDEN);
    await write(asBulat, alsu, 'Менә');
    expect(await bothSee()).toEqual(SHOWN);
  });

  test('is hidden in both directions while either has it switched off', async () => {
    await befriend();
    await write(asAlsu, bulat, 'Исәнме');
    await write(asBulat, alsu, 'Исән');
    for (const ask of [asAlsu, asBulat]) {
      expect(await ask(updateMessageSetting, { body: { presence: false } })).toEqual({
        receipts: true,
        presence: false,
      });
      expect(await bothSee()).toEqual(HIDDEN);
      expect(await ask(updateMessageSetting, { body: { receipts: true } })).toMatchObject({
        presence: false,
      });
      await ask(updateMessageSetting, { body: { presence: true } });
      expect(await bothSee()).toEqual(SHOWN);
    }
    expect(await asAlsu(getMessageSetting, {})).toEqual({ receipts: true, presence: true });
  });
});

describe('a block', () => {
  test('ends it for both; what was written can still be read', async () => {
    await befriend();
    const message = await write(asAlsu, bulat, 'Дуслар идек');
    await asBulat(blockPerson, { params: { id: alsu }, body: { block: true } });
    for (const [ask, id] of [
      [asAlsu, bulat],
      [asBulat, alsu],
    ] as const) {
      expect(await reasonOf(write(ask, id, 'Тагын'))).toBe('forbidden block');
      expect(await reasonOf(ask(showTyping, { params: { id } }))).toBe('forbidden block');
      expect(await conversation(ask, id)).toMatchObject({
        isCreate: false,
        closed: 'block',
        list: [{ content: 'Дуслар идек' }],
      });
    }
    const params = { id: bulat, messageId: message.id };
    const body = { content: 'Сүгенү' };
    expect(await reasonOf(asAlsu(updateMessage, { params, body }))).toBe('forbidden block');
    await asAlsu(deleteMessage, { params, query: { all: '1' } });
    expect((await conversation(asBulat, alsu)).list).toMatchObject([{ deleted: true }]);
  });

  test('keeps a request from being accepted, also at the same moment', async () => {
    await write(asAlsu, bulat, 'Танышыйк');
    const at = { params: { id: alsu } };
    await Promise.allSettled([
      asBulat(acceptThread, at),
      asBulat(blockPerson, { ...at, body: { block: true } }),
    ]);
    expect(await reasonOf(asBulat(acceptThread, at))).toBe('forbidden block');
    expect(await reasonOf(write(asAlsu, bulat, 'Тагын'))).toBe('forbidden block');
    expect(
      (await conversations(asBulat)).notice + (await conversations(asBulat)).requests,
    ).toBeLessThan(2);
  });
});

describe('nobody else', () => {
  test('finds a message by its id, its words or its place, not even the staff', async () => {
    const id = await makeMessage(server.deps.db, { from: alsu, to: bulat, content: 'Серебез' });
    const others = [await server.newcomer(), await server.moderator(), await server.security()];
    for (const { ask } of others) {
      for (const other of [alsu, bulat]) {
        const query = { around: id };
        expect((await ask(listMessages, { params: { id: other }, query })).list).toEqual([]);
        const found = await ask(listMessages, {
          params: { id: other },
          query: { search: 'серебез' },
        });
        expect(found.list).toEqual([]);
        const params = { id: other, messageId: id };
        expect(await flagsOf(ask(deleteMessage, { params, query: {} }))).toEqual(['id']);
        const body = { content: 'Үзгәртәм' };
        expect(await flagsOf(ask(updateMessage, { params, body }))).toEqual(['id']);
        expect(await flagsOf(write(ask, other, 'Җавап', { reply: id }))).toEqual(['id']);
      }
      expect((await ask(listThreads, { query: { search: 'Алсу' } })).list).toEqual([]);
    }
  });
});

describe('pictures', { timeout: 60_000 }, () => {
  const picture = async () => [
    await sharp({ create: { width: 500, height: 300, channels: 3, background: '#7a5bd0' } })
      .jpeg()
      .toBuffer(),
  ];
  const get = async (url: string, accountId?: string) =>
    server.app.inject({
      url,
      headers: accountId === undefined ? {} : { cookie: await server.cookieOf(accountId) },
    });

  test('are shown to the two, by addresses of their own that end', async () => {
    await befriend();
    const message = await write(asAlsu, bulat, '', { images: await picture(), alts: ['Әни'] });
    expect(message.images).toMatchObject([{ alt: 'Әни', ready: false, width: 500 }]);
    expect((await get(message.images[0]!.blur, alsu)).statusCode).toBe(200);
    await server.work();
    const [own] = (await conversation(asAlsu, bulat)).list;
    const [theirs] = (await conversation(asBulat, alsu)).list;
    const [mine, other] = [own!.images[0]!, theirs!.images[0]!];
    expect(mine).toMatchObject({ ready: true, widths: [480, 500] });
    expect(mine.src).not.toBe(other.src);
    const file = await get(`${other.src}-480.webp`, bulat);
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toBe('private, max-age=3600');

    const stranger = (await makeAccount(server.deps.db, { moderator: true })).id;
    const statusOf = async (url: string, who?: string) => (await get(url, who)).statusCode;
    for (const who of [undefined, stranger, alsu])
      expect(await statusOf(`${other.src}-480.webp`, who)).toBe(404);
    // The key alone opens nothing.
    const key = other.src.split('/').at(-1)!;
    expect(await statusOf(`/media/note/${key}-480.webp`, bulat)).toBe(404);
    const forged = other.src.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`);
    expect(await statusOf(`${forged}-480.webp`, bulat)).toBe(404);
    server.clock.at = Date.now() + 2 * 3_600_000;
    expect(await statusOf(`${other.src}-480.webp`, bulat)).toBe(404);
  });

  test('of a stranger wait until they are accepted', async () => {
    await write(asAlsu, bulat, 'Кара әле', { images: await picture() });
    await server.work();
    const [veiled] = (await conversation(asBulat, alsu)).list;
    expect(veiled).toMatchObject({ images: [], hiddenImages: 1 });
    expect((await conversations(asBulat, 'request')).list[0]!.last).toMatchObject({ images: [] });
    await asBulat(acceptThread, { params: { id: alsu } });
    const [shown] = (await conversation(asBulat, alsu)).list;
    expect(shown).toMatchObject({ images: [{ ready: true }], hiddenImages: 0 });
    expect((await get(`${shown!.images[0]!.src}-480.jpg`, bulat)).statusCode).toBe(200);
  });

  test('are gone with their message, for both and from the store', async () => {
    await befriend();
    const message = await write(asAlsu, bulat, 'Рәсем', { images: await picture() });
    await server.work();
    const [seen] = (await conversation(asBulat, alsu)).list;
    const { src } = seen!.images[0]!;
    const params = { id: bulat, messageId: message.id };
    await asAlsu(deleteMessage, { params, query: { all: '1' } });
    expect((await get(`${src}-480.webp`, bulat)).statusCode).toBe(404);
    expect((await conversation(asBulat, alsu)).list[0]!.images).toEqual([]);
    const { db, files } = server.deps;
    // For a week a report by the receiver could take it along.
    server.clock.at = Date.now() + 8 * 86_400_000;
    await sweepMessageVersions(server.deps);
    server.clock.at = null;
    await sql`update picture set loose_at = now() - interval '2 days'
      where account_id = ${alsu}`.execute(db);
    await sweepPictures(server.deps);
    expect(await files.list(`note/${src.split('/').at(-1)!}`, '')).toEqual([]);
  });
});

test('behind a block nobody learns what was read', async () => {
  await befriend();
  const { id } = await write(asAlsu, bulat, 'Җавап бир!');
  await asBulat(blockPerson, { params: { id: alsu }, body: { block: true } });
  await asBulat(readThread, { params: { id: alsu }, body: { messageId: id } });
  expect((await conversation(asAlsu, bulat)).read).toBeNull();
  const { rows } = await sql`
    select from live_event where account_id = ${alsu} and name = 'read'`.execute(server.deps.db);
  expect(rows).toEqual([]);
});
