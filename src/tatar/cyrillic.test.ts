import { describe, expect, it } from 'vitest';
import { cyrillicCandidates, toCyrillic } from './cyrillic.ts';
import { toLatin } from './latin.ts';

describe('toCyrillic', () => {
  it.each([
    ['Tuğan tel', 'Туган тел'],
    ['säğät', 'сәгать'],
    ['yäş', 'яшь'],
    ['ğädät', 'гадәт'],
    ['däwlät', 'дәүләт'],
    ['awıl', 'авыл'],
    ['mäğnä', 'мәгънә'],
    ['täʼsir', 'тәэсир'],
    ['mäsʼälä', 'мәсьәлә'],
    ['könyaq', 'көньяк'],
    ['İDEL', 'ИДЕЛ'],
    ['et', 'эт'],
    ['yıl', 'ел'],
    ['tatarcha', 'татарча'],
    ['qağidälär', 'кагыйдәләр'],
  ])('reads %s as %s', (latin, cyrillic) => {
    expect(toCyrillic(latin)).toBe(cyrillic);
  });

  it('comes back to the Latin it was given', () => {
    for (const word of ['сөйләшәбез', 'китапларыбыздан', 'укытучы', 'аерым', 'бәя', 'куян']) {
      expect(toCyrillic(toLatin(word))).toBe(word);
    }
  });

  it('offers several spellings', () => {
    expect(cyrillicCandidates('rol')).toContain('роль');
  });
});

it('knows that a stem may have a soft sign before its suffixes', () => {
  expect(cyrillicCandidates('yäşlärebezgä')).toContain('яшьләребезгә');
  expect(cyrillicCandidates('säğättän')).toContain('сәгатьтән');
});
