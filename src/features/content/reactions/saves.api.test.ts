import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listNotes, listSaves, listUserNotes } from '#features/social/feed/calls.ts';
import { deleteNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson, mutePerson } from '#features/core/people/calls.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { getSaved, saveNote } from './calls.ts';
import { reactionExports } from './exports.server.ts';

const server = testServer();
let author: string;
beforeAll(async () => {
  author = (await makeAccount(server.deps.db)).id;
});

const noteOf = async (id = author) => (await makeNote(server.deps.db, { author_id: id })).id;
const keep = (id: string, save = true) => ({ params: { id }, body: { save } });
const savedBy = async ({ ask }: Actor) =>
  (await ask(listSaves, { query: {} })).list.map(({ id }) => id);

test('keeps a note, once however often it is pressed, and lets it go', async () => {
  const reader = await server.newcomer();
  const note = await noteOf();
  const asked = { params: { id: note } };
  expect(await reader.ask(getSaved, asked)).toEqual({ save: false });
  await Promise.all([1, 2, 3].map(() => reader.ask(saveNote, keep(note))));
  expect(await reader.ask(getSaved, asked)).toEqual({ save: true });
  expect(await savedBy(reader)).toEqual([note]);
  expect(await reader.ask(saveNote, keep(note, false))).toEqual({ save: false });
  expect(await savedBy(reader)).toEqual([]);
});

test('lists the last kept first, by cursor; the cards say so', async () => {
  const reader = await server.newcomer();
  const ids = [await noteOf(), await noteOf(), await noteOf()];
  for (const at of [1, 0, 2]) await reader.ask(saveNote, keep(ids[at]!));
  const first = await reader.ask(listSaves, { query: { limit: '2' } });
  expect(first.list.map(({ id, saved }) => [id, saved])).toEqual([
    [ids[2], true],
    [ids[0], true],
  ]);
  const second = await reader.ask(listSaves, { query: { limit: '2', nextCursor: first.next! } });
  expect(second.list.map(({ id }) => id)).toEqual([ids[1]]);
  expect(second.next).toBeNull();
  const all = await reader.ask(listUserNotes, { query: { limit: '50' } });
  expect(all.list.find(({ id }) => id === ids[1])?.saved).toBe(true);
  const open = await server.ask(listNotes, { query: { limit: '50' } });
  expect(open.list.some(({ saved }) => saved)).toBe(false);
});

test('what is deleted, or written by somebody hidden, drops out of the list', async () => {
  const reader = await server.newcomer();
  const writer = await server.newcomer();
  const other = await server.newcomer();
  const [gone, muted, stays] = [await noteOf(writer.id), await noteOf(other.id), await noteOf()];
  for (const id of [gone, muted, stays]) await reader.ask(saveNote, keep(id));
  await writer.ask(deleteNote, { params: { id: gone } });
  await reader.ask(mutePerson, { params: { id: other.id }, body: { mute: true } });
  expect(await savedBy(reader)).toEqual([stays]);
});

test('refuses a visitor, what is not there, and a note behind a block; letting go always works', async () => {
  const reader = await server.newcomer();
  const writer = await server.newcomer();
  const note = await noteOf(writer.id);
  expect(await flagsOf(server.ask(saveNote, keep(note)))).toEqual(['token']);
  expect(await flagsOf(server.ask(getSaved, { params: { id: note } }))).toEqual(['token']);
  expect(await flagsOf(server.ask(listSaves, { query: {} }))).toEqual(['token']);
  expect(await flagsOf(reader.ask(saveNote, keep('n1')))).toEqual(['id']);
  await reader.ask(saveNote, keep(note));
  await writer.ask(blockPerson, { params: { id: reader.id }, body: { block: true } });
  expect(await flagsOf(reader.ask(saveNote, keep(note)))).toEqual(['id']);
  expect(await flagsOf(reader.ask(getSaved, { params: { id: note } }))).toEqual(['id']);
  expect(await reader.ask(saveNote, keep(note, false))).toEqual({ save: false });
});

test('no more than five thousand', async () => {
  const reader = await server.newcomer();
  const note = await noteOf();
  const notes = server.deps.db;
  const ids = Array.from({ length: 5000 }, (_, n) => String(n + 1));
  await notes
    .insertInto('note')
    .values(
      ids.map((id) => ({
        id,
        author_id: author,
        title: id,
        title_search: id,
        content: id,
        excerpt: id,
        cut: false,
      })),
    )
    .execute();
  await notes
    .insertInto('note_save')
    .values(ids.map((id) => ({ account_id: reader.id, note_id: id })))
    .execute();
  expect(await flagsOf(reader.ask(saveNote, keep(note)))).toEqual(['quantity']);
});

test('the copy of a person’s data has them', async () => {
  const reader = await server.newcomer();
  const note = await noteOf();
  await reader.ask(saveNote, keep(note));
  const saves = reactionExports.find(({ name }) => name === 'saves')!;
  const rows = await saves.rows(server.deps.db, reader.id);
  expect(rows).toEqual([expect.objectContaining({ note_id: note })]);
});
