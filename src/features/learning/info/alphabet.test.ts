import { expect, test } from 'vitest';
import { toLatin } from '#tatar/latin.ts';
import { CYRILLIC_ALPHABET } from '#tatar/letters.ts';
import { ALPHABET } from './alphabet.ts';

test('the alphabet has every letter, in its order', () => {
  expect(ALPHABET.map(({ letter }) => letter).join('')).toBe(CYRILLIC_ALPHABET);
});

test.each(ALPHABET)(
  '$letter stands in $word, which is $wordLatin',
  ({ letter, word, wordLatin }) => {
    expect(word).toContain(letter);
    expect(toLatin(word)).toBe(wordLatin);
  },
);
