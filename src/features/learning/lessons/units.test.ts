import { expect, test } from 'vitest';
import { fullnessOf, unitsOf } from './units.ts';

const text = (name: number) => ({ name, course: null });
const step = (name: number, unit: string) => ({ name, course: { unit: { tat: unit } } });
const namesOf = (units: readonly (readonly { name: number }[])[]) =>
  units.map((unit) => unit.map(({ name }) => name));

test('texts to read have four in a unit, the last one what is left', () => {
  expect(namesOf(unitsOf([1, 2, 3, 4, 5, 6].map(text)))).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect(unitsOf([])).toEqual([]);
});

test('lessons of the course stand in the units of the course, before the texts', () => {
  const course = [1, 2, 3, 4, 5, 6].map((name) => step(name, name < 6 ? 'Авазлар' : 'Танышу'));
  expect(namesOf(unitsOf([...course, text(7)]))).toEqual([[1, 2, 3, 4, 5], [6], [7]]);
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
