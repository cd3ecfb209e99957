import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LESSONS_WITH_PAGES, rulePageOf } from './public/lesson-pages.ts';

const LEARNING = 'src/features/learning';

test('the lessons and the pages of their rules are there', () => {
  expect(rulePageOf('07-bazarda')).toBe('cases');
  expect(rulePageOf('dict-1-o')).toBeNull();
  const missing = LESSONS_WITH_PAGES.flatMap(([lesson, page]) => [
    `${LEARNING}/lessons/content/lessons/${lesson}.json`,
    `${LEARNING}/info/content/${page}.json`,
  ]).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});
