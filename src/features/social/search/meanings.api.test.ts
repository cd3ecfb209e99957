import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { indexText } from '#features/platform/search-index/jobs.server.ts';
import { textSources } from '#main/features.ts';
import { testServer } from '#test/api.ts';
import { searchNotes, suggestFound } from './calls.ts';

const server = testServer();
let grandmother: string;
let house: string;
let instrument: string;
beforeAll(async () => {
  const { id: author } = await makeAccount(server.deps.db);
  const write = async (title: string, content: string) => {
    const { id } = await makeNote(server.deps.db, { author_id: author, title, content });
    await indexText(server.deps, { kind: 'note', id }, textSources);
    return id;
  };
  grandmother = await write('Әбием турында', 'Әби миңа әкият сөйләде.');
  // What «бабушка» and «картошка» were once taken for.
  house = await write('Буш өй', 'Өй буш, башкача әйтеп булмый. Карт бабай карый.');
  instrument = await write('Домбыра моңы', 'Ул домбырада уйный.');
});

const look = (search: string) => server.ask(searchNotes, { query: { search } });
const idsOf = ({ list }: { list: readonly { id: string }[] }) => list.map(({ id }) => id);

test.each([
  ['бабушка', 'бабушка'],
  ['Grandmother', 'Grandmother'],
])('%s is looked for as әби, and says so', async (search, text) => {
  const found = await look(search);
  expect(idsOf(found)).toEqual([grandmother]);
  expect(found.meanings[0]).toMatchObject({ text });
  expect(found.meanings[0]?.tatar[0]).toBe('әби');
  expect(found.hint).toBeNull();
});

test('a meaning whose Tatar word nobody has written finds nothing, and nothing like it', async () => {
  expect(await look('картошка')).toMatchObject({
    list: [],
    total: 0,
    hint: null,
    meanings: [{ text: 'картошка', tatar: ['бәрәңге'] }],
  });
});

test('a word that is neither Tatar nor a meaning finds nothing rather than something alike', async () => {
  expect(await look('бабушкино')).toMatchObject({ list: [], hint: null, meanings: [] });
});

test('a Tatar word is looked for as it is', async () => {
  expect(await look('әбиемнең')).toMatchObject({ meanings: [], list: [{ id: grandmother }] });
});

test('suggestions know meanings as well, and what a word may go on to be', async () => {
  const suggested = async (search: string) =>
    (await server.ask(suggestFound, { query: { search } })).notes.map(({ id }) => id);
  expect(await suggested('бабушка')).toEqual([grandmother]);
  // A meaning of өй, the house above, and the first letters of the instrument.
  expect((await suggested('дом')).toSorted()).toEqual([house, instrument].toSorted());
});
