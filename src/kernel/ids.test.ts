import { expect, test } from 'vitest';
import {
  compareIds,
  firstIdAt,
  ID_EPOCH,
  innerId,
  isInnerId,
  isPathId,
  millisecondsOf,
  publicId,
} from './ids.ts';

test('a public id leads back to the inner one', () => {
  for (const id of ['1', '4194304', '115292150460684697', '9223372036854775807']) {
    expect(innerId('n', publicId('n', id))).toBe(id);
    expect(innerId('n', id)).toBe(id);
  }
});

test('an id of another kind, too large or malformed is none', () => {
  for (const text of [
    'u1',
    'n',
    'n0',
    'n-1',
    '0',
    '01',
    '9223372036854775808',
    'nzzzzzzzzzzzzz',
    '',
    'N1',
    ' 1',
  ]) {
    expect(innerId('n', text), text).toBeNull();
  }
});

test('an id that no column can hold is none', () => {
  expect(isInnerId('9223372036854775807')).toBe(true);
  for (const text of ['9223372036854775808', '1.0035181979803e-311', '-1', '99999999999999999999'])
    expect(isInnerId(text), text).toBe(false);
});

test('ids carry their time', () => {
  const now = Date.parse('2026-11-15T10:00:00.123Z');
  expect(millisecondsOf(firstIdAt(now))).toBe(now);
  expect(firstIdAt(ID_EPOCH - 5)).toBe('0');
});

test('an id in a path is short and begins with a letter or a digit', () => {
  expect(['12', 'nabc', 'alsu.safina'].filter(isPathId)).toHaveLength(3);
  expect(['', '-a', 'Алсу', 'a'.repeat(41)].filter(isPathId)).toEqual([]);
});

test('the longer id is the later one, then the greater', () => {
  expect(['100', '99', '7', '100'].toSorted(compareIds)).toEqual(['7', '99', '100', '100']);
});
