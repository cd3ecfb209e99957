// That somebody wrote: told once for a conversation, and only to who does not read it meanwhile.

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { deleteMessage, deleteThread, readThread } from '#features/social/messages/calls.ts';
import { muteThread } from '#features/social/messages/calls/settings.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { makeParticipants, write as writeTo } from '#test/participants.ts';
import { noticeKinds } from '#web/notice-kinds.ts';
import { listNotices, updateNoticeSettings } from './calls.ts';
import { sayNotice } from './sentences.server.ts';

const server = testServer({ LIMIT_FACTOR: '100000' });
let alsu: string;
let bulat: string;
let asAlsu: Ask;
let asBulat: Ask;

beforeEach(async () => {
  ({ alsu, bulat, asAlsu, asBulat } = await makeParticipants(server));
});

const write = (content = 'Исәнме!') => writeTo(asBulat, alsu, content);

/** Five seconds later. */
const told = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    server.deps.db,
  );
  await server.work();
  return asAlsu(listNotices, { query: {} });
};

const read = (messageId: string) =>
  asAlsu(readThread, { params: { id: bulat }, body: { messageId } });

test('is one notice for a conversation, without its words, moved up by the next message', async () => {
  await write('Сер: ачкыч келәм астында.');
  await write();
  const { list, notice } = await told();
  expect(notice).toBe(1);
  expect(list).toMatchObject([{ kind: 'message', count: 1, people: [{ id: bulat }] }]);
  const said = sayNotice(list[0]!, noticeKinds, 'tt');
  expect(said).toMatchObject({ text: 'Булат Галиев сезгә хәбәр язды', quote: '' });
  expect(said.path).toMatch(/^\/message\/[\w-]+$/);
  expect(JSON.stringify(list)).not.toContain('ачкыч');

  // Nor is it counted anew, or another one, days later.
  await sql`update notice set created_at = now() - interval '9 days', at_id = 7`.execute(
    server.deps.db,
  );
  await sql`update notice_cause set until = now()`.execute(server.deps.db);
  await write();
  const later = await told();
  expect(later.list).toMatchObject([{ id: list[0]!.id, count: 1, unread: true }]);
  expect(later.list[0]!.at).not.toBe('7');
  expect(later.notice).toBe(1);
});

test('is not told to who reads the conversation meanwhile, and read with it', async () => {
  await read((await write()).id);
  expect(await told()).toMatchObject({ list: [], notice: 0 });

  const first = await write();
  const last = await write();
  expect(await told()).toMatchObject({ notice: 1 });
  await read(first.id);
  expect(await told()).toMatchObject({ list: [{ unread: true }], notice: 1 });
  await read(last.id);
  expect(await told()).toMatchObject({ list: [{ unread: false }], notice: 0 });
  // Unread once more by the next one.
  await write();
  expect(await told()).toMatchObject({ list: [{ unread: true }], notice: 1 });
});

test('is taken for read where what was unread is gone', async () => {
  const message = await write();
  await told();
  await asBulat(deleteMessage, {
    params: { id: alsu, messageId: message.id },
    query: { all: '1' },
  });
  expect(await told()).toMatchObject({ notice: 0 });
  await write();
  expect(await told()).toMatchObject({ notice: 1 });
  await asAlsu(deleteThread, { params: { id: bulat } });
  expect(await told()).toMatchObject({ notice: 0 });
});

test('is not told of requests, of the blocked, nor where it is switched off', async () => {
  const stranger = await makeAccount(server.deps.db, { name: 'Чит' });
  const asStranger = await server.as(stranger.id);
  await writeTo(asStranger, alsu, 'Таныш булыйк.');
  expect(await told()).toMatchObject({ list: [], notice: 0 });
  await asAlsu(updateNoticeSettings, {
    body: { switch: { kind: 'message', way: 'page', on: false } },
  });
  const first = await write();
  expect(await told()).toMatchObject({ list: [], notice: 0 });
  await read(first.id);
  expect(await told()).toMatchObject({ list: [], notice: 0 });
  await asAlsu(updateNoticeSettings, {
    body: { switch: { kind: 'message', way: 'page', on: true } },
  });
  await write();
  await asAlsu(blockPerson, { params: { id: bulat }, body: { block: true } });
  expect(await told()).toMatchObject({ list: [], notice: 0 });
});

test('is not told of a muted conversation, and again when that ends', async () => {
  const mute = (on: boolean) => asAlsu(muteThread, { params: { id: bulat }, body: { mute: on } });
  await write();
  expect(await told()).toMatchObject({ notice: 1 });
  expect(await mute(true)).toEqual({ mute: true, notice: 0 });
  expect(await told()).toMatchObject({ notice: 0 });
  await write();
  expect(await told()).toMatchObject({ notice: 0 });
  expect(await mute(false)).toEqual({ mute: false, notice: 2 });
  await write();
  expect(await told()).toMatchObject({ notice: 1 });
});

test('is counted no more once its writer is blocked', async () => {
  await write();
  expect(await told()).toMatchObject({ notice: 1 });
  await asAlsu(blockPerson, { params: { id: bulat }, body: { block: true } });
  expect(await told()).toMatchObject({ list: [], notice: 0 });
});

test('twenty at once and a reading among them leave a true count', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => write()));
  const newest = sent.map(({ id }) => id).reduce((a, b) => (BigInt(a) > BigInt(b) ? a : b));
  await Promise.all([told(), read(newest)]);
  expect(await told()).toMatchObject({ notice: 0 });
});
