import { expect, test } from 'vitest';
import { isNewerHere } from './rules.ts';

const SAVED = '2026-11-16T12:00:00.000Z';
const there = { fields: {}, saved: SAVED };
const here = (minutes: number, base?: string | null) => ({
  fields: {},
  at: Date.parse(SAVED) + minutes * 60_000,
  ...(base !== undefined && { base }),
});

test.each([
  ['nothing anywhere', undefined, undefined, false],
  ['only here', here(0), undefined, true],
  ['only on the server', undefined, there, false],
  ['written on from what the server has', here(1, SAVED), there, true],
  ['the same, by a clock that is an hour late', here(-60, SAVED), there, true],
  ['another browser has saved since', here(-1, '2026-11-16T11:00:00.000Z'), there, false],
  ['another browser has saved, this one wrote later', here(1, null), there, true],
  ['local before this was noted', here(-1), there, false],
])('%s', (_, local, saved, newer) => {
  expect(isNewerHere(local, saved)).toBe(newer);
});
