import { expect, test } from 'vitest';
import { entryOf, keyOf, tatarKeyOf } from './rules.ts';

test.each([
  ['a Russian word', 'Подснежник', 'Умырзая.', { lang: 'rus', word: 'Подснежник', tat: 'Умырзая' }],
  [
    'an English phrase',
    '“See you!”',
    'Күрешкәнче!',
    { lang: 'eng', word: 'See you', tat: 'Күрешкәнче' },
  ],
  ['Tatar already', 'Күрешкәнче', 'Сау бул', null],
  ['two scripts', 'see потом', 'Соңрак', null],
  ['a long question', 'а'.repeat(81), 'Соңрак', null],
  ['a long answer', 'Потом', 'а'.repeat(81), null],
  ['several lines', 'Потом', 'Соңрак\nяки аннары', null],
  ['nothing but signs', '?!', 'Соңрак', null],
])('%s', (_, question, answer, entry) => {
  expect(entryOf({ title: question, word: null }, answer)).toEqual(entry);
});

test.each([
  [
    'in Russian',
    'Кәҗә мамыгы.',
    'Козий пух',
    { lang: 'rus', word: 'Козий пух', tat: 'Кәҗә мамыгы' },
  ],
  ['in English', 'ат', '“a horse”', { lang: 'eng', word: 'a horse', tat: 'ат' }],
  ['in Tatar', 'ат', 'Көчле хайван', { lang: 'tat', word: 'Көчле хайван', tat: 'ат' }],
  ['at length', 'ат', 'а'.repeat(81), null],
])('a Tatar word explained %s', (_, word, answer, entry) => {
  expect(entryOf({ title: 'Бу нәрсә?', word }, answer)).toEqual(entry);
});

test('the card of a word is that of no other', () => {
  expect(tatarKeyOf(' «Күл» ')).toBe('күл');
  expect(tatarKeyOf('күл')).not.toBe(tatarKeyOf('кул'));
});

test('a word is found as anybody types it', () => {
  expect(keyOf('  «Ёжик   в тумане» ')).toBe(keyOf('ежик в тумане!'));
});
