import { expect, test } from 'vitest';
import { toLatin } from '#tatar/latin.ts';
import { piecesOf } from './pieces.ts';

const WORD = ['яшь', 'ләр', 'ебез', 'гә'];

test('pieces stay as they are where nothing is turned', () => {
  expect(piecesOf(WORD, (text) => text)).toEqual(WORD);
});

test('in Latin letters a piece looks as it does inside its word', () => {
  expect(piecesOf(WORD, toLatin)).toEqual(['yäş', 'lär', 'ebez', 'gä']);
});
