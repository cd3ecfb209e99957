import { expect, test } from 'vitest';
import { chanceOf } from '../random.ts';
import { archerQuestions } from './questions.server.ts';
import type { GameWord } from '../material.ts';

const THEMES = 40;
const pool: GameWord[] = Array.from({ length: 2000 }, (_, at) => ({
  lemma: `сүз${at}`,
  pos: at % 3 === 0 ? 'verb' : 'noun',
  tat: `сүз${at}`,
  means: [`слово ${at}`],
  range: 1,
  theme: `t${at % THEMES}`,
}));
const wordOf = new Map(pool.map((word) => [word.means[0]!, word]));

function made(seed: number) {
  const chance = chanceOf(seed);
  let rolls = 0;
  const counted = (below: number) => {
    rolls += 1;
    return chance(below);
  };
  const wanted = { chance: counted, slow: false, range: 5, soundOf: () => null };
  return { list: archerQuestions([], pool, wanted), rolls: () => rolls };
}

test('the further, the nearer what is wrong comes to what is right', () => {
  for (const { range, mean, options } of made(7).list) {
    const word = wordOf.get(mean)!;
    const wrong = options.filter((one) => one !== mean).map((one) => wordOf.get(one)!);
    expect([wrong.length, new Set(options).size]).toEqual([3, 4]);
    const near = (other: (typeof wrong)[number]) => {
      if (range === 1) return other.theme !== word.theme;
      return range <= 3 ? other.pos === word.pos : other.theme === word.theme;
    };
    expect(wrong.filter((other) => !near(other))).toEqual([]);
  }
});

test('a round shuffles the vocabulary a few times, not for each of its questions', () => {
  expect(made(7).rolls()).toBeLessThan(3 * pool.length);
});

test('two rounds do not ask alike', () => {
  expect(made(1).list).not.toEqual(made(2).list);
});
