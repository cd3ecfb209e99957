import { expect, test } from 'vitest';
import { chanceOf } from '../random.ts';
import { sentenceQuestions, wordsOfSentence, type GameSentence } from './questions.server.ts';

/** Sentences of three words, so many of each hardness. */
const sentences = (...counts: readonly number[]): GameSentence[] =>
  counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, place) => {
      const words = ['бер', 'ике', `өч${at + 1}-${place}`];
      const bases = words.map((lemma) => ({ lemma, pos: 'noun' }));
      return { tat: `${words.join(' ')}.`, mean: 'x', words, bases, range: at + 1 };
    }),
  );

const asked = (from: readonly GameSentence[], range: number, isOwn = (_: GameSentence) => false) =>
  sentenceQuestions(
    from,
    { isOwn, strangeTo: () => ['дүрт', 'биш'] },
    { chance: chanceOf(7), slow: false, range, soundOf: () => null },
  ).map(({ need, bases }) => {
    expect(bases?.map((base) => base?.lemma)).toEqual(need);
    return need[2]!;
  });
const rangesOf = (words: readonly string[]) => words.map((word) => Number(word[2]));

test('sentences are as hard as somebody can know, and own words come before', () => {
  const from = sentences(12, 12, 12, 12, 12);
  expect(rangesOf(asked(from, 1))).toEqual(Array(10).fill(1));
  expect(new Set(rangesOf(asked(from, 3)))).toEqual(new Set([1, 2, 3]));
  const own = from.filter(({ range }) => range === 5).slice(0, 2);
  const first = asked(from, 1, (one) => own.includes(one));
  expect(first.slice(0, 2).toSorted()).toEqual(own.map(({ words }) => words[2]).toSorted());
  expect(rangesOf(first.slice(2))).toEqual(Array(8).fill(1));
});

test('where there are too few, the next harder ones come, no more than are needed', () => {
  expect(rangesOf(asked(sentences(2, 1, 9), 1))).toEqual([1, 1, 2, 3, 3]);
  expect(rangesOf(asked(sentences(7, 9), 1))).toEqual(Array(7).fill(1));
});

test('a sentence with a sign inside tells its order, and is not asked', () => {
  expect(wordsOfSentence('Мин татар телен өйрәнәм.')).toEqual(['Мин', 'татар', 'телен', 'өйрәнәм']);
  expect(wordsOfSentence('Әбием, без сине сагындык.')).toEqual([]);
});
