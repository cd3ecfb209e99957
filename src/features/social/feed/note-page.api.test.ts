import { beforeAll, expect, test } from 'vitest';
import { listComments, listUserComments } from '#features/content/comments/calls.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson, mutePerson } from '#features/core/people/calls.ts';
import {
  getGiven,
  getNoteSelect,
  getSaved,
  rateNote,
  saveNote,
} from '#features/content/reactions/calls.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { getNotePage } from './calls.ts';

const server = testServer();
const LONG_AGO = '2026-01-02T00:00:00Z';
let author: string;
let reader: string;
let group: string;
/** A note of the group, and one that belongs to none. */
let note: string;
let plain: string;

beforeAll(async () => {
  const { db } = server.deps;
  author = (await makeAccount(db, { created_at: LONG_AGO })).id;
  reader = (await makeAccount(db, { created_at: LONG_AGO })).id;
  group = (await makeGroup(db, { creator_id: author })).id;
  note = (await makeNote(db, { author_id: author, group_id: group })).id;
  plain = (await makeNote(db, { author_id: author })).id;
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeComment(db, { note_id: note, author_id: n === 1 ? reader : author });
    await makeComment(db, { note_id: note, author_id: author, parent_id: id });
  }
});

const at = (id: string) => ({ params: { id }, query: {} });

test('gives a visitor what the calls apart give, and the right to read', async () => {
  const page = await server.ask(getNotePage, at(note));
  const whole = await server.ask(getNote, { params: { id: note } });
  expect(page.note).toEqual({ ...whole, select: 0, given: false, saved: false, share: null });
  expect(page.comments).toEqual(await server.ask(listComments, at(note)));
  expect(page.comments?.list).toHaveLength(3);
  expect(Object.values(page.can)).not.toContain(true);
});

test('says whether the addresses of its author can be followed', async () => {
  const newcomer = await server.newcomer();
  const member = await server.member();
  const content = 'Карагыз: https://example.org/китап';
  const [fresh, known] = await Promise.all(
    [newcomer, member].map(
      async ({ id }) => (await makeNote(server.deps.db, { author_id: id, content })).id,
    ),
  );
  expect(await server.ask(getNotePage, at(known!))).toMatchObject({ links: true });
  expect(await server.ask(getNotePage, at(fresh!))).toMatchObject({ links: false });
});

test('gives a reader what they did to it', async () => {
  const ask = await server.as(reader);
  const params = { id: note };
  await ask(rateNote, { params, body: { grade: 1 } });
  await ask(saveNote, { params, body: { save: true } });
  const page = await ask(getNotePage, at(note));
  const { select, total } = await ask(getNoteSelect, { params });
  const { select: given } = await ask(getGiven, { params });
  const { save: saved } = await ask(getSaved, { params });
  expect([select, given, saved]).toEqual([1, false, true]);
  expect(page.note).toMatchObject({ select, total, given, saved });
  const { isComment, ...comments } = await ask(listUserComments, at(note));
  expect(page.comments).toEqual(comments);
  expect(page.can.comment).toBe(isComment);
});

test.each(['old', 'grade'] as const)('takes the query of the list: %s', async (filter) => {
  const asked = { params: { id: note }, query: { filter, limit: '2', pg: '1' } };
  const page = await server.ask(getNotePage, asked);
  expect(page.comments).toEqual(await server.ask(listComments, asked));
  expect(page.comments?.list).toHaveLength(1);
});

test('tells who may do what', async () => {
  const { db } = server.deps;
  const admin = (await makeAccount(db)).id;
  await makeFollower(db, group, admin, true);
  const follower = (await makeAccount(db)).id;
  await makeFollower(db, group, follower);
  const blacklisted = (await makeAccount(db, { blacklist: true })).id;
  const can = async (person: string, id: string) => {
    const page = await (await server.as(person))(getNotePage, at(id));
    return Object.entries(page.can).flatMap(([name, may]) => (may ? [name] : []));
  };
  // The author has made the group, too.
  expect(await can(author, note)).toEqual(['comment', 'edit', 'pin', 'remove', 'asAdmin']);
  expect(await can(author, plain)).toEqual(['comment', 'edit', 'pin', 'remove']);
  expect(await can(admin, note)).toEqual(['comment', 'pin', 'remove', 'asAdmin']);
  expect(await can(admin, plain)).toEqual(['comment']);
  expect(await can(follower, note)).toEqual(['comment']);
  expect(await can(blacklisted, note)).toEqual([]);
});

test('hides comments of those who are hidden, and all where there is a block', async () => {
  const { id: person, ask } = await server.newcomer();
  await ask(mutePerson, { params: { id: reader }, body: { mute: true } });
  expect((await ask(getNotePage, at(note))).comments?.list).toHaveLength(2);
  const blocker = await server.as(author);
  await blocker(blockPerson, { params: { id: person }, body: { block: true } });
  expect(await flagsOf(ask(getNotePage, at(note)))).toEqual(['id']);
  expect(await flagsOf(ask(getNote, { params: { id: note } }))).toEqual(['id']);
});

test('refuses what is not there, and gives no list for a place that makes no sense', async () => {
  expect(await flagsOf(server.ask(getNotePage, at('n0x')))).toEqual(['id']);
  const parent = { params: { id: note }, query: { parent: '1' } };
  expect(await flagsOf(server.ask(getNotePage, parent))).toEqual(['id']);
  const { next } = await server.ask(listComments, { params: { id: note }, query: { limit: '1' } });
  const alien = { params: { id: note }, query: { filter: 'grade', nextCursor: next! } } as const;
  expect(await flagsOf(server.ask(listComments, alien))).toEqual(['error']);
  const page = await server.ask(getNotePage, alien);
  expect([page.note.id, page.comments]).toEqual([note, null]);
});
