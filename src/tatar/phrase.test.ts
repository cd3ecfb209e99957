import { beforeAll, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { makeWork } from './bounds.ts';
import type { Lexicon } from './lexicon.ts';
import { phraseAround, phrasesOf } from './phrase.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

const around = (text: string, at: number) => {
  const words = text.split(' ');
  const found = phraseAround(words, at, lexicon);
  return found === null
    ? null
    : [words.slice(found.start, found.end).join(' '), found.readings[0]?.base];
};

it('finds the word of several parts from any of them', () => {
  expect(around('ул миңа ярдәм итте', 2)).toEqual(['ярдәм итте', 'ярдәм ит']);
  expect(around('ул миңа ярдәм итте', 3)).toEqual(['ярдәм итте', 'ярдәм ит']);
  expect(around('ул балалар бакчасына бара', 2)).toEqual(['балалар бакчасына', 'балалар бакчасы']);
});

it('takes no neighbours together that are none', () => {
  expect(around('ул миңа ярдәм итте', 1)).toBeNull();
  expect(around('мин китап укыйм', 1)).toBeNull();
});

it('cuts a selection into words, those of several parts whole', () => {
  const words = ['ул', 'балалар', 'бакчасына', 'бара'];
  expect(phrasesOf(words, lexicon)).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 3 },
    { start: 3, end: 4 },
  ]);
});

it('stops where the work is used up', () => {
  expect(phraseAround(['ярдәм', 'итте'], 0, lexicon, makeWork(0))).toBeNull();
});
