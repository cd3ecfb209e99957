import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A heap of so many, of which each batch takes so long. */
function heapOf(left: number, batchMs: number) {
  let now = 0;
  const take = async (most: number) => {
    const taken = Math.min(most, left);
    left -= taken;
    now += batchMs;
    return taken;
  };
  return { take, steady: () => now };
}

test.each([
  ['nothing', 0, 100, 0],
  ['less than a batch', 7, 100, 7],
  ['exactly two', 20, 100, 20],
  ['some, and a rest', 25, 100, 25],
  ['what two seconds allow', 1000, 500, 40],
  ['one, however long it takes', 1000, 60_000, 10],
])('takes %s', async (_, left, batchMs, expected) => {
  const { take, steady } = heapOf(left, batchMs);
  expect(await inBatches(10, take, steady)).toBe(expected);
});
