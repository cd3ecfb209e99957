import { expect, test } from 'vitest';
import { isToConfirm } from './insult-confirmation.ts';

test.each(['title', 'name', 'content'])('an insult in the field %s is to be confirmed', (flag) => {
  expect(isToConfirm({ [flag]: 'insult' })).toBe(true);
});

test('other refusals are not', () => {
  expect(isToConfirm({ name: 'spam' })).toBe(false);
  expect(isToConfirm({})).toBe(false);
});
