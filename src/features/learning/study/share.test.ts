import { expect, test } from 'vitest';
import { starterRows } from '#features/platform/dictionary/public/lexicon.server.ts';
import { fileText } from '#features/platform/search-index/rules.ts';
import { buildLexicon } from '#tatar/lexicon.ts';
import { isEasy } from './rules.ts';
import { knower, shareOf, unknownForms } from './share.ts';

const lexicon = buildLexicon(starterRows());
const text = { head: 'Китап', body: 'Мин 2 китапны укыдым. Китаплар өйдә!', tags: ['тел'] };
const { stems } = fileText(text, lexicon);
const knowing = (...words: string[]) => knower((stem) => words.includes(stem));

test('counts running words by their base words, and numbers as known', () => {
  expect(shareOf(stems, knowing())).toEqual({ words: 7, known: 1, fresh: 4 });
  expect(shareOf(stems, knowing('китап'))).toEqual({ words: 7, known: 4, fresh: 3 });
  expect(shareOf('', knowing())).toEqual({ words: 0, known: 0, fresh: 0 });
});

test('names the unknown words as they stand, and none of a text that has changed since', () => {
  expect(unknownForms(text, stems, knowing('китап', 'мин'))).toEqual(['укыдым', 'өйдә']);
  expect(unknownForms({ ...text, body: 'Башка текст.' }, stems, knowing())).toEqual([]);
});

test('95 of 100 known words are easy, 94 are not, and nothing is not', () => {
  expect(isEasy({ words: 100, known: 95, fresh: 5 })).toBe(true);
  expect(isEasy({ words: 100, known: 94, fresh: 6 })).toBe(false);
  expect(isEasy({ words: 0, known: 0, fresh: 0 })).toBe(false);
});
