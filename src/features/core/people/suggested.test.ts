import { expect, test } from 'vitest';
import { suggestedOf } from './suggested.ts';

const person = (idC: string, name: string) => ({ id: idC, idC, name, surname: 'Сафина' });
const alsu = person('u7', 'Алсу');
const bulat = person('bulat', 'Булат');
const found = { letters: '', list: [person('alina', 'Алинә'), alsu] };

test.each([
  ['', ['u7', 'bulat', 'alina']],
  ['ал', ['u7', 'alina']],
  ['АЛ', ['u7', 'alina']],
  ['bu', ['bulat']],
  ['али', ['alina']],
  ['саф', ['u7', 'bulat', 'alina']],
])('%j: those near come first, by any of their names, each once', (letters, expected) => {
  expect(suggestedOf(letters, [alsu, bulat], found).map(({ idC }) => idC)).toEqual(expected);
});

test('what the server has found for these very letters is taken as it is', () => {
  expect(suggestedOf('bul', [], { letters: 'bul', list: [alsu] })).toEqual([alsu]);
});

test('shows no more than one can choose from', () => {
  const many = Array.from({ length: 20 }, (_, n) => person(`p${n}`, 'Илнур'));
  expect(suggestedOf('p', many, found)).toHaveLength(8);
});
