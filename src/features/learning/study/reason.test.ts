import { expect, test } from 'vitest';
import { commonStart, endingOf } from './reason.ts';

const parts = (...letters: string[]) => letters.map((part) => ({ part, name: '', plain: '' }));

test('the last ending with a vowel shows whether a word is hard or soft', () => {
  const of = (root: string, letters: string[], harmony: 'back' | 'front' | null) =>
    endingOf({ root, parts: parts(...letters), harmony });
  expect(of('бала', ['лар', 'га'], 'back')).toEqual({ before: 'балалар', ending: 'га' });
  expect(of('кит', ['те', 'м'], 'front')).toEqual({ before: 'кит', ending: 'те' });
  expect(of('әни', ['м'], 'front')).toBeNull();
  // миңа has grown together, туе is written with another letter.
  expect(of('ми', ['ңа'], 'front')).toBeNull();
  expect(of('ту', ['е'], 'back')).toBeNull();
  expect(of('бала', [], null)).toBeNull();
});

test('forms of one word share their beginning', () => {
  expect(commonStart('кунакларны', 'кунакларга')).toBe(8);
  expect(commonStart('алмалар', 'агачлар')).toBe(0);
});
