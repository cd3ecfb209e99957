import { expect, test } from 'vitest';
import { shippedEdu } from './content.server.ts';
import { sayableOf } from './sayable.ts';

const LESSON = {
  content: 'Иртән әни [ботка|каша|porridge] пешерә.\n\n– Алма бармы?\n\n– Юк, алма бетте!',
  translation: {
    rus: 'Утром мама варит кашу.\n\n— Яблоки есть?\n\n— Нет, яблоки кончились!',
    eng: 'In the morning Mum cooks porridge.\n\n— Are there any apples?\n\n— No, they are finished!',
  },
  exercises: [
    { kind: 'cloze', text: 'Мин чәй___ яратам.', answers: ['не'] },
    { kind: 'choose', ask: 'Кем?', options: ['әни', 'әти'], right: 0, why: '' },
    { kind: 'build', words: ['алма', 'бармы'], answers: ['Алма бармы?'] },
    { kind: 'dictation', text: 'Юк, алма бетте.' },
    { kind: 'dictation', text: 'Алма бармы?' },
  ],
} as const;

test('sentences of exercises, those with a meaning first, each once', () => {
  expect(sayableOf(LESSON as never)).toEqual([
    { number: 4, text: 'Алма бармы?', rus: 'Яблоки есть?', eng: 'Are there any apples?' },
    {
      number: 3,
      text: 'Юк, алма бетте.',
      rus: 'Нет, яблоки кончились!',
      eng: 'No, they are finished!',
    },
    { number: 0, text: 'Мин чәйне яратам.', rus: '', eng: '' },
  ]);
});

test('without meanings where the translations are divided otherwise', () => {
  const translation = { ...LESSON.translation, eng: 'In the morning.\n\nMum cooks.' };
  const list = sayableOf({ ...LESSON, translation } as never);
  expect(list.map(({ rus, eng }) => rus + eng)).toEqual(['', '', '']);
});

test('every text to read has three or more, nearly every one some with a meaning', () => {
  const lessons = shippedEdu().filter(
    ({ value }) => value.kind === 'lesson' && value.lesson.course === undefined,
  );
  const lists = lessons.map(({ value }) => sayableOf({ ...value.lesson, content: value.content }));
  expect(Math.min(...lists.map(({ length }) => length))).toBeGreaterThanOrEqual(3);
  expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(5);
  const known = lists.filter((list) => list.some(({ rus, eng }) => rus !== '' && eng !== ''));
  expect(known.length / lists.length).toBeGreaterThan(0.9);
});
