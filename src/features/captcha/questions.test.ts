import { describe, expect, test } from 'vitest';
import { solveQuestion } from './factory.server.ts';
import { foldAnswer, makeQuestion, type Chance } from './questions.ts';
import { blockFor, hasZeroBits } from './rules.ts';

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

  test('asks in both languages with a question mark, and differs from time to time', () => {
    for (const { tat, rus } of questions) {
      expect(tat).toMatch(/^[«А-ЯӘӨҮҖҢҺ].*\?$/u);
      expect(rus).toMatch(/^[А-Я].*\?$/u);
    }
    expect(new Set(questions.map((question) => question.tat)).size).toBeGreaterThan(300);
  });

  test('takes the letters of a word as they are counted in either script', () => {
    const asked = questions.find(({ tat }) => tat.startsWith('«Яфрак»'));
    expect(asked?.answers).toEqual(expect.arrayContaining(['5', '6']));
  });

  test('never holds its own answer in a sum, a count or a colour', () => {
    for (const { tat, answers } of questions) {
      if (tat.includes('рәткә') || tat.includes('кушсак') || tat.includes('алсак')) continue;
      for (const word of foldAnswer(tat).split(' ')) expect(answers).not.toContain(word);
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
  ['honeypot', 4, 0, 0],
  ['honeypot', 5, 0, 24],
  ['honeypot', 5, 1, 48],
  ['honeypot', 5, 9, 720],
  ['speed', 4, 0, 0],
  ['speed', 5, 0, 24],
] as const)('%s with %i hits after %i blocks keeps out for %i hours', (reason, hits, blocks, h) => {
  expect(blockFor(reason, hits, blocks)).toBe(h * 3_600_000);
});

test('hasZeroBits counts bits, not bytes', () => {
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 11)).toBe(true);
  expect(hasZeroBits(Uint8Array.of(0, 0b0001_0000), 12)).toBe(false);
});
