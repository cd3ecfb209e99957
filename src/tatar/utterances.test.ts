import { fc } from '#test/properties.ts';
import { expect, test } from 'vitest';
import { utterancesOf } from './utterances.ts';

const LONGEST = 300;
const cut = (text: string, longest = LONGEST): string[] =>
  utterancesOf(text, longest).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Мин килдем. Син кая? Бар!', ['Мин килдем.', 'Син кая?', 'Бар!']],
  ['Г. Тукай шагыйрь. Ул бөек.', ['Г. Тукай шагыйрь.', 'Ул бөек.']],
  ['Алма һ.б. Анда бар.', ['Алма һ.б. Анда бар.']],
  ['Бәясе 3.5 сум. Арзан.', ['Бәясе 3.5 сум.', 'Арзан.']],
  ['«Кил!» диде ул… Килмәде.', ['«Кил!»', 'диде ул…', 'Килмәде.']],
  ['Беренче юл\nИкенче юл', ['Беренче юл', 'Икенче юл']],
  ['  ... !!! ', []],
  ['', []],
])('%s', (text, sentences) => {
  expect(cut(text)).toEqual(sentences);
});

test('cuts what is too long at a comma, else between two words, else anywhere', () => {
  expect(cut('Ак күбәләк очты, кызыл гөлгә кунды', 20)).toEqual([
    'Ак күбәләк очты,',
    'кызыл гөлгә кунды',
  ]);
  expect(cut('бер ике өч дүрт биш', 8)).toEqual(['бер ике', 'өч дүрт', 'биш']);
  expect(cut('а'.repeat(25), 10)).toEqual(['а'.repeat(10), 'а'.repeat(10), 'а'.repeat(5)]);
});

test('loses no letter and takes none twice', () => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const pieces = cut(text, 40);
      expect(letters(pieces.join(''))).toBe(letters(text));
      expect(pieces.every((piece) => piece.length <= 40)).toBe(true);
    }),
  );
});
