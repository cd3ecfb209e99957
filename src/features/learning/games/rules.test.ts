import { expect, test } from 'vitest';
import { COUNTDOWN_MS, hasHumanPace, TULIP_MS, whyNotInTime } from './rules.ts';

const at = (pauses: readonly number[]) => {
  let ms = 0;
  return pauses.map((pause) => ({ ms: (ms += pause) }));
};

test.each<[string, number[], boolean]>([
  ['a script at the least tick', Array.from({ length: 14 }, () => 750), false],
  [
    'a script with a jitter of 20 ms',
    Array.from({ length: 14 }, (_, n) => 750 + (n % 3) * 10),
    false,
  ],
  ['a person', [900, 1400, 1100, 2100, 980, 1250, 1700, 1050, 1320], true],
  ['too few answers to tell', [750, 750, 750], true],
])('%s: %j', (_, pauses, isHuman) => {
  expect(hasHumanPace(at(pauses))).toBe(isHuman);
});

test.each<[string, number, 'early' | 'late' | null]>([
  ['the words came with the first tulip', COUNTDOWN_MS + 20_000, null],
  ['the words came when the first tulip was due to open', COUNTDOWN_MS - TULIP_MS + 20_000, null],
  ['there was no time for the count', 20_000, 'early'],
  ['half an hour has gone by', 31 * 60_000, 'late'],
])('an answer after 20 seconds of play, where %s', (_, now, why) => {
  expect(whyNotInTime({ began: 0, now }, [{ ms: 20_000 }])).toBe(why);
});
