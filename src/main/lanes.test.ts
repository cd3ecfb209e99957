import { expect, test } from 'vitest';
import { LANES } from '#server/lanes.ts';
import { runnersOf } from './lanes.ts';

const lanesOf = (wanted: Parameters<typeof runnersOf>[0]) =>
  runnersOf(wanted).map(({ lanes }) => lanes.join('+'));

test('a worker for all lanes runs each of them', () => {
  expect(new Set(runnersOf(LANES).flatMap(({ lanes }) => lanes))).toEqual(new Set(LANES));
});

test('a worker for videos runs nothing else, and prepares two at once', () => {
  expect(lanesOf(['short', 'long'])).toEqual(['short', 'short+long']);
  expect(lanesOf(['long'])).toEqual(['long']);
});

test('a worker for everything but videos runs none', () => {
  const lanes = LANES.filter((lane) => lane !== 'short' && lane !== 'long');
  expect(lanesOf(lanes)).toEqual(['quick', 'mail', 'push', 'export', 'speech']);
});
