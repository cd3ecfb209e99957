import { describe, expect, test } from 'vitest';
import { diffLetters } from '#kernel/diff.ts';
import { columnsOf, rightAnswer } from './answers.ts';

describe('an answer', () => {
  const answers = ['яшьләребезгә', 'яшүсмерләребезгә'];
  test.each([
    ['яшьләребезгә', 'яшьләребезгә'],
    [' Яшьләребезгә! ', 'яшьләребезгә'],
    ['яшүсмерләребезгә', 'яшүсмерләребезгә'],
    ['yäşlärebezgä', 'яшьләребезгә'],
    ['YÄŞLÄREBEZGÄ', 'яшьләребезгә'],
  ])('%s is right', (typed, right) => {
    expect(rightAnswer(typed, answers)).toBe(right);
  });
  test.each(['яшләребезгә', 'яшьлэребезгэ', 'яшьләребез', '', ' !'])('%s is not', (typed) => {
    expect(rightAnswer(typed, answers)).toBeNull();
  });
});

test('a capital İ is an i', () => {
  expect(rightAnswer('İsänmesez!', ['Исәнмесез!'])).toBe('Исәнмесез!');
});

test.each([
  ['ä', 'ә', true],
  ['a', 'ә', false],
  ['n', 'ң', false],
  ['x', 'һ', false],
  ['Ö', 'ө', true],
  ['ө', 'ө', true],
])('of one letter %s, %s is asked for: %s', (typed, letter, isRight) => {
  expect(rightAnswer(typed, [letter]) === letter).toBe(isRight);
});

test('a dash may be written as a hyphen, or left out; the hyphen of a word stays', () => {
  const answers = ['Телефон – корал гына', 'Бер-берсе'];
  for (const typed of ['телефон - корал гына', 'телефон корал гына'])
    expect(rightAnswer(typed, answers)).toBe(answers[0]);
  expect(rightAnswer('бер-берсе', answers)).toBe(answers[1]);
  expect(rightAnswer('бер берсе', answers)).toBeNull();
});

test('letters stand in columns: what is missing is empty, what is wrong stands over what is right', () => {
  const columns = columnsOf(diffLetters('яшләребезга', 'яшьләребезгә'));
  expect(columns.filter(({ same }) => !same)).toEqual([
    { typed: '', right: 'ь', same: false },
    { typed: 'а', right: 'ә', same: false },
  ]);
  expect(columns.map(({ typed }) => typed).join('')).toBe('яшләребезга');
  expect(columns.map(({ right }) => right).join('')).toBe('яшьләребезгә');
});
