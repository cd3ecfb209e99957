import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { measureText } from '#features/platform/search-index/public/indexing.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { testServer } from '#test/api.ts';
import { createNote, getNote, updateNote } from './calls.ts';
import { makeNote } from './factory.server.ts';
import { measureNotes } from './jobs.server.ts';
import { updateLevels } from './queries.server.ts';
import { noteTexts } from './texts.server.ts';

const EASY = { title: 'Минем әнием', content: 'Минем әнием бар. Ул өйдә. Мин сөт эчәм.' };
const HARD = {
  title: 'Мирасыбыз',
  content:
    'Җәмгыятьнең үсеше мәдәни мирасыбызны саклап калырга омтылучы галимнәребезнең фидакарь хезмәтенә, гасырлар буе тупланган рухи хәзинәләрен өйрәнүгә багышланган тикшеренүләргә бәйле.',
};
const RUSSIAN = {
  title: 'Вчера вечером',
  content: 'Мы долго гуляли вдоль набережной и разговаривали о прошедшем лете.',
};
const rest = { tags: [], links: [] };

const server = testServer();
let author: string;
let ask: Ask;
beforeAll(async () => {
  ({ id: author, ask } = await server.member());
});

const measure = async (ids: readonly string[]) => {
  const lexicon = await lexiconOf(server.deps);
  return (await noteTexts.read(server.deps.db, ids)).map((text) => measureText(text, lexicon));
};
const levelOf = async (id: string) => (await server.ask(getNote, { params: { id } })).level;
const savedLevels = async (ids: readonly string[]) =>
  (
    await server.deps.db
      .selectFrom('note')
      .select('level')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ level }) => level);

test('a short note has its level at once, and another one when it is rewritten', async () => {
  const { id } = await ask(createNote, { body: { ...EASY, ...rest } });
  expect(await levelOf(id)).toBe('A1');
  const versionOf = async () =>
    (
      await sql<{ v: string }>`select xmin::text as v from note where id = ${id}`.execute(
        server.deps.db,
      )
    ).rows[0];
  const version = await versionOf();
  await server.work();
  // Its row is not written once more.
  expect(await versionOf()).toEqual(version);
  expect(await levelOf(id)).toBe('A1');

  await ask(updateNote, { params: { id }, body: { ...HARD, ...rest } });
  await server.work();
  expect(['B2', 'C1']).toContain(await levelOf(id));

  await ask(updateNote, { params: { id }, body: { ...RUSSIAN, ...rest } });
  await server.work();
  expect(await levelOf(id)).toBeNull();
});

test('older notes are measured batch by batch, and none is asked for twice', async () => {
  const { db } = server.deps;
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push((await makeNote(db, { author_id: author, ...EASY })).id);
  const { id: foreign } = await makeNote(db, { author_id: author, ...RUSSIAN });
  await measureNotes(server.deps, { after: '0' });
  const after = await savedLevels(ids);
  expect(after.filter((level) => level === 1)).toHaveLength(50);
  await server.work();
  expect(await savedLevels(ids)).toEqual(ids.map(() => 1));
  expect(await savedLevels([foreign])).toEqual([0]);
  expect(await levelOf(foreign)).toBeNull();
});

test('a level measured of words that are gone is not written over the new one', async () => {
  const { db } = server.deps;
  const { id } = await makeNote(db, { author_id: author, ...EASY });
  const old = await measure([id]);
  expect(old).toMatchObject([{ id, level: 1 }]);

  await ask(updateNote, { params: { id }, body: { ...HARD, ...rest } });
  await server.work();
  const measured = await levelOf(id);
  await updateLevels(db, old);
  expect(await levelOf(id)).toBe(measured);
  expect(measured).not.toBe('A1');
});

test('a note that is gone keeps what it had, and no row is written without need', async () => {
  const { db } = server.deps;
  const { id } = await makeNote(db, { author_id: author, ...EASY, deleted_at: 'now' });
  await measureNotes(server.deps, { after: '0' });
  expect(await savedLevels([id])).toEqual([null]);

  const { id: kept } = await makeNote(db, { author_id: author, ...EASY });
  const rowOf = async () =>
    (await sql<{ xmin: string }>`select xmin::text from note where id = ${kept}`.execute(db)).rows;
  const measured = await measure([kept]);
  await updateLevels(db, measured);
  const before = await rowOf();
  await updateLevels(db, measured);
  expect(await rowOf()).toEqual(before);
});

test('levels are written in the order of the notes, whatever order they are measured in', async () => {
  const { db } = server.deps;
  const first = await makeNote(db, { author_id: author, ...EASY });
  const second = await makeNote(db, { author_id: author, ...EASY });
  const measured = await measure([first.id, second.id]);
  const backwards = measured.toSorted((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (tx) => {
    await sql`select from note where id = ${second.id} for update`.execute(tx);
    hold();
    await released;
  });
  await held;
  const written = db.transaction().execute((tx) => updateLevels(tx, backwards));
  const isFree = async () =>
    (await sql`select from note where id = ${first.id} for update skip locked`.execute(db)).rows
      .length === 1;
  // Whoever waits for the second holds the first already.
  await vi.waitFor(async () => expect(await isFree()).toBe(false));
  release();
  await Promise.all([holder, written]);
  expect(await savedLevels([first.id, second.id])).toEqual([1, 1]);
});
