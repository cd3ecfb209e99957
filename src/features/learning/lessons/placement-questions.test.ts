import { expect, test } from 'vitest';
import { shippedEdu } from './content.server.ts';
import { isRightAnswer, solutionOf } from './judge.ts';
import { placementQuestions, QUESTIONS_OF_LEVEL } from './placement-questions.ts';

const lessons = shippedEdu()
  .filter(({ value }) => value.kind === 'lesson')
  .map(({ value: { range, lesson } }) => ({ range, ...lesson }));

test('every level has a question for the whole of the test, of words and of gaps', () => {
  for (const turn of [0, 1, 99]) {
    const questions = placementQuestions(lessons, turn);
    for (const range of [1, 2, 3, 4]) {
      const of = questions.filter((question) => question.range === range);
      expect(of).toHaveLength(QUESTIONS_OF_LEVEL);
      expect(of.filter(({ kind }) => kind === 'exercise')).toHaveLength(QUESTIONS_OF_LEVEL / 2);
    }
  }
});

test('each has one right answer among different ones, and not always at the same place', () => {
  const questions = placementQuestions(lessons, 3);
  const words = questions.filter((one) => one.kind === 'word');
  for (const { options } of words) expect(new Set(options.map(({ rus }) => rus)).size).toBe(4);
  expect([...new Set(words.map(({ right }) => right))].toSorted()).toEqual([0, 1, 2, 3]);
  for (const { exercise } of questions.filter((one) => one.kind === 'exercise'))
    expect(isRightAnswer(exercise, solutionOf(exercise))).toBe(true);
});

test('another turn asks something else, the same turn the same', () => {
  expect(placementQuestions(lessons, 1)).toEqual(placementQuestions(lessons, 1));
  expect(placementQuestions(lessons, 1)).not.toEqual(placementQuestions(lessons, 2));
});

test('of too few lessons nothing is made up', () => {
  expect(placementQuestions([], 0)).toEqual([]);
  const word = { tat: 'китап', rus: 'книга', eng: 'book' };
  expect(placementQuestions([{ range: 1, words: [word], exercises: [] }], 0)).toEqual([]);
});
