import { expect, test } from 'vitest';
import { openWordSet } from './word-set.ts';

const made = (count: number, kind: string) => Array.from({ length: count }, (_, n) => kind + n);

test('has each of its words and none of as many others', () => {
  const words = made(20_000, 'сүз');
  const set = openWordSet(words);
  expect(set.size).toBe(20_000);
  expect(words.every(set.has)).toBe(true);
  expect(made(20_000, 'бүтән').filter(set.has)).toEqual([]);
  expect(openWordSet([]).has('')).toBe(false);
});

test('a hundred sets of 20,000 words take less than 10 MB', () => {
  const words = made(20_000, 'сүз');
  const before = process.memoryUsage();
  const sets = Array.from({ length: 100 }, () => openWordSet(words));
  const after = process.memoryUsage();
  const grown = after.arrayBuffers - before.arrayBuffers;
  expect(sets).toHaveLength(100);
  expect(grown).toBeGreaterThan(0);
  expect(grown).toBeLessThan(10_000_000);
});
