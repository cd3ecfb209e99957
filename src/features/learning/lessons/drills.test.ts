import { expect, test } from 'vitest';
import { themeOfNoun } from '#features/platform/dictionary/public/lexicon.server.ts';
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

const made = (of: typeof words, most = 8, range = 1) =>
  drillsOf({ words: of, range, most, themeOf: themeOfNoun }, starterLexicon());

test('makes forms of the nouns of a lesson, another suffix for each', () => {
  const drills = made(words);
  expect(drills.map(({ base, form }) => [base, form])).toEqual([
    ['китап', 'китаплар'],
    ['базар', 'базарда'],
    ['дус', 'дуска'],
    ['мәктәп', 'мәктәбем'],
  ]);
  expect(drills[1]?.ask).toEqual({
    tat: 'кемдә? нәрсәдә? кайда?',
    rus: 'у кого? в чём? где?',
    eng: 'at whom? in what? where?',
  });
  expect(made(words, 2)).toHaveLength(2);
});

test.each([
  ['шимбә', 'суббота', 'шимбәгә', 'кайчанга?'],
  ['кыш', 'зима', 'кышка', 'кайчанга?'],
  ['сум', 'рубль', 'сумга', 'кемгә? нәрсәгә? кая?'],
  ['җил', 'ветер', 'җилләр', 'күплек'],
])('asks for no form of %s that nobody says', (tat, rus, form, ask) => {
  const noun = { tat, rus };
  // In the fourth place a possessive is asked for.
  const [, , , fourth] = made([...words.filter((one) => one.tat !== 'яшә').slice(0, 3), noun]);
  expect(fourth).toMatchObject({ base: tat, form, ask: { tat: ask } });
});

test('asks «for when?» of no event, and for no form of a word that counts', () => {
  const noun = (tat: string, rus: string) => ({ tat, rus });
  const others = words.filter((one) => one.tat !== 'яшә').slice(0, 2);
  const [, , third] = made([...others, noun('календарь', 'календарь')]);
  expect(third).toMatchObject({ form: 'календарьга', ask: { tat: 'кемгә? нәрсәгә? кая?' } });
  expect(made([noun('бәйрәм', 'праздник')])).toMatchObject([{ form: 'бәйрәмнәр' }]);
  expect(made([noun('тапкыр', 'раз'), noun('минут', 'минута')])).toEqual([]);
});

test('takes no other word of the same spelling for the one of the lesson', () => {
  const laugh = [{ tat: 'көл', rus: 'смеяться' }];
  expect(made(laugh)).toEqual([]);
  const ash = [{ tat: 'көл', rus: 'зола, пепел' }];
  expect(made(ash)).toHaveLength(1);
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
