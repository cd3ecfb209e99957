import { beforeAll, describe, expect, it, test } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { readGuessed, readKnown } from './analyse.ts';
import { levelOf } from './level.ts';
import type { Lexicon } from './lexicon.ts';
import { readWord } from './read-word.ts';
import { restoreText } from './restore-text.ts';
import { restoreWord, toRussianLetters } from './restore.ts';
import { searchStems } from './search-stems.ts';

let lexicon: Lexicon;
beforeAll(() => {
  lexicon = starterLexicon();
});

test.each([
  ['a known word', 'мәктәбебездә', 'мәктәбебездә'],
  ['a word without its letters', 'ойрэнэбез', 'өйрәнәбез'],
  ['a word nobody knows', 'фломбургларга', 'фломбургларга'],
])('%s is looked up once for all who ask', (_, word, meant) => {
  const lookUps: string[] = [];
  const own: Lexicon = {
    ...lexicon,
    find: (stem) => {
      lookUps.push(stem);
      return lexicon.find(stem);
    },
  };
  const read = readWord(word, own);
  expect([read.meant, read.restored.text]).toEqual([meant, meant]);
  const { readings } = read;
  expect(readings.length).toBeGreaterThan(0);
  const before = lookUps.length;
  expect(before).toBeGreaterThan(0);
  searchStems(word, own);
  levelOf(word, own);
  restoreText(word, own);
  expect(readWord(word, own).readings).toBe(readings);
  expect(lookUps.slice(before)).toEqual([]);
});

describe('the steps agree', () => {
  it('over the vocabulary, typed with Tatar and with Russian letters', () => {
    const words = lexicon.rows.map(({ word }) => word).filter((_, at) => at % 2 === 0);
    const typed = [...words, ...words.map((word) => toRussianLetters(word))];
    expect(typed.length).toBeGreaterThan(3000);
    for (const word of typed) {
      const known = readKnown(word, lexicon);
      const { text, confidence } = restoreWord(word, lexicon);
      const meant = known.length > 0 || confidence === 0 ? word : text;
      const found = readKnown(meant, lexicon);
      const readings = found.length > 0 ? found : readGuessed(meant, lexicon);
      const read = readWord(word, lexicon);
      expect(read.meant).toBe(meant);
      expect(read.readings).toEqual(readings);
    }
  });

  it('what is too long is no word', () => {
    const word = 'а'.repeat(41);
    const { known, own, isRight, meant, readings } = readWord(word, lexicon);
    expect({ known, own, isRight, meant, readings }).toEqual({
      known: [],
      own: [],
      isRight: false,
      meant: word,
      readings: [],
    });
  });
});
