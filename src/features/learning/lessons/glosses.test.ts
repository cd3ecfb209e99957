import { expect, test } from 'vitest';
import { spokenSentences } from './spoken-lesson.ts';
import { paragraphsOf, piecesOf, plainOf } from './glosses.ts';

test('tells what the editor explains from plain text', () => {
  expect(piecesOf('Бал [хуш исле|ароматный], [куе|густой].')).toEqual([
    { text: 'Бал ', gloss: null },
    { text: 'хуш исле', gloss: 'ароматный' },
    { text: ', ', gloss: null },
    { text: 'куе', gloss: 'густой' },
    { text: '.', gloss: null },
  ]);
  expect(plainOf('Бал [хуш исле|ароматный].')).toBe('Бал хуш исле.');
});

test('what is not closed, or explains nothing, is plain text', () => {
  for (const text of ['[сүз', '[сүз|', '[сүз|]', '[|слово]', '[сүз]'])
    expect(piecesOf(text)).toEqual([{ text, gloss: null }]);
});

test('cuts paragraphs at empty lines', () => {
  expect(paragraphsOf('Бер.\n\nИке.\nӨч.\n\n\n')).toEqual(['Бер.', 'Ике.\nӨч.']);
});

test('what the editor explains is read aloud in its sentence, its meaning is not', () => {
  const lesson = { title: 'Бал', content: 'Бал [хуш исле|ароматный]. Ул [куе|густой]!' };
  expect(spokenSentences(lesson).map(({ block, text }) => [block, text])).toEqual([
    [0, 'Бал'],
    [1, 'Бал хуш исле.'],
    [1, 'Ул куе!'],
  ]);
});
