import { describe, expect, test } from 'vitest';
import { isAnswerable, isRightAnswer, matchAnswer, solutionOf } from './judge.ts';
import type { Exercise } from './lesson.ts';

const choose: Exercise = {
  kind: 'choose',
  ask: 'Марат каян?',
  options: ['Уфадан', 'Казаннан'],
  right: 1,
  why: '',
};
const cloze: Exercise = {
  kind: 'cloze',
  text: 'Көнбатыш, ___ мишәр диалекты. (то есть)',
  answers: ['ягъни', 'ә'],
};
const build: Exercise = {
  kind: 'build',
  words: ['мин', 'телен', 'өйрәнәм', 'татар'],
  answers: ['Мин татар телен өйрәнәм.', 'Татар телен мин өйрәнәм.'],
};
const dictation: Exercise = { kind: 'dictation', text: 'Сез татарча яхшы сөйләшәсез!' };
const suffix: Exercise = {
  kind: 'suffix',
  base: 'Казан',
  pos: 'propn',
  form: 'Казаннан',
  ask: { tat: '', rus: '', eng: '' },
};
const match: Exercise = {
  kind: 'match',
  pairs: [
    ['аваз', 'звук'],
    ['тамыр', 'корень'],
  ],
};

describe('an answer', () => {
  test.each<[Exercise, string]>([
    [choose, 'Казаннан'],
    [cloze, 'ягъни'],
    [cloze, ' Ягъни! '],
    [cloze, 'Көнбатыш, ягъни мишәр диалекты'],
    [build, 'татар телен мин өйрәнәм'],
    [dictation, 'сез татарча яхшы сөйләшәсез'],
    [dictation, 'Sez tatarça yaxşı söyläşäsez!'],
    [suffix, 'казаннан'],
    [match, 'звук | корень'],
  ])('%j is right: %s', (exercise, answer) => {
    expect(isRightAnswer(exercise, answer)).toBe(true);
  });

  test.each<[Exercise, string]>([
    [choose, 'Уфадан'],
    [choose, 'казаннан'],
    [cloze, 'ягни'],
    [build, 'Мин өйрәнәм татар телен.'],
    [build, ''],
    [dictation, 'Сез татарча яхшы сойләшәсез!'],
    [suffix, 'Казандан'],
    [match, 'корень | звук'],
  ])('%j is wrong: %s', (exercise, answer) => {
    expect(isRightAnswer(exercise, answer)).toBe(false);
  });

  const lines = [
    { tat: 'Исәнмесез!', rus: 'Здравствуйте!', eng: 'Hello!', own: false },
    { tat: 'Сәлам!', rus: 'Привет!', eng: 'Hi!', own: true },
    { tat: 'Сау бул!', rus: 'Пока!', eng: 'Bye!', own: true },
  ];
  const said = { rus: 'Привет!', eng: 'Hi!' };
  const bala = { tat: 'бала', rus: 'ребёнок', eng: 'child' };
  const hear: Exercise = {
    kind: 'hear',
    text: 'бәла',
    options: [bala, { tat: 'бәла', rus: 'беда', eng: 'trouble' }],
    right: 1,
  };

  test('what is heard is one of its options', () => {
    expect(isRightAnswer(hear, 'бәла')).toBe(true);
    expect(isRightAnswer(hear, 'бала')).toBe(false);
    const ofMeaning: Exercise = { ...hear, options: [{ ...bala, tat: '' }, bala], right: 0 };
    expect(solutionOf(ofMeaning)).toBe('ребёнок');
  });

  test('a role is right where every own line was said at once', () => {
    const role: Exercise = { kind: 'role', lines };
    expect(isRightAnswer(role, 'Сәлам! | Сау бул!')).toBe(true);
    expect(isRightAnswer(role, 'Сау бул! | Сау бул!')).toBe(false);
    const long = lines.map((line) => ({ ...line, tat: 'а'.repeat(400) }));
    expect(isAnswerable({ kind: 'role', lines: [...long, ...long] })).toBe(false);
  });

  test('what is said aloud or written freely is never wrong, but for nothing', () => {
    const free: Exercise[] = [
      { kind: 'say', text: 'Сәлам!', meaning: said },
      { kind: 'write', ask: said, model: 'Сәлам!' },
    ];
    for (const exercise of free) {
      expect(isRightAnswer(exercise, 'мин кто')).toBe(true);
      expect(isRightAnswer(exercise, ' ')).toBe(false);
    }
  });

  test('what is shown as right is right', () => {
    for (const exercise of [choose, cloze, build, dictation, suffix, match])
      expect(isRightAnswer(exercise, solutionOf(exercise)), exercise.kind).toBe(true);
    expect(matchAnswer(['звук', 'корень'])).toBe(solutionOf(match));
  });
});
