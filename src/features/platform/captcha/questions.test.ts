import { describe, expect, test } from 'vitest';
import { solveQuestion } from './factory.server.ts';
import { foldAnswer, makeQuestion, type Chance } from './questions.ts';
import { blockFor, hasNewLink, hasZeroBits } from './rules.ts';

/** A chance that can be repeated. */
function chanceFrom(seed: number): Chance {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('makeQuestion', () => {
  const questions = Array.from({ length: 2000 }, (_, seed) => makeQuestion(chanceFrom(seed * 977)));

  test('asks something a reader of Russian can answer, every time', () => {
    for (const { rus, answers } of questions)
      expect(answers).toContain(foldAnswer(solveQuestion(rus)));
  });

  test('asks in every language with a question mark, and differs from time to time', () => {
    for (const { tat, lat, rus, eng } of questions) {
      expect(tat).toMatch(/^[«А-ЯӘӨҮҖҢҺ].*\?$/u);
      expect(lat).toMatch(/^[«A-ZÄÖÜÇĞŞİ][^а-яәөүҗңһ]*\?$/u);
      expect(rus).toMatch(/^[А-Я].*\?$/u);
      expect(eng).toMatch(/^[A-Z][^а-яәөүҗңһ]*\?$/u);
      expect(eng).not.toContain('undefined');
    }
    expect(new Set(questions.map((question) => question.tat)).size).toBeGreaterThan(300);
  });

  test('can be answered by who reads it in English, or Tatar in Latin letters', () => {
    const answered = (eng: string, answer: string) =>
      questions.find((question) => question.eng === eng)?.answers.includes(foldAnswer(answer));
    expect(answered('What colour is snow?', 'White')).toBe(true);
    expect(answered('How much is nine plus two?', 'eleven')).toBe(true);
    expect(answered('How much is nine minus two?', 'Seven')).toBe(true);
    expect(answered('How much is nine minus two?', 'cide')).toBe(true);
    const odd = questions.filter(({ eng }) => eng.includes('belong'));
    expect(odd.length).toBeGreaterThan(100);
    for (const { eng, answers } of odd) {
      const words = /belong: (.+)\?/.exec(eng)?.[1]?.split(', ') ?? [];
      expect(words.filter((word) => answers.includes(foldAnswer(word)))).toHaveLength(1);
    }
  });

  test('takes the letters of a word as they are counted in either script', () => {
    const asked = questions.find(({ tat }) => tat.startsWith('«Яфрак»'));
    expect(asked?.answers).toEqual(expect.arrayContaining(['5', '6']));
  });

  test('never holds its own answer in a sum, a count or a colour', () => {
    for (const { tat, lat, rus, eng, answers } of questions) {
      if (tat.includes('рәткә') || tat.includes('кушсак') || tat.includes('алсак')) continue;
      for (const word of foldAnswer(`${tat} ${lat} ${rus} ${eng}`).split(' '))
        expect(answers).not.toContain(word);
    }
  });
});

test.each([
  ['Җиде', 'жиде'],
  [' ЗӘҢГӘР! ', 'зэнгэр'],
  ['чёрный', 'черный'],
  ['12.', '12'],
])('foldAnswer takes %s for %s', (text, folded) => {
  expect(foldAnswer(text)).toBe(foldAnswer(folded));
});

test.each([
  [4, 0, 0],
  [5, 0, 24],
  [5, 1, 48],
  [5, 9, 720],
])('%i hits after %i blocks keep out for %i hours', (hits, blocks, h) => {
  expect(blockFor(hits, blocks)).toBe(h * 3_600_000);
});

test.each([
  ['Сәлам', '', false],
  ['www.example.org', '', true],
  ['[китап](https://a.example/1)', 'https://a.example/1', false],
  ['https://a.example/1 https://b.example', 'https://a.example/1', true],
  ['https://a.example/12', 'https://a.example/1', true],
  ['https://', '', true],
])('hasNewLink finds in %j after %j: %s', (text, before, isNew) => {
  expect(hasNewLink(text, before)).toBe(isNew);
});

test('hasZeroBits counts bits, not bytes', () => {
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 11)).toBe(true);
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 12)).toBe(false);
});
