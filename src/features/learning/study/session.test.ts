import { expect, test } from 'vitest';
import type { ReviewCard } from './calls/review.ts';
import { answered, exerciseOf, progressOf, startSession, turnOf } from './session.ts';

const AT = Date.UTC(2026, 10, 16, 9);
const card = (id: string): ReviewCard => {
  const exercise = {
    before: '',
    after: '',
    form: id,
    answers: [id],
    options: [],
    question: '',
    root: '',
    sound: null,
  };
  return {
    id,
    word: id,
    pos: 'noun',
    form: '',
    tat: id,
    rus: '',
    eng: '',
    met: id,
    content: '',
    noteId: null,
    state: 'new',
    next: null,
    created: '2026-11-16T09:00:00Z',
    memory: null,
    exercises: [
      { ...exercise, kind: 'choose', tiles: [] },
      { ...exercise, kind: 'type', tiles: [] },
    ],
    root: id,
    parts: [],
    audio: null,
    harmony: null,
  };
};

test('every answer moves the bar, and a wrong one makes it longer', () => {
  let session = startSession([card('a'), card('b')]);
  // A new word is asked twice.
  expect(progressOf(session)).toEqual({ done: 0, all: 4, again: 0 });
  session = answered(session, 3, AT);
  expect(progressOf(session)).toEqual({ done: 1, all: 4, again: 1 });
  session = answered(session, 1, AT);
  expect(progressOf(session)).toEqual({ done: 2, all: 5, again: 2 });
  while (turnOf(session) !== null) session = answered(session, 3, AT + 60_000);
  expect(progressOf(session)).toEqual({ done: 5, all: 5, again: 0 });
});

test('a word that is due in minutes comes again at the end, another way; then it is done', () => {
  let session = startSession([card('a'), card('b')]);
  expect(exerciseOf(turnOf(session)!).kind).toBe('choose');
  session = answered(session, 1, AT);
  expect(turnOf(session)?.card.id).toBe('b');
  session = answered(session, 4, AT);
  expect(progressOf(session)).toMatchObject({ done: 2, again: 1 });
  expect(turnOf(session)?.card.id).toBe('a');
  expect(exerciseOf(turnOf(session)!).kind).toBe('type');
  session = answered(session, 3, AT + 60_000);
  session = answered(session, 3, AT + 120_000);
  expect(turnOf(session)).toBeNull();
  expect(session.done.map(({ card: { id }, right }) => [id, right])).toEqual([
    ['b', true],
    ['a', false],
  ]);
  expect(answered(session, 3, AT)).toBe(session);
});
