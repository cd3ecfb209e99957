import { expect, test } from 'vitest';
import { lettersOf, writtenParts } from './dictation-words.ts';

const wrong = (typed: string, right: string) =>
  writtenParts(typed, right).flatMap((part) => (part.same ? [] : [[part.typed, part.right]]));

test('only the words that differ are shown letter by letter', () => {
  const right = 'Без әни белән базарга барабыз.';
  expect(writtenParts('без эни белән базарга барабыз', right).map(({ same }) => same)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(wrong('без эни белән базарга барабыз', right)).toEqual([['эни', 'әни']]);
  expect(wrong('Без әни базарга барам', right)).toEqual([
    ['', 'белән'],
    ['барам', 'барабыз.'],
  ]);
  expect(wrong('Мин – Марат', 'Мин – Марат.')).toEqual([]);
  expect(wrong('', 'Кеше күп.')).toEqual([['', 'Кеше күп.']]);
});

test('words written together or apart stand beside each other, without a box for the space', () => {
  const [part] = writtenParts('Мин өй дә торам', 'Мин өйдә торам').filter(({ same }) => !same);
  expect(part).toEqual({ typed: 'өй дә', right: 'өйдә', same: false });
  const letters = lettersOf(part!);
  expect(letters.map(({ typed }) => typed).join('')).toBe('өйдә');
  expect(letters.every(({ typed, right }) => typed === right)).toBe(true);
  const [other] = writtenParts('Ул даңа белә', 'Ул да аңа белә').filter(({ same }) => !same);
  expect(lettersOf(other!).some(({ typed, right }) => typed === ' ' || right === ' ')).toBe(false);
});
