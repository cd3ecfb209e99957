import { beforeEach, expect, test } from 'vitest';
import {
  dropVisitorWord,
  findVisitorWord,
  keepVisitorWords,
  visitorWords,
} from '#features/learning/study/visitor-words.web.ts';
import {
  finishVisitorLesson,
  keepVisitorAnswer,
  lessonOfVisitor,
  visitorLessons,
} from './visitor-lessons.web.ts';

beforeEach(() => localStorage.clear());

test('the first answer of an attempt counts, and the best attempt is kept', () => {
  keepVisitorAnswer('01-tanyshu', [0, 'китап']);
  keepVisitorAnswer('01-tanyshu', [0, 'урман']);
  keepVisitorAnswer('01-tanyshu', [1, ' ']);
  expect(lessonOfVisitor('01-tanyshu').now).toEqual([[0, 'китап']]);
  expect(finishVisitorLesson('01-tanyshu', 80)).toBe(true);
  keepVisitorAnswer('01-tanyshu', [0, 'урман']);
  expect(lessonOfVisitor('01-tanyshu').now).toEqual([[0, 'урман']]);
  finishVisitorLesson('01-tanyshu', 20);
  expect(visitorLessons()).toEqual([{ id: '01-tanyshu', now: [], done: [[0, 'китап']], best: 80 }]);
});

test('of too many lessons the first are forgotten', () => {
  for (let at = 0; at < 101; at += 1) keepVisitorAnswer(`lesson-${at}`, [0, 'китап']);
  expect(visitorLessons()).toHaveLength(100);
  expect(visitorLessons()[0]?.id).toBe('lesson-1');
});

test('what another version or another hand has stored is left out', () => {
  const good = { id: 'good', now: [], done: [[0, 'китап']], best: 100 };
  localStorage.setItem(
    'visitor-lessons-1',
    JSON.stringify([good, { ...good, id: '../x' }, { ...good, done: [[99, 'a']] }, 7, null]),
  );
  expect(visitorLessons()).toEqual([good]);
  localStorage.setItem('visitor-lessons-1', '{');
  expect(visitorLessons()).toEqual([]);
  const word = { word: 'китап', select: 1 };
  localStorage.setItem(
    'visitor-words-1',
    JSON.stringify([word, { ...word, select: 2 }, { ...word, more: 'x' }, { word: '', select: 1 }]),
  );
  expect(visitorWords()).toEqual([word]);
});

test('a word is one word, however often it is pressed, and 500 are kept', () => {
  const word = { word: 'китапны', lemma: 'китап', pos: 'noun', select: 1 } as const;
  keepVisitorWords([word]);
  keepVisitorWords([{ ...word, word: 'китаплар', select: 3 }]);
  expect(visitorWords()).toEqual([{ ...word, word: 'китаплар', select: 3 }]);
  expect(findVisitorWord(visitorWords(), { word: 'китап' })).toBeDefined();
  expect(findVisitorWord(visitorWords(), { ...word, pos: 'verb' })).toBeUndefined();
  dropVisitorWord(word);
  expect(visitorWords()).toEqual([]);
  const many = Array.from({ length: 500 }, (_, at) => ({ word: `сүз${at}`, select: 1 as const }));
  expect(keepVisitorWords(many)).toBe(true);
  expect(keepVisitorWords([word])).toBe(false);
  expect(visitorWords()).toHaveLength(500);
});
