import { expect, test } from 'vitest';
import { isLearning, isReport, isReportQueue } from './route-match.ts';

test.each([
  ['/ts/moderator/report', true, false],
  ['/ts/moderator/report/7', true, true],
  ['/ts/admin/report', true, false],
  ['/ts/admin/report/7', true, true],
  ['/ts/moderator', false, false],
  ['/ts/moderator/reports', false, false],
  ['/ts/moderator/held', false, false],
  ['/ts/admin', false, false],
  ['/', false, false],
])('%s', (pathname, queue, open) => {
  expect([isReportQueue(pathname), isReport(pathname)]).toEqual([queue, open]);
});

test.each([
  ['/learn', true],
  ['/edu', true],
  ['/edu/07-bazarda', true],
  ['/words', true],
  ['/words/review', true],
  ['/games', true],
  ['/game/archer', true],
  ['/triangle', true],
  ['/', false],
  ['/education', false],
  ['/search', false],
])('%s belongs to learning: %s', (pathname, learning) => {
  expect(isLearning(pathname)).toBe(learning);
});
