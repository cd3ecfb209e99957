import { expect, test } from 'vitest';
import { getNotePage } from '#features/social/feed/calls.ts';
import { listNotes, listUserNotes } from '#features/social/feed/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { blockPerson } from '#features/core/people/calls.ts';
import { INDEX_TEXT } from '#features/platform/search-index/public/indexing.server.ts';
import { enqueue } from '#server/jobs.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { getKnownShares, markWord, updateWordSettings } from './calls.ts';
import { makeWord } from './factory.server.ts';

const server = testServer();

async function noteOf(authorId: string, content: string): Promise<string> {
  const { db } = server.deps;
  const { id } = await makeNote(db, { author_id: authorId, title: 'Китап', content });
  await enqueue(db, INDEX_TEXT, { kind: 'note', id });
  await server.work();
  return id;
}

const know = ({ ask }: Actor, word: string) => ask(markWord, { body: { word, select: 3 } });

test('a note says how much of it the reader knows; a visitor and who has no words see nothing', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const id = await noteOf(author.id, 'Мин 2 китапны укыдым. Китаплар өйдә!');
  const asked = { params: { id }, query: {} };
  const shareOf = async () => (await reader.ask(getNotePage, asked)).note.share;
  expect(await shareOf()).toBeNull();
  expect((await server.ask(getNotePage, asked)).note.share).toBeNull();
  await know(reader, 'мин');
  expect(await shareOf()).toEqual({ words: 7, known: 2, fresh: 3 });
  // At once, and everywhere: in lists too.
  await know(reader, 'китап');
  expect(await shareOf()).toEqual({ words: 7, known: 5, fresh: 2 });
  const { list } = await reader.ask(listUserNotes, { query: {} });
  expect(list.find((note) => note.id === id)?.share).toEqual({ words: 7, known: 5, fresh: 2 });
  const open = await server.ask(listNotes, { query: {} });
  expect(open.list.every(({ share }) => share === null)).toBe(true);
  await reader.ask(markWord, { body: { word: 'китап', select: 0 } });
  expect((await shareOf())?.known).toBe(2);
});

test('names the unknown words where they shall be underlined, and tells nothing of who is hidden', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const id = await noteOf(author.id, 'Мин китапны укыдым.');
  await know(reader, 'мин');
  const ask = () => reader.ask(getKnownShares, { query: { notes: `${id},7` } });
  expect(await ask()).toEqual({
    dots: true,
    list: [
      { id, share: { words: 4, known: 1, fresh: 2 }, unknown: ['китап', 'китапны', 'укыдым'] },
    ],
  });
  await know(reader, 'укы');
  expect((await ask()).list[0]?.unknown).toEqual(['китап', 'китапны']);
  await reader.ask(updateWordSettings, { body: { dots: false } });
  expect(await ask()).toMatchObject({ dots: false, list: [{ unknown: [] }] });
  await author.ask(blockPerson, { params: { id: reader.id }, body: { block: true } });
  expect((await ask()).list).toEqual([]);
  expect(await flagsOf(server.ask(getKnownShares, { query: { notes: id } }))).toEqual(['token']);
});

test('a tag as long as its note takes the words of nobody away', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const id = await noteOf(author.id, `Мин китапны укыдым. #${'а'.repeat(400)}`);
  await know(reader, 'мин');
  const { list } = await reader.ask(getKnownShares, { query: { notes: id } });
  expect(list[0]?.unknown).toEqual(['китап', 'китапны', 'укыдым']);
});

test('lists the notes of which 95 of 100 words are known, by cursor and by number', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const easy = [];
  for (const content of ['Мин китап укыйм.', 'Мин укыйм.', 'Китап.'])
    easy.unshift(await noteOf(author.id, content));
  await noteOf(author.id, 'Урманда куяннар яши.');
  const query = { level: 'known' } as const;
  expect((await reader.ask(listUserNotes, { query })).list).toEqual([]);
  for (const word of ['мин', 'китап', 'укы']) await know(reader, word);
  const first = await reader.ask(listUserNotes, { query: { ...query, limit: '2' } });
  expect(first.list.map(({ id }) => id)).toEqual(easy.slice(0, 2));
  const next = { ...query, limit: '2', nextCursor: first.next! };
  const second = await reader.ask(listUserNotes, { query: next });
  expect(second.list.map(({ id }) => id)).toContain(easy[2]);
  for (const level of ['known', 'mine'] as const) {
    const numbered = (pg: string) =>
      reader.ask(listUserNotes, { query: { level, limit: '2', pg } });
    const [top, rest] = [await numbered('0'), await numbered('1')];
    expect(top.list.map(({ id }) => id)).toEqual(easy.slice(0, 2));
    expect(rest.list).toEqual(second.list);
    expect(top.total).toBeGreaterThanOrEqual(easy.length);
    expect(rest.total).toBe(top.total);
    expect(await numbered('400')).toMatchObject({ list: [], next: null });
    // No index knows what is easy of these; nothing that is asked is left out in silence.
    for (const wrong of [
      { filter: 'rating' },
      { filter: 'old' },
      { search: 'китап' },
      { tag: 'китап' },
      { kind: 'ask' },
      { scope: 'feed' },
      { scope: 'own' },
    ])
      expect(
        await flagsOf(reader.ask(listUserNotes, { query: { level, ...wrong } as never })),
      ).toEqual(['error']);
  }
});

test('«my level» is what is known, and before the first known word what was chosen', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const chosen = await noteOf(author.id, 'Урманда куяннар яши.');
  const easy = await noteOf(author.id, 'Мин китап укыйм.');
  const { db } = server.deps;
  await db.updateTable('note').set({ level: 4 }).where('id', '=', chosen).execute();
  await db.updateTable('note').set({ level: 1 }).where('id', '=', easy).execute();
  await db
    .insertInto('account_setting')
    .values({ account_id: reader.id, level: 'write' })
    .execute();
  const mine = async (more: object = {}) => {
    const query = { level: 'mine', ...more } as const;
    const { list } = await reader.ask(listUserNotes, { query });
    return [chosen, easy].filter((id) => list.some((note) => note.id === id));
  };
  // It has an index, so whatever else is asked is honoured.
  for (const more of [{}, { pg: '0' }, { filter: 'rating' }, { filter: 'old' }])
    expect(await mine(more)).toEqual([chosen]);
  // What is only being learnt is not known.
  await makeWord(db, { account_id: reader.id, lemma: 'куян', state: 1 });
  expect(await mine()).toEqual([chosen]);
  for (const word of ['мин', 'китап', 'укы']) await know(reader, word);
  expect(await mine()).toEqual([easy]);
  expect(await mine({ pg: '0' })).toEqual([easy]);
});

test('a form learnt apart is not the word', async () => {
  const [author, reader] = [await server.newcomer(), await server.newcomer()];
  const id = await noteOf(author.id, 'Китапта.');
  const word = { account_id: reader.id, lemma: 'китап', form: 'китапта', state: 3 };
  await makeWord(server.deps.db, word);
  await know(reader, 'мин');
  const { note } = await reader.ask(getNotePage, { params: { id }, query: {} });
  expect(note.share).toEqual({ words: 2, known: 0, fresh: 1 });
});
