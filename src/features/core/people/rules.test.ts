import { expect, test } from 'vitest';
import { capitaliseWords, changeOfCounts } from './rules.ts';

test.each([
  ['алсу сафина', 'Алсу Сафина'],
  ['гөл-нара', 'Гөл-Нара'],
  ['ilnur', 'İlnur'],
  [' ', ' '],
])('%j is asked for as %j', (typed, asked) => {
  expect(capitaliseWords(typed)).toBe(asked);
});

test('what comes and what ends are opposites', () => {
  const sum = (a: object, b: object) =>
    Object.values(a).map((value: number, at) => value + (Object.values(b)[at] as number));
  for (const mutual of [true, false]) {
    const [came, ended] = [changeOfCounts(1, mutual), changeOfCounts(-1, mutual)];
    expect(sum(came.account, ended.account)).toEqual([0, 0, 0]);
    expect(sum(came.target, ended.target)).toEqual([0, 0, 0]);
  }
});
