import { expect, test } from 'vitest';
import { toLatin } from '#tatar/latin.ts';
import { commonStart, endingAt, endingOf } from './reason.ts';

const parts = (...letters: string[]) => letters.map((part) => ({ part, name: '', plain: '' }));

test('the last ending with a vowel shows whether a word is hard or soft', () => {
  expect(endingOf({ parts: parts('лар', 'га'), harmony: 'back' })).toBe(2);
  expect(endingOf({ parts: parts('те', 'м'), harmony: 'front' })).toBe(1);
  expect(endingOf({ parts: parts('м'), harmony: 'front' })).toBeNull();
  // миңа has grown together, туе is written with another letter.
  expect(endingOf({ parts: parts('ңа'), harmony: 'front' })).toBeNull();
  expect(endingOf({ parts: parts('е'), harmony: 'back' })).toBeNull();
  expect(endingOf({ parts: [], harmony: null })).toBeNull();
});

test('forms of one word share their beginning', () => {
  expect(commonStart('кунакларны', 'кунакларга')).toBe(8);
  expect(commonStart('алмалар', 'агачлар')).toBe(0);
});

test('an ending has the letters it has in its word', () => {
  const card = { root: 'өйрән', parts: parts('ер', 'гә') };
  expect(endingAt(card, 2, (text) => text)).toBe('гә');
  expect(endingAt(card, 1, toLatin)).toBe('er');
});
