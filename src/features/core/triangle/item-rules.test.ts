import { expect, test } from 'vitest';
import { stockOf, wrongIn } from './item-rules.ts';

const task = {
  kind: 'task',
  tat: 'Сәлам',
  rus: 'Привет',
  answers: ['Сәлам'],
  title: '',
  price: 1,
  listen: false,
} as const;
const good = {
  ...task,
  kind: 'good',
  tat: '',
  rus: '',
  answers: [],
  title: 'Китап',
  price: 900,
} as const;

test.each([
  ['a task', task, []],
  ['a good', good, []],
  [
    'a task without anything',
    { ...task, tat: '', rus: '', answers: [] },
    ['tat', 'rus', 'answers'],
  ],
  ['a task that brings too much', { ...task, price: 4 }, ['price']],
  ['a task that is heard', { ...task, tat: 'а'.repeat(300), listen: true }, []],
  ['a task too long to be said', { ...task, tat: 'а'.repeat(301), listen: true }, ['tat']],
  ['a long one that is read', { ...task, tat: 'а'.repeat(301) }, []],
  ['a good without a name', { ...good, title: 'Хи' }, ['title']],
])('%s', (_, item, flags) => {
  expect(wrongIn(item)).toEqual(flags);
});

test.each([
  ['nothing was sold', { quantity: 10, seen: 2, done: 2 }, 10],
  ['three were sold', { quantity: 10, seen: 2, done: 5 }, 7],
  ['one came back', { quantity: 10, seen: 2, done: 1 }, 11],
  ['more were sold than there should be', { quantity: 1, seen: 0, done: 4 }, 0],
  ['it is full', { quantity: 10_000, seen: 4, done: 0 }, 10_000],
  ['nobody says what was seen', { quantity: 10, seen: undefined, done: 5 }, 10],
])('the stock that is written, where %s', (_, { quantity, seen, done }, expected) => {
  const there = { kind: 'good', quantity: 1, done } as const;
  expect(stockOf({ kind: 'good', quantity }, there, seen)).toBe(expected);
  expect(stockOf({ kind: 'task', quantity }, there, seen)).toBe(quantity);
  expect(stockOf({ kind: 'good', quantity }, { ...there, kind: 'task' }, seen)).toBe(quantity);
});
