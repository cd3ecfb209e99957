import { describe, expect, test } from 'vitest';
import { fc } from '#test/properties.ts';
import * as placement from './placement.ts';
import type { PlacedAnswer } from './placement.ts';

/** Asks until enough was asked. */
function place(isRight: (range: number, at: number) => boolean): PlacedAnswer[] {
  const answers: PlacedAnswer[] = [];
  while (!placement.isPlaced(answers) && answers.length < 100) {
    const range = placement.nextRange(answers);
    answers.push({ range, right: isRight(range, answers.length) });
  }
  return answers;
}

describe('a short test', () => {
  test.each([
    ['all right', 4, () => true],
    ['all wrong', 1, () => false],
    ['all of A1', 1, (range: number) => range <= 1],
    ['all up to A2', 2, (range: number) => range <= 2],
    ['all up to B1', 3, (range: number) => range <= 3],
    ['all up to B2', 4, (range: number) => range <= 4],
  ])('finds the level of who has %s', (_, range, isRight) => {
    expect(placement.placedRange(place(isRight))).toBe(range);
  });

  test('asks each question once, and the nearest where a level has no more', () => {
    const questions = [1, 3, 3].map((range) => ({ range }));
    const first = placement.nextQuestion(questions, [], []);
    expect(first).toBe(questions[0]);
    const right = [{ range: 1, right: true }];
    expect(placement.nextQuestion(questions, [questions[0]!], right)).toBe(questions[1]);
    expect(placement.nextQuestion(questions, questions, right)).toBeUndefined();
  });

  test('goes on after the answers that were given, unless the questions are others now', () => {
    const questions = [2, 3, 3, 4, 1, 2].map((range) => ({ range }));
    const answers = [
      { range: 2, right: true },
      { range: 3, right: false },
    ];
    const going = placement.goneOn(questions, answers);
    expect(going.answers).toBe(answers);
    expect(going.asked.slice(0, 2)).toEqual([questions[0], questions[1]]);
    expect(going.asked).toHaveLength(3);
    expect(placement.goneOn([{ range: 1 }, { range: 4 }], answers)).toEqual({
      asked: [{ range: 1 }],
      answers: [],
    });
  });

  test('ends within its bounds, whatever is answered', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (rights) => {
        const answers = place((_, at) => rights[at] ?? false);
        expect(answers.length).toBeGreaterThanOrEqual(placement.LEAST_ASKED);
        expect(answers.length).toBeLessThanOrEqual(placement.MOST_ASKED);
        expect([1, 2, 3, 4]).toContain(placement.placedRange(answers));
        for (const { range } of answers) expect([1, 2, 3, 4]).toContain(range);
      }),
    );
  });

  test('goes up after a right answer and down after a wrong one, a level at most', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 11 }), fc.boolean(), (rights, right) => {
        const answers: PlacedAnswer[] = [];
        for (const one of rights) answers.push({ range: placement.nextRange(answers), right: one });
        const range = placement.nextRange(answers);
        const step = placement.nextRange([...answers, { range, right }]) - range;
        expect(right ? [0, 1] : [0, -1]).toContain(step === 0 ? 0 : step);
      }),
    );
  });
});
