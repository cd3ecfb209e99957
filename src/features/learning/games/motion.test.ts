import { describe, expect, test } from 'vitest';
import { inRowOf, placeOf, SHELVES } from './motion.ts';
import { GAMES, gameOf } from './games.ts';
import { LEVELS } from './rules.ts';

const questionOf = (range: number, options: number) => ({
  id: `q${range}`,
  range,
  options: Array.from({ length: options }, (_, at) => `w${at}`),
  need: ['w0'],
});

describe.each(GAMES)('%s', (game) => {
  test('is half as fast where somebody plays slowly', () => {
    for (const range of LEVELS) {
      const question = questionOf(range, gameOf(game).scene.name === 'meadow' ? 4 : 7);
      for (const ms of [0, 700, 4300, 21_000])
        for (const option of question.options.keys()) {
          const usual = placeOf({ game, question, slow: false, ms }, option);
          const slow = placeOf({ game, question, slow: true, ms: ms * 2 }, option);
          expect(slow).toEqual(usual);
        }
    }
  });

  test('moves, faster from level to level, and not at all where nothing shall move', () => {
    const wayOf = (range: number) => {
      const asked = { game, question: questionOf(range, 4), slow: false };
      const at = (ms: number) => placeOf({ ...asked, ms }, 0).x;
      // Short enough that nothing turns round in between twice.
      return Array.from({ length: 40 }, (_, step) => Math.abs(at(step * 50 + 50) - at(step * 50)))
        .toSorted((left, right) => right - left)
        .at(0)!;
    };
    const ways = LEVELS.map(wayOf);
    expect(ways[0]).toBeGreaterThan(0);
    expect(ways[4]).toBeGreaterThan(ways[0]! * 1.9);
    // Standing, each has its place, whatever is asked.
    const stands = LEVELS.map((range) =>
      placeOf({ game, question: questionOf(range, 4), slow: false, ms: null }, 1),
    );
    expect(new Set(stands.map(({ x, row }) => `${row}/${x}`)).size).toBe(1);
  });
});

test('mice of a shelf are counted as they are placed', () => {
  for (const options of [2, 3, 4, 5, 7, 8, 12]) {
    const question = questionOf(1, options);
    const rows = question.options.map(
      (_, option) => placeOf({ game: 'cat-mice', question, slow: false, ms: 0 }, option).row,
    );
    // The keys of mice are numbered as one reads: from shelf to shelf, from left to right.
    expect(rows).toEqual(rows.toSorted((left, right) => left - right));
    for (let row = 0; row < Math.min(SHELVES, options); row += 1)
      expect(rows.filter((one) => one === row)).toHaveLength(inRowOf(options, row));
  }
});
