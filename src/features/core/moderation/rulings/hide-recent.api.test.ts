// A limit hides what the account wrote in the last 24 hours, by rulings that can be undone.

import { beforeEach, expect, test } from 'vitest';
import { getRecentThings, updateBlacklist } from '#features/staff/admin/calls/users.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { deleteThread, listThreads, pinThread } from '#features/social/messages/calls.ts';
import { makeMessage } from '#features/social/messages/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { testServer, type Actor } from '#test/api.ts';
import { listAdminAppeals, updateAdminAppeal } from '../calls/appeals.ts';
import { createAppeal, listRulings } from '../calls/own.ts';
import { restoreModeratorNote } from '../calls/removals.ts';

const DAY_MS = 86_400_000;
const server = testServer({ LIMIT_FACTOR: '1000' });
let owner: string;
let other: string;
let admin: Actor;

const of = (id: string) => ({ params: { id } });
const readOnly = (hide: boolean, reason = 'Реклама') =>
  admin.ask(updateBlacklist, { ...of(owner), body: { blacklist: true, reason, hide } });
const isThere = (id: string): Promise<boolean> =>
  server.ask(getNote, of(id)).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  ({ id: owner } = await server.newcomer());
  ({ id: other } = await server.newcomer());
  admin = await server.administrator();
});

test('notes, comments and open requests go; older ones and those of others stay', async () => {
  const { db } = server.deps;
  const old = firstIdAt(Date.now() - DAY_MS - 60_000);
  const oldNote = await makeNote(db, { author_id: owner, id: old });
  const foreign = await makeNote(db, { author_id: other });
  const fresh = await makeNote(db, { author_id: owner });
  const comment = await makeComment(db, { note_id: foreign.id, author_id: owner });
  const theirs = await makeComment(db, { note_id: foreign.id, author_id: other });
  const { id: friend } = await server.newcomer();
  await makeMessage(db, { from: owner, to: friend });
  await makeMessage(db, { from: owner, to: other, request: true });
  const asOther = await server.as(other);
  const requests = async () =>
    (await asOther(listThreads, { query: { filter: 'request' } })).list.length;
  expect(await requests()).toBe(1);
  expect(await admin.ask(getRecentThings, of(owner))).toEqual({
    ...{ notes: 1, comments: 1, requests: 1 },
  });

  await readOnly(true);
  await server.work();
  expect([await isThere(fresh.id), await isThere(oldNote.id), await isThere(foreign.id)]).toEqual([
    false,
    true,
    true,
  ]);
  const left = await db
    .selectFrom('comment')
    .select('id')
    .where('id', 'in', [String(comment.id), String(theirs.id)])
    .where('deleted_at', 'is', null)
    .execute();
  expect(left.map(({ id }) => id)).toEqual([String(theirs.id)]);
  expect(await requests()).toBe(0);
  expect((await (await server.as(friend))(listThreads, {})).list).toHaveLength(1);
  expect(await admin.ask(getRecentThings, of(owner))).toEqual({
    ...{ notes: 0, comments: 0, requests: 0 },
  });

  // Each has a ruling of its own, and the log an act of its own.
  const asOwner = await server.as(owner);
  const rulings = (await asOwner(listRulings, {})).list;
  expect(rulings.map(({ kind, content, can }) => [kind, content, can])).toEqual([
    ['comment', 'Реклама', true],
    ['note', 'Реклама', true],
    ['user', 'Реклама', true],
  ]);
  const acts = await db
    .selectFrom('audit_act')
    .select(['act', 'actor_id'])
    .where('person_id', '=', owner)
    .orderBy('id')
    .execute();
  expect(acts.map(({ act, actor_id: by }) => [act, by])).toEqual([
    ['user.blacklist', admin.id],
    ['note.remove', admin.id],
    ['comment.remove', admin.id],
  ]);
  expect((await asOwner(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);

  // A moderator brings the note back; another administrator grants the appeal about the comment.
  const { ask: moderator } = await server.moderator();
  await moderator(restoreModeratorNote, of(fresh.id));
  expect(await isThere(fresh.id)).toBe(true);
  await asOwner(createAppeal, { body: { id: rulings[0]!.id, content: 'Реклама түгел' } });
  const second = await server.administrator();
  const [appeal] = (await second.ask(listAdminAppeals, {})).list;
  await second.ask(updateAdminAppeal, { ...of(appeal!.id), body: { grant: true, answer: '' } });
  const back = await db
    .selectFrom('comment')
    .select('deleted_at')
    .where('id', '=', String(comment.id))
    .executeTakeFirstOrThrow();
  expect(back.deleted_at).toBeNull();
});

test.each([
  ['deleted', (ask: Ask) => ask(deleteThread, of(other))],
  ['pinned', (ask: Ask) => ask(pinThread, { ...of(other), body: { pin: true } })],
])('an open request goes though its sender has %s the conversation', async (_name, change) => {
  await makeMessage(server.deps.db, { from: owner, to: other, request: true });
  await change(await server.as(owner));
  expect(await admin.ask(getRecentThings, of(owner))).toMatchObject({ requests: 1 });
  await readOnly(true);
  await server.work();
  const asOther = await server.as(other);
  expect((await asOther(listThreads, { query: { filter: 'request' } })).list).toEqual([]);
});

test('an account made read-only without `hide` keeps what it wrote', async () => {
  const note = await makeNote(server.deps.db, { author_id: owner });
  await readOnly(false);
  await server.work();
  expect(await isThere(note.id)).toBe(true);
});

test('hides more things than one batch, and nothing after the limit was lifted', async () => {
  const { db } = server.deps;
  const notes: string[] = [];
  for (let n = 0; n < 60; n += 1) notes.push((await makeNote(db, { author_id: owner })).id);
  await readOnly(true);
  await admin.ask(updateBlacklist, { ...of(owner), body: { blacklist: false, reason: 'Ялгыш' } });
  await server.work();
  expect(await admin.ask(getRecentThings, of(owner))).toMatchObject({ notes: 60 });
  await readOnly(true);
  await server.work();
  expect(await admin.ask(getRecentThings, of(owner))).toMatchObject({ notes: 0 });
  expect(await isThere(notes[0]!)).toBe(false);
});
