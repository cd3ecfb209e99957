import { expect, test } from 'vitest';
import { spokenSentences } from './spoken-lesson.ts';
import { paragraphsOf, piecesOf, plainOf, translatedSentences } from './glosses.ts';

test('tells what the editor explains from plain text', () => {
  expect(piecesOf('Бал [хуш исле|ароматный|fragrant], [куе|густой].')).toEqual([
    { text: 'Бал ', gloss: null },
    { text: 'хуш исле', gloss: { rus: 'ароматный', eng: 'fragrant' } },
    { text: ', ', gloss: null },
    { text: 'куе', gloss: { rus: 'густой', eng: '' } },
    { text: '.', gloss: null },
  ]);
  expect(plainOf('Бал [хуш исле|ароматный|fragrant].')).toBe('Бал хуш исле.');
});

test('what is not closed, or explains nothing, is plain text', () => {
  for (const text of ['[сүз', '[сүз|', '[сүз|]', '[|слово]', '[сүз]', '[а|б|в|г]', '[а|б|]'])
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

test('a sentence has its translation where its paragraph has as many in both', () => {
  const content = 'Бу – [китап|книга]. Ул зур.\n\nМин укыйм.';
  const rus = 'Это книга. Она большая.\n\nЯ читаю.';
  const eng = 'This is a big book.\n\nI read.';
  expect(translatedSentences(content, { rus, eng })).toEqual([
    { tat: 'Бу – китап.', rus: 'Это книга.', eng: '' },
    { tat: 'Ул зур.', rus: 'Она большая.', eng: '' },
    { tat: 'Мин укыйм.', rus: 'Я читаю.', eng: 'I read.' },
  ]);
  expect(translatedSentences('Бу – китап.', { rus: 'Это.\n\nКнига.', eng: '' })).toEqual([
    { tat: 'Бу – китап.', rus: '', eng: '' },
  ]);
});
