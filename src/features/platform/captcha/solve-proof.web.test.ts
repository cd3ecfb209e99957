import { expect, test } from 'vitest';
import { findProof } from './proof.ts';
import { solveProof } from './solve-proof.web.ts';

// There are no workers here, so the page does the work itself.
const salt = 'c0ffee'.padEnd(32, '0');

test('the work on the page itself gives the first proof', async () => {
  expect(typeof Worker).toBe('undefined');
  const proof = await solveProof({ salt, bits: 10 }, new AbortController().signal);
  expect(proof).toBe(String(findProof({ salt, bits: 10 }, 0, 1_000_000)));
});

test('the page handles other tasks between the slices of the work', async () => {
  let isDone = false;
  let tasks = 0;
  const count = () => {
    if (isDone) return;
    tasks += 1;
    setTimeout(count);
  };
  setTimeout(count);
  await solveProof({ salt, bits: 16 }, new AbortController().signal);
  isDone = true;
  expect(tasks).toBeGreaterThan(2);
});

test('the work ends when the form is left', async () => {
  const ending = new AbortController();
  const solving = solveProof({ salt, bits: 32 }, ending.signal);
  setTimeout(() => ending.abort());
  await expect(solving).rejects.toThrow('proof of work aborted');
});
