import { expect, test } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { drillsOf } from './drills.ts';
import { endingsLike, suffixOptions } from './endings.ts';

const words = [
  { tat: 'китап', rus: 'книга' },
  { tat: 'яшә', rus: 'жить' },
  { tat: 'базар', rus: 'рынок, базар' },
  { tat: 'дус', rus: 'друг' },
  { tat: 'мәктәп', rus: 'школа' },
];

test('makes forms of the nouns of a lesson, another suffix for each', () => {
  const made = drillsOf({ words, range: 1, most: 8 }, starterLexicon());
  expect(made.map(({ base, form }) => [base, form])).toEqual([
    ['китап', 'китаплар'],
    ['базар', 'базарда'],
    ['дус', 'дуска'],
    ['мәктәп', 'мәктәбем'],
  ]);
  expect(made[1]?.ask).toEqual({
    tat: 'кемдә? кайда?',
    rus: 'у кого? где?',
    eng: 'at whom? where?',
  });
  expect(drillsOf({ words, range: 1, most: 2 }, starterLexicon())).toHaveLength(2);
});

test('takes no other word of the same spelling for the one of the lesson', () => {
  const laugh = [{ tat: 'көл', rus: 'смеяться' }];
  expect(drillsOf({ words: laugh, range: 1, most: 8 }, starterLexicon())).toEqual([]);
  const ash = [{ tat: 'көл', rus: 'зола, пепел' }];
  expect(drillsOf({ words: ash, range: 1, most: 8 }, starterLexicon())).toHaveLength(1);
});

test('offers the endings one could take for the right one', () => {
  expect(endingsLike('да')).toEqual(['да', 'дә', 'та', 'тә']);
  expect(endingsLike('кә')).toEqual(['кә', 'ка', 'гә', 'га']);
  expect(endingsLike('нәр')).toEqual(['нәр', 'нар', 'ләр', 'лар']);
  expect(endingsLike('нан')).toEqual(['нан', 'нән', 'дан', 'дән']);
  expect(endingsLike('ыбыз')).toEqual(['ыбыз', 'ебез']);
  expect(suffixOptions({ base: 'базар', form: 'базарда' })).toEqual(['да', 'дә', 'та', 'тә']);
});

test('where the stem changes, or nothing is like the ending, one writes', () => {
  expect(suffixOptions({ base: 'мәктәп', form: 'мәктәбем' })).toBe(null);
  expect(suffixOptions({ base: 'әни', form: 'әним' })).toBe(null);
});
