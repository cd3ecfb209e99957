import { fc } from '#test/properties.ts';
import { describe, expect, it } from 'vitest';
import { CYRILLIC_ALPHABET, LATIN_ALPHABET } from './letters.ts';
import { foldKeyboard, foldSound } from './fold.ts';

describe('foldKeyboard', () => {
  it('brings Russian-letter typing together with Tatar', () => {
    expect(foldKeyboard('өйрәнәм')).toBe(foldKeyboard('ойрэнэм'));
    expect(foldKeyboard('Җиңел һава')).toBe(foldKeyboard('жинел хава'));
    expect(foldKeyboard('игътибар')).toBe(foldKeyboard('игтибар'));
    expect(foldKeyboard('бар')).not.toBe(foldKeyboard('бәр'));
  });
});

describe('foldSound', () => {
  it.each([
    ['рәхмәт', 'рахмат'],
    ['рәхмәт', 'räxmät'],
    ['рәхмәт', 'rahmat'],
    ['татарча', 'tatarcha'],
    ['татарча', 'tatarça'],
    ['җир', 'джир'],
    ['яңа', 'янга'],
    ['тау', 'taw'],
    ['ел', 'yıl'],
    ['милли', 'миллий'],
    ['сәгать', 'säğät'],
  ])('brings %s and %s together', (one, two) => {
    expect(foldSound(two)).toBe(foldSound(one));
  });
});

describe('both keys', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...`${CYRILLIC_ALPHABET}${LATIN_ALPHABET} -ʼАӘIİ`),
    maxLength: 20,
  });
  it('are idempotent on Tatar letters', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldKeyboard(foldKeyboard(text))).toBe(foldKeyboard(text));
        expect(foldSound(foldSound(text))).toBe(foldSound(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('are idempotent on any string', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldKeyboard(foldKeyboard(text))).toBe(foldKeyboard(text));
        expect(foldSound(foldSound(text))).toBe(foldSound(text));
      }),
      { numRuns: 1000 },
    );
  });
});
