import { expect, test } from 'vitest';
import { fullnessOf, unitsOf } from './units.ts';

test('units have four lessons each, the last one what is left', () => {
  expect(unitsOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
  expect(unitsOf([])).toEqual([]);
});

test.each([
  ['done, whatever of it was answered again', { done: true, answered: 2, asked: 8 }, 1],
  ['half answered', { done: false, answered: 4, asked: 8 }, 0.5],
  ['not begun', { done: false, answered: 0, asked: 8 }, 0],
  ['without exercises', { done: false, answered: 0, asked: 0 }, 0],
  ['shortened since', { done: false, answered: 9, asked: 8 }, 1],
])('a bead of a lesson that is %s', (_, lesson, fullness) => {
  expect(fullnessOf(lesson)).toBe(fullness);
});
