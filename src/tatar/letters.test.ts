import { describe, expect, it } from 'vitest';
import {
  CYRILLIC_ALPHABET,
  LATIN_ALPHABET,
  capitaliseFirst,
  compareTatar,
  isTatarLatin,
  lowerCase,
  upperCase,
} from './letters.ts';

describe('alphabets', () => {
  it('have 39 and 34 letters', () => {
    expect([...CYRILLIC_ALPHABET]).toHaveLength(39);
    expect([...LATIN_ALPHABET]).toHaveLength(34);
  });
});

describe('case', () => {
  it('keeps the two i of the Latin script apart', () => {
    expect(upperCase('idel ıq', 'Latn')).toBe('İDEL IQ');
    expect(lowerCase('İDEL IQ', 'Latn')).toBe('idel ıq');
    expect(lowerCase('ӘҢГӘМӘ')).toBe('әңгәмә');
  });

  it('raises the first sign only where it is a letter', () => {
    expect(capitaliseFirst('өйдә')).toBe('Өйдә');
    expect(capitaliseFirst('idel', 'Latn')).toBe('İdel');
    expect(capitaliseFirst('ıq', 'Latn')).toBe('Iq');
    expect(capitaliseFirst('internet')).toBe('Internet');
    expect(capitaliseFirst('«өйдә')).toBe('«өйдә');
    expect(capitaliseFirst('🙂 әйе')).toBe('🙂 әйе');
    expect(capitaliseFirst('')).toBe('');
  });
});

describe('isTatarLatin', () => {
  it('asks for letters and for a Tatar sign', () => {
    expect(isTatarLatin('Tuğan tel')).toBe(true);
    expect(isTatarLatin('mother tongue')).toBe(false);
    expect(isTatarLatin('Туган тел')).toBe(false);
  });
});

describe('compareTatar', () => {
  it('sorts by the Tatar order, not by code points', () => {
    const words = ['яшь', 'һава', 'ңа', 'әни', 'ана', 'җир', 'жираф', 'өй', 'ом', 'хат', 'Ана'];
    expect(words.toSorted(compareTatar)).toEqual([
      'ана',
      'Ана',
      'әни',
      'жираф',
      'җир',
      'ңа',
      'ом',
      'өй',
      'хат',
      'һава',
      'яшь',
    ]);
    expect(['çäç', 'cir', 'äni', 'ana', 'qar', 'kul', 'il', 'ıl'].toSorted(compareTatar)).toEqual([
      'ana',
      'äni',
      'cir',
      'çäç',
      'ıl',
      'il',
      'kul',
      'qar',
    ]);
  });

  it('puts the shorter word first and digits before letters', () => {
    expect(compareTatar('ат', 'ата')).toBeLessThan(0);
    expect(compareTatar('5', 'а')).toBeLessThan(0);
    expect(compareTatar('ат', 'ат')).toBe(0);
  });
});
