import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { listNotes, listUserNotes } from './calls.ts';

const server = testServer();
const notes: Record<number, string> = {};
let reader: string;
beforeAll(async () => {
  const { db } = server.deps;
  const { id: author } = await makeAccount(db);
  for (const level of [0, 1, 2, 3, 4, 5])
    notes[level] = (await makeNote(db, { author_id: author, level }, { up: level })).id;
  await makeNote(db, { author_id: author, level: null });
  reader = (await makeAccount(db)).id;
});

const idsOf = async (asked: Promise<{ list: { id: string }[] }>) =>
  (await asked).list.map(({ id }) => id);

test.each([
  ['A1', 1],
  ['A2', 2],
  ['C1', 5],
] as const)('level=%s lists notes of that level alone, in every order', async (level, number) => {
  for (const filter of ['new', 'old', 'rating'] as const) {
    const page = await server.ask(listNotes, { query: { level, filter, pg: '0' } });
    expect(page.list.map(({ id, level: shown }) => [id, shown])).toEqual([[notes[number], level]]);
    expect(page.next).toBeNull();
  }
  expect((await server.ask(listNotes, { query: { level, pg: '0' } })).total).toBe(1);
});

test('level=mine is the level that suits what the reader said of themselves', async () => {
  const { db } = server.deps;
  const ask = await server.as(reader);
  const mine = () => idsOf(ask(listUserNotes, { query: { level: 'mine' } }));
  expect(await mine()).toEqual([notes[1]]);
  await db.insertInto('account_setting').values({ account_id: reader, level: 'speak' }).execute();
  expect(await mine()).toEqual([notes[3]]);
  await db.updateTable('account_setting').set({ level: 'write' }).execute();
  expect(await mine()).toEqual([notes[4]]);
});

test('a visitor has no level, no other level is known, and feed and own notes have none', async () => {
  const ask = await server.as(reader);
  const level = (value: string) => ({ query: { level: value as never } });
  expect(await flagsOf(server.ask(listNotes, level('mine')))).toEqual(['error']);
  expect(await flagsOf(server.ask(listUserNotes, level('mine')))).toEqual(['token']);
  expect(await flagsOf(server.ask(listNotes, level('D1')))).toEqual(['error']);
  for (const scope of ['feed', 'own'] as const)
    expect(await flagsOf(ask(listUserNotes, { query: { scope, level: 'A1' } }))).toEqual(['error']);
});
