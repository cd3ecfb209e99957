import { expect, test } from 'vitest';
import { answerEdu, finishEdu, getEdu, getEduStart } from './calls.ts';
import { addVisitorLearning } from './calls/visitor.ts';
import { updateEduLevel } from './calls/placement.ts';
import { lessonWith, makeEdu } from './factory.server.ts';
import { solutionOf } from './judge.ts';
import { getReview } from '#features/learning/study/calls/review.ts';
import { listWords, markWord } from '#features/learning/study/calls.ts';
import { flagsOf, testServer, type Actor } from '#test/api.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
const DAY_MS = 86_400_000;

const person = () => server.newcomer({ triangle: 5 });
const { exercises } = lessonWith();
const right = (from = 0, to = exercises.length) =>
  exercises.map((exercise, at) => ({ exercise: at, answer: solutionOf(exercise) })).slice(from, to);
const NOTHING = { words: [], lessons: [], range: null };

type Learned = NonNullable<(typeof addVisitorLearning)['types']>['in']['body'];

const add = ({ ask }: Actor, learned: Partial<Learned>, idempotencyKey = crypto.randomUUID()) =>
  ask(addVisitorLearning, { body: { ...NOTHING, ...learned } }, { idempotencyKey });

const read = ({ ask }: Actor, id: string) => ask(getEdu, { params: { id } });
const wordsOf = async ({ ask }: Actor) => (await ask(listWords, { query: {} })).list;

test('words come in once, each with its sentence or its meaning, and are asked on the next day', async () => {
  const reader = await person();
  const words = [
    {
      word: 'китапларны',
      select: 1,
      lemma: 'китап',
      pos: 'noun',
      content: 'Мин китапларны яратам.',
    },
    { word: 'китап', select: 3 },
    { word: 'алма', select: 1, rus: 'яблоко', eng: 'apple' },
    { word: 'өй', select: 3, rus: 'дом', eng: 'house' },
    { word: 'щщщ', select: 1 },
  ] as const;
  expect(await add(reader, { words: [...words] })).toEqual({ words: 3, lessons: 0, earned: 0 });
  const list = await wordsOf(reader);
  expect(list.map(({ word, pos, state }) => [word, pos, state]).toSorted()).toEqual([
    ['алма', 'noun', 'new'],
    ['китап', 'noun', 'new'],
    ['өй', 'noun', 'known'],
  ]);
  expect(list.find(({ word }) => word === 'китап')).toMatchObject({
    met: 'китапларны',
    content: 'Мин китапларны яратам.',
  });
  expect(list.find(({ word }) => word === 'алма')?.rus).toBe('яблоко');
  try {
    server.clock.at = Date.now() + DAY_MS;
    const { due } = await reader.ask(getReview, { query: {} });
    expect(due).toBe(2);
  } finally {
    server.clock.at = null;
  }
});

test('a word the account has stays as it is', async () => {
  const reader = await person();
  await reader.ask(markWord, { body: { word: 'китап', select: 3 } });
  expect(await add(reader, { words: [{ word: 'китап', select: 1 }] })).toMatchObject({ words: 0 });
  expect((await wordsOf(reader)).map(({ state }) => state)).toEqual(['known']);
});

test('answers are judged here, pay as usual, and make no result of the account less', async () => {
  const reader = await person();
  const [done, begun, better, wrong] = await Promise.all([
    makeEdu(server.deps.db),
    makeEdu(server.deps.db),
    makeEdu(server.deps.db),
    makeEdu(server.deps.db),
  ]);
  for (const { exercise, answer } of right())
    await reader.ask(answerEdu, { params: { id: better.idC }, body: { exercise, answer } });
  await reader.ask(finishEdu, { params: { id: better.idC }, body: { grade: 100 } });
  await reader.ask(answerEdu, {
    params: { id: begun.idC },
    body: { exercise: 0, answer: 'урман' },
  });
  const lie = exercises.map((_, exercise) => ({ exercise, answer: 'хата' }));
  const added = await add(reader, {
    lessons: [
      { id: done.idC, done: true, answers: right() },
      { id: done.idC, done: false, answers: right(0, 1) },
      { id: begun.idC, done: false, answers: right(0, 2) },
      { id: better.idC, done: true, answers: lie },
      { id: wrong.idC, done: true, answers: [...lie, ...right()] },
      { id: 'no-such-lesson', done: true, answers: right() },
    ],
  });
  expect(added).toEqual({ words: 0, lessons: 4, earned: 2 });
  expect(await read(reader, done.idC)).toMatchObject({ done: true, best: 100, given: { 0: true } });
  // The first answer of the account counts.
  expect(await read(reader, begun.idC)).toMatchObject({
    done: false,
    best: null,
    given: { 0: false, 1: true },
  });
  expect(await read(reader, better.idC)).toMatchObject({ done: true, best: 100 });
  expect(await read(reader, wrong.idC)).toMatchObject({ done: true, best: 0 });
});

test('a level comes in, and lowers none', async () => {
  const reader = await person();
  const placed = async () => (await reader.ask(getEduStart, {})).placed;
  await add(reader, { range: 2 });
  expect(await placed()).toBe(2);
  await reader.ask(updateEduLevel, { body: { range: 3 } });
  await add(reader, { range: 2 });
  expect(await placed()).toBe(3);
  await add(reader, { range: 4 });
  expect(await placed()).toBe(4);
});

test('pressed twice, in two tabs or after a lost answer, it counts once', async () => {
  const reader = await person();
  const { idC } = await makeEdu(server.deps.db);
  const learned = {
    words: [{ word: 'китап', select: 1 as const }],
    lessons: [{ id: idC, done: true, answers: right() }],
  };
  const key = crypto.randomUUID();
  const first = await add(reader, learned, key);
  expect(first).toEqual({ words: 1, lessons: 1, earned: 2 });
  expect(await add(reader, learned, key)).toEqual(first);
  // Also when the key is forgotten.
  expect(await add(reader, learned)).toEqual({ words: 0, lessons: 1, earned: 0 });
  expect(await wordsOf(reader)).toHaveLength(1);
});

test('the answers of another person, and what is too much, are refused', async () => {
  const [reader, other] = [await person(), await person()];
  const { idC } = await makeEdu(server.deps.db);
  const params = { id: idC };
  const body = { exercise: 0, answer: 'китап', user: other.id };
  expect(await flagsOf(reader.ask(answerEdu, { params, body }))).toEqual(['forbidden']);
  expect(
    await flagsOf(reader.ask(finishEdu, { params, body: { grade: 100, user: other.id } })),
  ).toEqual(['forbidden']);
  expect((await read(reader, idC)).given).toEqual({});
  await reader.ask(answerEdu, { params, body: { ...body, user: reader.id } });
  expect((await read(reader, idC)).given).toEqual({ 0: true });
  const word = { word: 'китап', select: 1 as const };
  expect(await flagsOf(add(reader, { words: Array.from({ length: 501 }, () => word) }))).toEqual([
    'error',
  ]);
  expect(await flagsOf(server.ask(addVisitorLearning, { body: NOTHING }))).toEqual(['token']);
});
