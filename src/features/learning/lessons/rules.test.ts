import { expect, test } from 'vitest';
import type { Exercise } from './lesson.ts';
import { askedIn, gradeOf, isPassed, minutesOf, missingIn, weekOf } from './rules.ts';

test.each([
  [{}, 4, 0],
  [{ 0: true, 1: true, 2: true }, 4, 75],
  [{ 0: true, 1: false, 2: true, 3: true }, 4, 75],
  [{ 0: true, 1: true, 2: true, 3: true }, 4, 100],
  // Exercises that are no more cannot make it more than all.
  [{ 0: true, 1: true, 2: true }, 2, 100],
  [{}, 0, 0],
])('the grade of %j out of %i is %i', (given, exercises, grade) => {
  expect(gradeOf(given, exercises)).toBe(grade);
});

test('a lesson is passed with everything answered, and four of five right', () => {
  const right = { 0: true, 1: true, 2: true, 3: true };
  expect(isPassed({ ...right, 4: false }, 5)).toBe(true);
  expect(isPassed(right, 5)).toBe(false);
  expect(isPassed({ ...right, 3: false, 4: false }, 5)).toBe(false);
});

test('the key phrase is asked last, and the right answer does not always stand first', () => {
  const exercises: Exercise[] = [{ kind: 'dictation', text: 'Бу – китап.' }];
  const answers = ['урман', 'китап', 'су'].map((answer) => ({ answer }));
  const words = [{ tat: 'урман', rus: 'лес', eng: 'forest' }];
  const asked = askedIn({ tat: 'урман', rus: 'лес', answers, exercises, words });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual({
    kind: 'choose',
    ask: 'лес',
    options: ['китап', 'су', 'урман'],
    right: 2,
    why: 'урман',
    meaning: { rus: 'лес', eng: 'forest' },
  });
  expect(askedIn({ tat: '', rus: '', answers: [], exercises, words })).toEqual(exercises);
});

test('a week begins on Monday in Kazan', () => {
  const monday = Date.UTC(2026, 10, 15, 21);
  expect(weekOf(monday) - weekOf(monday - 1)).toBe(1);
  expect(weekOf(monday + 7 * 86_400_000 - 1)).toBe(weekOf(monday));
});

test('a lesson takes some minutes', () => {
  expect(minutesOf(0, 0)).toBe(2);
  expect(minutesOf(90, 11)).toBe(7);
});

const phrase = { tat: 'китап', rus: 'книга', answers: [{ answer: 'китап' }, { answer: 'урман' }] };
const NONE = { tat: '', rus: '', answers: [] };
const asked = [{ kind: 'dictation' as const, text: 'Бу – китап.' }];

test.each([
  ['a whole key phrase', { ...phrase, exercises: [] }, []],
  ['none, but exercises', { ...NONE, exercises: asked }, []],
  ['none, and nothing else', { ...NONE, exercises: [] }, ['tat', 'rus', 'answers']],
  ['half of one', { ...phrase, rus: '', exercises: asked }, ['rus']],
  ['nothing to choose', { ...phrase, answers: [{ answer: 'китап' }], exercises: [] }, ['answers']],
])('what is missing of a lesson with %s', (_, edu, flags) => {
  expect(missingIn({ kind: 'lesson', ...edu })).toEqual(flags);
  expect(missingIn({ kind: 'dictation', ...edu })).toEqual([]);
});
