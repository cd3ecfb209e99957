import { expect, test } from 'vitest';
import { wrongIn } from './item-rules.ts';

const task = {
  kind: 'task',
  tat: 'Сәлам',
  rus: 'Привет',
  answers: ['Сәлам'],
  title: '',
  price: 1,
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
  ['a good without a name', { ...good, title: 'Хи' }, ['title']],
])('%s', (_, item, flags) => {
  expect(wrongIn(item)).toEqual(flags);
});
