import { expect, test } from 'vitest';
import { toLatin } from '#tatar/latin.ts';
import { commonStart, endingAt, endingOf, letterBefore } from './reason.ts';

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

test('the letter before an ending tells how it begins', () => {
  const before = (root: string, ...letters: string[]) =>
    letterBefore({ root, parts: parts(...letters) }, letters.length);
  expect(before('китап', 'ка')).toEqual({ letter: 'п', kind: 'voiceless' });
  expect(before('кит', 'те')).toEqual({ letter: 'т', kind: 'voiceless' });
  expect(before('урман', 'нар')).toEqual({ letter: 'н', kind: 'nasal' });
  expect(before('урман', 'нар', 'дан')).toBeNull();
  expect(before('урам', 'нан')).toEqual({ letter: 'м', kind: 'nasal' });
  // These begin so after every sound.
  expect(before('урман', 'ны')).toBeNull();
  expect(before('бала', 'кай')).toBeNull();
  expect(before('күл', 'гә')).toBeNull();
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
