import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DAYS } from '#features/platform/dictionary/public/days.server.ts';
import { markWord } from '#features/learning/study/calls.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';
import { getWordSentences } from './calls/sentences.ts';
import { lessonWith, makeEdu } from './factory.server.ts';

const server = testServer();
const [DAY] = DAYS;
const EXAMPLE = { tatar: 'Бу китап яхшы.', ru: 'Эта книга хорошая.' };

beforeAll(async () => {
  const translation = { rus: 'Мы идём на базар.', eng: 'We go to the market.' };
  await makeEdu(server.deps.db, {
    id_c: 'bazarda',
    title: 'Базарда',
    content: 'Без [базарга|на рынок] барабыз.',
    lesson: { ...lessonWith(), translation },
  });
  await sql`insert into word_source (code, name, licence, credit)
    values ('test', 'Test', 'CC0-1.0', 'Test')`.execute(server.owner);
  await sql`insert into word_example (tatar, ru, words, stems, source)
    values (${EXAMPLE.tatar}, ${EXAMPLE.ru}, 3, '{}', 'test')`.execute(server.owner);
});

const take = async ({ ask }: Actor, word: string, content: string) =>
  (await ask(markWord, { body: { word, select: 1, content } })).id!;
const sentences = async ({ ask }: Actor, ...ids: string[]) =>
  (await ask(getWordSentences, { query: { words: ids.join(',') } })).list;

test('gives what the sentences of own words mean, with the lesson they stand in', async () => {
  const reader = await server.newcomer();
  const ofLesson = await take(reader, 'базарга', 'Без базарга барабыз.');
  const ofDay = await take(reader, DAY!.form, DAY!.tat);
  const ofDictionary = await take(reader, 'китап', EXAMPLE.tatar);
  const unknown = await take(reader, 'алма', 'Мин кызыл алма ашыйм.');
  const bare = await take(reader, 'өй', '');
  const list = await sentences(reader, ofLesson, ofDay, ofDictionary, unknown, bare);
  expect(new Map(list.map(({ id, ...sentence }) => [id, sentence]))).toEqual(
    new Map([
      [
        ofLesson,
        {
          rus: 'Мы идём на базар.',
          eng: 'We go to the market.',
          lesson: { idC: 'bazarda', title: 'Базарда' },
        },
      ],
      [ofDay, { rus: DAY!.rus, eng: DAY!.eng, lesson: null }],
      [ofDictionary, { rus: EXAMPLE.ru, eng: '', lesson: null }],
    ]),
  );
});

test('says nothing of the words of another, and nothing to visitors', async () => {
  const [reader, other] = [await server.newcomer(), await server.newcomer()];
  const id = await take(reader, 'базарга', 'Без базарга барабыз.');
  expect(await sentences(other, id)).toEqual([]);
  const query = { words: id };
  expect(await flagsOf(server.ask(getWordSentences, { query }))).toEqual(['token']);
  expect(await flagsOf(other.ask(getWordSentences, { query: { words: '1,' } }))).toEqual(['error']);
});
