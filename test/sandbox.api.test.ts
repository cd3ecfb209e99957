// Test files run at once on one Valkey: what one of them counts or throws away is no other's.

import { expect, test } from 'vitest';
import { keysOf, testServer } from './api.ts';

const one = testServer();
const other = testServer();

test('two servers count apart, and neither sees what the other keeps', async () => {
  await one.deps.limits.consume('somebody', '1/day');
  expect(await one.deps.limits.consume('somebody', '1/day')).toBeGreaterThan(0);
  expect(await other.deps.limits.consume('somebody', '1/day')).toBe(0);
  await other.deps.redis.del(await keysOf(other, '*'));
  expect(await keysOf(other, '*')).toEqual([]);
  expect(await one.deps.limits.consume('somebody', '1/day')).toBeGreaterThan(0);
});
