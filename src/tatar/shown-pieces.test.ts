import { expect, test } from 'vitest';
import { toLatin } from './latin.ts';
import { shownEnding, shownPieces } from './shown-pieces.ts';

test.each([
  ['дүрт', 'енче', 'ençe'],
  ['бир', 'егез', 'egez'],
  ['кил', 'ербез', 'erbez'],
  ['төш', 'емдә', 'emdä'],
  ['син', 'е', 'e'],
  ['яшә', 'үче', 'wçe'],
  ['бүрег', 'ен', 'en'],
  // By itself яш is yaş.
  ['яш', 'ендә', 'endä'],
  ['китап', 'ка', 'qa'],
  ['бар', 'маска', 'masqa'],
  ['Кил', 'сен', 'sen'],
])('%s + %s is shown as -%s in Latin letters', (start, ending, shown) => {
  expect(shownEnding(start, ending, toLatin)).toBe(shown);
  expect(shownPieces([start, ending], toLatin).join('')).toBe(toLatin(start + ending));
});

test('every piece of a chain looks as it does in its word', () => {
  const word = ['яшь', 'ләр', 'ебез', 'гә'];
  expect(shownPieces(word, toLatin)).toEqual(['yäş', 'lär', 'ebez', 'gä']);
  expect(shownPieces(word, (text) => text)).toEqual(word);
});

test('a beginning that is no word of its own takes its letters from the word', () => {
  expect(shownPieces(['яш', 'ендә', 'ге'], toLatin)).toEqual(['yäş', 'endä', 'ge']);
});
