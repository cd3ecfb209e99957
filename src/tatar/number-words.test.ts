import { fc } from '#test/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  countWith,
  formatOrdinal,
  numberWords,
  ordinalOf,
  parseNumberWords,
} from './number-words.ts';

describe('numberWords', () => {
  it.each([
    [0, 'ноль'],
    [7, 'җиде'],
    [11, 'унбер'],
    [21, 'егерме бер'],
    [100, 'йөз'],
    [348, 'өч йөз кырык сигез'],
    [1000, 'мең'],
    [2025, 'ике мең егерме биш'],
    [1_000_001, 'бер миллион бер'],
    [-5, 'минус биш'],
    [1.5, '1.5'],
  ])('says %s as %s', (value, words) => {
    expect(numberWords(value)).toBe(words);
  });

  it('is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(parseNumberWords(numberWords(value))).toBe(value);
      }),
    );
    expect(parseNumberWords('биш китап')).toBeUndefined();
  });
});

describe('ordinals and counting', () => {
  it.each([
    ['бер', 'беренче'],
    ['ике', 'икенче'],
    ['алты', 'алтынчы'],
    ['тугыз', 'тугызынчы'],
    ['кырык', 'кырыгынчы'],
    ['сиксән', 'сиксәненче'],
    ['егерме бер', 'егерме беренче'],
  ])('makes %s into %s', (words, ordinal) => {
    expect(ordinalOf(words)).toBe(ordinal);
  });

  it('puts the suffix after digits', () => {
    expect([5, 6, 9, 10, 2025].map(formatOrdinal)).toEqual([
      '5нче',
      '6нчы',
      '9нчы',
      '10нчы',
      '2025нче',
    ]);
  });

  it('has one form after any number', () => {
    expect(countWith(4812, 'язма')).toBe('4\u00a0812 язма');
    expect(countWith(1, 'süz', 'tt-Latn')).toBe('1 süz');
  });
});
