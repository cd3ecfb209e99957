import { expect, test } from 'vitest';
import { mentionAt } from './mention.ts';

test.each([
  ['@', { from: 0, letters: '' }],
  ['Сәлам, @ал', { from: 7, letters: 'ал' }],
  ['(@alsu.k', { from: 1, letters: 'alsu.k' }],
  ['юл\n@b', { from: 3, letters: 'b' }],
  ['Сәлам', null],
  ['rustam@mail', null],
  ['https://t.me/@alsu', null],
  ['@алсу ', null],
  ['@@', null],
  [`@${'a'.repeat(33)}`, null],
])('%j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected);
});

test('looks at what stands before the caret alone', () => {
  expect(mentionAt('Сәлам @булат, хәлләр ничек?', 9)).toEqual({ from: 6, letters: 'бу' });
  expect(mentionAt('Сәлам @булат', 3)).toBeNull();
});
