import { expect, test } from 'vitest';
import { openLogThrottle } from './log-throttle.ts';

test('a flood of the same failure is told once a second, with its number', () => {
  let at = 0;
  const logThrottle = openLogThrottle(() => at);
  const told: [string, number][] = [];
  const fail = (key: string) => logThrottle(key, (times) => told.push([key, times]));
  for (; at < 2500; at += 1) {
    fail('ECONNREFUSED');
    if (at === 500) fail('another');
  }
  expect(told).toEqual([
    ['ECONNREFUSED', 1],
    ['another', 1],
    ['ECONNREFUSED', 1000],
    ['ECONNREFUSED', 1000],
  ]);
});

test('reasons without end do not fill the memory', () => {
  const logThrottle = openLogThrottle(() => 0);
  let told = 0;
  for (let n = 0; n < 5000; n += 1) logThrottle(`reason ${n % 2500}`, () => (told += 1));
  expect(told).toBe(5000);
});
