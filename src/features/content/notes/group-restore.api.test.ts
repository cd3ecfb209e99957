// A deleted group: hidden with its notes for 14 days, restored by an administrator, or gone for good.

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import {
  askGroupDeletion,
  deleteGroup,
  restoreGroup,
  updateGroupRules,
} from '#features/content/groups/calls/managing.ts';
import { getGroup, listGroups } from '#features/content/groups/calls.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { eraseGroup } from '#features/content/groups/jobs.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import { markWord } from '#features/learning/study/calls.ts';
import { listGroupNotes } from '#features/social/feed/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { publish } from '#server/events.ts';
import { codeFor } from '#server/secret.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { newAddress } from '#test/sign.ts';
import { getNote } from './calls.ts';
import { createGroupNote } from './calls/group.ts';

const DAY_MS = 86_400_000;
const server = testServer();
let creator: string;
let keeper: Ask;
let admin: { id: string; ask: Ask };
let follower: Ask;
let id: string;
let params: { id: string };
let note: string;
let email: string;

beforeEach(async () => {
  const { db } = server.deps;
  ({ id: creator, ask: keeper } = await server.member());
  admin = await server.member();
  const third = await server.member();
  follower = third.ask;
  ({ id } = await makeGroup(db, { creator_id: creator, name: 'Безнең авыл' }));
  params = { id };
  await makeFollower(db, id, creator, true);
  await makeFollower(db, id, admin.id, true);
  await makeFollower(db, id, third.id);
  const body = { title: 'Авыл хәбәре', content: 'Бүген яңгыр яуды.' };
  note = (await admin.ask(createGroupNote, { params, body })).id;
  email = newAddress();
  await db.insertInto('account_email').values({ account_id: creator, email }).execute();
  await server.work();
});

async function end(): Promise<string> {
  const { db, env } = server.deps;
  await keeper(askGroupDeletion, { params, body: { email } });
  const row = await db
    .selectFrom('mail_code')
    .select(['id', 'round'])
    .where('ref', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await keeper(deleteGroup, { params, body: { email, code: codeFor(env, row.id, row.round) } });
  await server.work();
  const { deleted_at } = await db
    .selectFrom('group')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return deleted_at!;
}

const isNoteThere = () =>
  server.ask(getNote, { params: { id: note } }).then(
    () => true,
    () => false,
  );
const restore = (who: Ask) => who(restoreGroup, { params, body: {} });

test('is there for its administrators alone, and each of them restores it', async () => {
  const { db } = server.deps;
  const before = [await readTally(db, 'group'), await readTally(db, 'note')];
  await end();
  expect(await flagsOf(server.ask(getGroup, { params }))).toEqual(['id']);
  expect(await flagsOf(follower(getGroup, { params }))).toEqual(['id']);
  const shown = await admin.ask(getGroup, { params });
  const days = (Date.parse(shown.restorableUntil!) - server.deps.clock.now()) / DAY_MS;
  expect(days).toBeCloseTo(14, 2);
  expect(await isNoteThere()).toBe(false);
  expect(await flagsOf(admin.ask(listGroupNotes, { params, query: {} }))).toEqual(['id']);
  expect(await flagsOf(keeper(updateGroupRules, { params, body: { content: '' } }))).toEqual([
    'id',
  ]);
  expect(await flagsOf(restore(follower))).toEqual(['id']);
  expect(await flagsOf(restore(server.ask))).toEqual(['token']);
  for (let n = 0; n < 2; n += 1) expect(await restore(admin.ask)).toMatchObject({ id });
  await server.work();
  expect(await isNoteThere()).toBe(true);
  const { list } = await server.ask(listGroupNotes, { params, query: { filter: 'rating' } });
  expect(list.map((one) => one.id)).toEqual([note]);
  expect(await server.ask(getGroup, { params })).toMatchObject({ notes: 1, restorableUntil: null });
  expect([await readTally(db, 'group'), await readTally(db, 'note')]).toEqual(before);
});

test('is gone for good after 14 days, unless it was restored meanwhile', async () => {
  const { db } = server.deps;
  const first = await end();
  await restore(keeper);
  await server.work();
  await eraseGroup(server.deps, { groupId: id, at: first });
  expect(await server.ask(getGroup, { params })).toMatchObject({ name: 'Безнең авыл' });
  const second = await end();
  const recording = { note_id: note, kind: 'video', state: 'failed', key: 'b'.repeat(32) };
  await db
    .insertInto('recording')
    .values({ ...recording, upload_id: '', container: 'mp4' })
    .execute();
  const groups = await readTally(db, 'group');
  for (let n = 0; n < 2; n += 1) await eraseGroup(server.deps, { groupId: id, at: second });
  await server.work();
  expect(await readTally(db, 'group')).toBe(groups);
  expect(await flagsOf(admin.ask(getGroup, { params }))).toEqual(['id']);
  expect(await flagsOf(restore(keeper))).toEqual(['id']);
  const row = await db
    .selectFrom('group')
    .select(['name', 'restorable_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: '—', restorable_until: null });
  const files = db.selectFrom('recording').select('id').where('note_id', '=', note);
  expect(await files.execute()).toEqual([]);
});

test('notes of an author who leaves or comes back meanwhile follow both', async () => {
  const { db } = server.deps;
  const at = new Date(Date.parse('2026-01-02T00:00:00Z')).toISOString();
  const leave = async () => {
    await db.updateTable('account').set({ deleted_at: at }).where('id', '=', admin.id).execute();
    await db
      .transaction()
      .execute((tx) =>
        publish({ ...server.deps, db: tx }, accountHidden, { accountId: admin.id, at }),
      );
  };
  const comeBack = async () => {
    await db.updateTable('account').set({ deleted_at: null }).where('id', '=', admin.id).execute();
    await db
      .transaction()
      .execute((tx) =>
        publish({ ...server.deps, db: tx }, accountShown, { accountId: admin.id, at }),
      );
  };
  // Left before the end, back before the restoring.
  await leave();
  await end();
  await comeBack();
  expect(await isNoteThere()).toBe(false);
  await restore(keeper);
  await server.work();
  expect(await isNoteThere()).toBe(true);
  // Left after the end, back after the restoring.
  await sql`delete from mail_code where ref = ${id}`.execute(db);
  await end();
  await leave();
  await restore(keeper);
  await server.work();
  expect(await isNoteThere()).toBe(false);
  await comeBack();
  expect(await isNoteThere()).toBe(true);
});

test('its authors are told once, as long as it can be restored', async () => {
  const body = { title: 'Икенче хәбәр', content: 'Кар яуды.' };
  for (let n = 0; n < 2; n += 1) await admin.ask(createGroupNote, { params, body });
  await keeper(createGroupNote, { params, body });
  const told = async (who: Ask) =>
    (await who(listNotices, { query: {} })).list.filter(({ kind }) => kind === 'groupHidden');
  const at = await end();
  expect(await told(admin.ask)).toMatchObject([{ count: 1, group: { name: 'Безнең авыл' } }]);
  expect(await told(keeper)).toEqual([]);
  expect(await told(follower)).toEqual([]);
  await restore(keeper);
  expect(await told(admin.ask)).toEqual([]);
  await sql`update "group" set deleted_at = ${at}, restorable_until = ${at} where id = ${id}`.execute(
    server.deps.db,
  );
  expect(await told(admin.ask)).toHaveLength(1);
  await eraseGroup(server.deps, { groupId: id, at });
  expect(await told(admin.ask)).toEqual([]);
});

test('sentences that others have learned from stay until it is gone for good', async () => {
  const { db } = server.deps;
  const sentence = 'Бүген яңгыр яуды.';
  const word = { word: 'яңгыр', noteId: note, content: sentence, select: 1 } as const;
  await follower(markWord, { body: word });
  const kept = async () => {
    const words = db.selectFrom('study_word').select('sentence');
    return (await words.where('lemma', '=', 'яңгыр').execute()).map((row) => row.sentence);
  };
  expect(await kept()).toContain(sentence);
  await end();
  expect(await kept()).toContain(sentence);
  await restore(keeper);
  await server.work();
  expect(await kept()).toContain(sentence);
  await eraseGroup(server.deps, { groupId: id, at: await end() });
  await server.work();
  expect(await kept()).not.toContain(sentence);
});

test('refuses quantity: the eleventh group of its creator', async () => {
  await end();
  for (let n = 0; n < 10; n += 1) await makeGroup(server.deps.db, { creator_id: creator });
  expect(await flagsOf(restore(admin.ask))).toEqual(['quantity']);
  const { list } = await keeper(listGroups, { query: { filter: 'own' } });
  expect(list.map((group) => group.id)).not.toContain(id);
});
