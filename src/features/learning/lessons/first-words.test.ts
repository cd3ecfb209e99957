import { expect, test } from 'vitest';
import { headwordMeaning } from '#tatar/headword.ts';
import { starterLexicon } from '#tools/tatar/data.ts';
import { shippedEdu } from './content.server.ts';
import { firstWords } from './first-words.ts';

const lexicon = starterLexicon();

test('only words of the text are heard before it, at most seven', () => {
  const words = ['китап', 'укырга', 'сеңел', 'ял көне', 'урман'].map((tat) => ({ tat }));
  const text = 'Сеңлем китабын укый. Ял көннәрендә [без|мы|we] өйдә.';
  expect(firstWords(words, text).map(({ tat }) => tat)).toEqual([
    'китап',
    'укырга',
    'сеңел',
    'ял көне',
  ]);
  const many = Array.from({ length: 12 }, () => ({ tat: 'китап' }));
  expect(firstWords(many, text)).toHaveLength(7);
});

test('every text to read has words to begin with, and every lesson of the course all of its words', () => {
  const few = shippedEdu()
    .filter(({ value }) => value.kind === 'lesson')
    .filter(({ value }) => {
      const words = value.lesson.words.map((word) => ({
        tat: headwordMeaning(word.tat, word, lexicon),
      }));
      const least = value.lesson.course === undefined ? 6 : words.length;
      return firstWords(words, value.content).length < least;
    })
    .map(({ id }) => id);
  expect(few).toEqual([]);
});
