import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson, mutePerson } from '#features/core/people/calls.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { listMoreNotes } from './calls.ts';

const server = testServer();
let author: string;
let other: string;
let group: string;
beforeAll(async () => {
  const { db } = server.deps;
  author = (await makeAccount(db)).id;
  other = (await makeAccount(db)).id;
  group = (await makeGroup(db, { creator_id: other })).id;
});

const noteOf = async (author_id: string, more: { group_id?: string; level?: number } = {}) =>
  (await makeNote(server.deps.db, { author_id, ...more })).id;
const more = async (id: string, ask = server.ask) =>
  (await ask(listMoreNotes, { params: { id } })).list.map((note) => note.id);

test('the group comes first, then the author, then the level, then whatever is new', async () => {
  const near = await noteOf(other, { level: 2 });
  const own = await noteOf(author);
  const grouped = await noteOf(other, { group_id: group });
  const newest = await noteOf(other, { level: 4 });
  const note = await noteOf(author, { group_id: group, level: 2 });
  expect((await more(note)).slice(0, 4)).toEqual([grouped, own, near, newest]);
});

test('no note is a dead end, and none comes twice or leads to itself', async () => {
  const lonely = await noteOf((await makeAccount(server.deps.db)).id);
  const list = await more(lonely);
  expect(list).toHaveLength(5);
  expect(new Set(list).size).toBe(5);
  expect(list).not.toContain(lonely);
});

test('deleted notes and hidden people are not there, an absent note is refused', async () => {
  const { db } = server.deps;
  const loud = (await makeAccount(db)).id;
  const gone = await noteOf(author);
  await db
    .updateTable('note')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone)
    .execute();
  const hidden = await noteOf(loud);
  const note = await noteOf(author);
  const { ask: reader } = await server.newcomer();
  expect(await more(note, reader)).toContain(hidden);
  await reader(mutePerson, { params: { id: loud }, body: { mute: true } });
  const list = await more(note, reader);
  expect(list).not.toContain(hidden);
  expect(list).not.toContain(gone);
  expect(await flagsOf(more(gone))).toEqual(['id']);
  await reader(blockPerson, { params: { id: author }, body: { block: true } });
  expect(await flagsOf(more(note, reader))).toEqual(['id']);
});
