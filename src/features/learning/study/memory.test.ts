import { fc } from '#test/properties.ts';
import { describe, expect, test } from 'vitest';
import { graded, replay, type Grade, type Memory, type Review } from './memory.ts';

const DAY = 86_400_000;
const START = Date.UTC(2022, 11, 29, 12, 30);

/** Answers one after another, each when it is due. */
function whenDue(grades: readonly Grade[]): Memory[] {
  const path: Memory[] = [];
  let memory: Memory | null = null;
  for (const grade of grades) {
    memory = graded(memory, grade, memory?.due ?? START);
    path.push(memory);
  }
  return path;
}

// The sequences with which FSRS-6 is tested by those who made it (ts-fsrs, py-fsrs, fsrs-rs).
describe('the published sequences of FSRS-6', () => {
  test('give the published intervals', () => {
    const days = whenDue([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]).map((memory) => memory.days);
    expect(days).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  test('give the published stability and difficulty', () => {
    let memory: Memory | null = null;
    let at = START;
    for (const [grade, after] of [
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 3],
      [3, 8],
      [3, 21],
    ] as const) {
      at += after * DAY;
      memory = graded(memory, grade, at);
    }
    expect(memory?.stability).toBeCloseTo(53.62691, 4);
    expect(memory?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  test('give the published beginnings', () => {
    const first = ([1, 2, 3, 4] as const).map((grade) => graded(null, grade, START));
    expect(first.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
    expect(first.map(({ difficulty }) => difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
    expect(first.map(({ days }) => days)).toEqual([0, 0, 0, 8]);
    expect(first.map(({ learning }) => learning)).toEqual([true, true, true, false]);
  });
});

test('asks what was forgotten again within minutes, and once more before the day is over', () => {
  const [again] = whenDue([1]);
  const [good] = whenDue([3]);
  expect(again!.due - START).toBe(60_000);
  expect(good!.due - START).toBe(600_000);
});

const reviews = fc.uniqueArray(
  fc.record({
    key: fc.uuid(),
    grade: fc.constantFrom<Grade>(1, 2, 3, 4),
    at: fc.integer({ min: START, max: START + 400 * DAY }),
  }),
  { selector: ({ key }) => key, maxLength: 30 },
);

describe('answers of two devices', () => {
  test('merge without loss, in whatever order and however often they come in', () => {
    fc.assert(
      fc.property(reviews, fc.infiniteStream(fc.boolean()), fc.nat(), (all, coin, times) => {
        const phone = all.filter(() => coin.next().value);
        const laptop = all.filter((one) => !phone.includes(one));
        /** The log keeps each key once, as the database does. */
        const logOf = (...batches: readonly (readonly Review[])[]) => [
          ...new Map(batches.flat().map((one) => [one.key, one])).values(),
        ];
        const again = times % 2 === 0 ? phone : laptop;
        const whole = replay(all);
        expect(replay(logOf(phone, laptop))).toEqual(whole);
        expect(replay(logOf(laptop, again, phone.toReversed()))).toEqual(whole);
        expect(whole?.reps ?? 0).toBe(all.length);
      }),
    );
  });

  test('count one by one as they count together', () => {
    fc.assert(
      fc.property(reviews, (all) => {
        const ordered = all.toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
        let memory: Memory | null = null;
        for (const { grade, at } of ordered) memory = graded(memory, grade, at);
        expect(replay(all)).toEqual(memory);
        expect(replay(all.map((one) => ({ ...one })))).toEqual(JSON.parse(JSON.stringify(memory)));
      }),
    );
  });
});
