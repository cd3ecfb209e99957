// What the open pages of the two are told, and what they are not.

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeFriends } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { makeParticipants, write } from '#test/participants.ts';
import {
  acceptThread,
  deleteMessage,
  deleteThread,
  pinThread,
  readThread,
  updateMessage,
} from './calls.ts';
import { muteThread, updateMessageSetting } from './calls/settings.ts';
import { tellPictures } from './jobs.server.ts';

const server = testServer();
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;

beforeEach(async () => {
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server, { strangers: true }));
});

const befriend = () => makeFriends(server.deps.db, alsu, bulat);

/** What was told to a person since it was last asked, oldest first. */
async function toldTo(accountId: string) {
  const { db } = server.deps;
  const rows = await db
    .selectFrom('live_event')
    .select(['name', 'data'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();
  await db.deleteFrom('live_event').where('account_id', '=', accountId).execute();
  return rows;
}

test('words taken back for both are not told to who comes back later', async () => {
  await befriend();
  const { id } = await write(asAlsu, bulat, 'Ялгыш киткән сүз');
  await write(asAlsu, bulat, 'Калган сүз');
  await asAlsu(deleteMessage, { params: { id: bulat, messageId: id }, query: { all: '1' } });
  for (const person of [alsu, bulat]) {
    const told = JSON.stringify(await toldTo(person));
    expect(told).not.toContain('Ялгыш');
    expect(told).toContain('Калган');
  }
});

test('a message, its change and its end are told to both, each with the other as `user`', async () => {
  await befriend();
  const { id, key } = await write(asAlsu, bulat, 'Исәнме');
  expect(await toldTo(alsu)).toMatchObject([
    { name: 'message', data: { user: bulat, messageId: id, message: { key }, notice: 0 } },
  ]);
  expect(await toldTo(bulat)).toMatchObject([
    {
      name: 'message',
      data: { user: alsu, message: { content: 'Исәнме', key: null }, notice: 1, request: false },
    },
  ]);
  const params = { id: bulat, messageId: id };
  await asAlsu(updateMessage, { params, body: { content: 'Сәлам' } });
  await asAlsu(updateMessage, { params, body: { content: 'Сәлам' } });
  expect(await toldTo(bulat)).toMatchObject([
    { name: 'edit', data: { user: alsu, message: { content: 'Сәлам' } } },
  ]);
  await asAlsu(deleteMessage, { params, query: { all: '1' } });
  expect(await toldTo(bulat)).toMatchObject([
    { name: 'delete', data: { user: alsu, messageId: id, all: true } },
  ]);
  expect((await toldTo(alsu)).map(({ name }) => name)).toEqual(['edit', 'delete']);
});

test('one’s own deletions are told to one’s own devices only', async () => {
  await befriend();
  const { id } = await write(asAlsu, bulat, 'Исәнме');
  await toldTo(alsu);
  await toldTo(bulat);
  await asBulat(deleteMessage, { params: { id: alsu, messageId: id }, query: {} });
  await asBulat(deleteThread, { params: { id: alsu } });
  expect(await toldTo(bulat)).toMatchObject([
    { name: 'delete', data: { user: alsu, messageId: id, all: false } },
    { name: 'delete', data: { user: alsu, messageId: null } },
  ]);
  expect(await toldTo(alsu)).toEqual([]);
});

test('a read mark is told to the other one only where both let it be known', async () => {
  await befriend();
  const { id } = await write(asAlsu, bulat, 'Исәнме');
  await toldTo(alsu);
  await toldTo(bulat);
  const read = (messageId: string) =>
    asBulat(readThread, { params: { id: alsu }, body: { messageId } });
  await read(id);
  await read(id);
  const told = { reader: bulat, messageId: id };
  expect(await toldTo(alsu)).toEqual([
    { name: 'read', data: { ...told, user: bulat, notice: null } },
  ]);
  expect(await toldTo(bulat)).toEqual([{ name: 'read', data: { ...told, user: alsu, notice: 0 } }]);
  await asAlsu(updateMessageSetting, { body: { receipts: false } });
  const second = await write(asAlsu, bulat, 'Укыдыңмы?');
  await toldTo(alsu);
  await read(second.id);
  expect(await toldTo(alsu)).toEqual([]);
});

test('a request brings no picture and counts for nothing; a long message is only announced', async () => {
  const images = [
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a5bd0' } })
      .jpeg()
      .toBuffer(),
  ];
  await write(asAlsu, bulat, 'Танышыйк', { images });
  expect(await toldTo(bulat)).toMatchObject([
    { data: { request: true, notice: 0, message: { images: [], hiddenImages: 1 } } },
  ]);
  await toldTo(alsu);
  await server.work();
  // The picture is made: the sender's page shows it, the other one still has none.
  expect(await toldTo(alsu)).toMatchObject([
    { name: 'edit', data: { message: { images: [{ ready: true }] } } },
  ]);
  expect(await toldTo(bulat)).toMatchObject([{ name: 'edit', data: { message: { images: [] } } }]);
  const { id } = await write(asAlsu, bulat, '😀'.repeat(4000));
  expect(await toldTo(bulat)).toMatchObject([{ data: { messageId: id, message: null } }]);
});

test('what is refused is told to nobody', async () => {
  await expect(write(asAlsu, bulat, 'Җавап', { reply: '5' })).rejects.toThrow('id');
  expect([await toldTo(alsu), await toldTo(bulat)]).toEqual([[], []]);
});

test('words taken back are not told by what corrects them either', async () => {
  await befriend();
  const { id } = await write(asBulat, alsu, 'Бик серле сүзләр');
  await write(asAlsu, bulat, 'Бик яшерен сүзләр', { reply: id, correction: true });
  await asBulat(deleteMessage, { params: { id: alsu, messageId: id }, query: { all: '1' } });
  expect(JSON.stringify(await toldTo(alsu))).not.toContain('серле');
});

test('what is taken back while its pictures are told of does not come back by that', async () => {
  await befriend();
  const { id: messageId } = await write(asAlsu, bulat, 'Ялгыш киткән сүз');
  await toldTo(bulat);
  const { db, writes } = server.deps;
  const { rows } = await sql<{ conversation_id: string }>`
    select conversation_id from message where id = ${messageId}`.execute(db);
  const conversationId = rows[0]!.conversation_id;
  let emitting: Promise<unknown> = Promise.resolve();
  await writes.transaction().execute(async (tx) => {
    // As `deleteMessage` does it.
    await sql`select from conversation where id = ${conversationId} for no key update`.execute(tx);
    await sql`update message set content = '', deleted_at = now()
      where conversation_id = ${conversationId} and id = ${messageId}`.execute(tx);
    emitting = tellPictures(server.deps, { talkId: conversationId, messageId });
    await sleep(500);
  });
  await emitting;
  expect(JSON.stringify(await toldTo(bulat))).not.toContain('Ялгыш');
});

test('pins, accepted requests and read marks are told to who changed them, and nobody else', async () => {
  await write(asBulat, alsu, 'Таныш булыйк');
  await toldTo(alsu);
  await toldTo(bulat);
  const params = { id: bulat };
  await asAlsu(acceptThread, { params });
  // Nothing has changed the second time.
  await asAlsu(acceptThread, { params });
  await asAlsu(pinThread, { params, body: { pin: true } });
  await asAlsu(muteThread, { params, body: { mute: true } });
  await asAlsu(updateMessageSetting, { body: { receipts: false } });
  const thread = { user: bulat, pinned: false, muted: false, request: false };
  expect(await toldTo(alsu)).toEqual([
    { name: 'thread', data: thread },
    { name: 'thread', data: { ...thread, pinned: true } },
    { name: 'thread', data: { ...thread, pinned: true, muted: true } },
    { name: 'message-setting', data: { receipts: false, presence: true } },
  ]);
  expect(await toldTo(bulat)).toEqual([]);
});
