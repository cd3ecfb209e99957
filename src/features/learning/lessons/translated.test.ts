import { expect, test } from 'vitest';
import { sentencesOf, translatedBy } from './translated.ts';

const ANSWERS = ['(Мин) кофе эчмим/эчмимен.', '(Мин) хәзер кофе эчмим.'];

test('an answer in short stands for several sentences, the fullest first', () => {
  expect(sentencesOf(ANSWERS.slice(0, 1))).toEqual([
    'Мин кофе эчмим.',
    'Мин кофе эчмимен.',
    'Кофе эчмим.',
    'Кофе эчмимен.',
  ]);
});

test.each([
  ['without the pronoun', 'кофе эчмим', 'Кофе эчмим.'],
  ['in Latin letters', 'min kofe eçmim', 'Мин кофе эчмим.'],
  ['with a particle', 'Мин бит кофе эчмим!', 'Мин кофе эчмим.'],
  ['in another order that is listed', 'мин хәзер кофе эчмим', 'Мин хәзер кофе эчмим.'],
  ['with letters of a Russian keyboard', 'мин хэзер кофе эчмим', 'Мин хәзер кофе эчмим.'],
])('%s it is right, and its spelling is known', (_, typed, answer) => {
  expect(translatedBy(typed, ANSWERS)).toBe(answer);
});

test.each([
  ['another person', 'мин кофе эчмисең'],
  ['another pronoun', 'син кофе эчмим'],
  ['no negation', 'мин кофе эчәм'],
  ['another case', 'мин кофега эчмим'],
  ['nothing', ' '],
])('with %s it is wrong', (_, typed) => {
  expect(translatedBy(typed, ANSWERS)).toBeNull();
});
