import { fc } from '#test/properties.ts';
import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const cut = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

it('ends a sentence at a sign before a space, and at a line', () => {
  expect(cut('Сәлам! Ничек хәлләр? «Яхшы.» Менә шул\nЮк инде')).toEqual([
    'Сәлам! ',
    'Ничек хәлләр? ',
    '«Яхшы.» ',
    'Менә шул\n',
    'Юк инде',
  ]);
  expect(cut('Бәясе 12.50 сум…')).toEqual(['Бәясе 12.50 сум…']);
  expect(cut('')).toEqual([]);
});

it('loses no letter', () => {
  const whole = fc.property(fc.string(), (text) => {
    expect(cut(text).join('')).toBe(text);
  });
  fc.assert(whole);
});
