import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSlices } from './slices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Computes for so many milliseconds of the fake clock, and can be interrupted at each. */
function* computing(ms: number): Generator<void, void, void> {
  for (let n = 0; n < ms; n += 1) {
    vi.advanceTimersByTime(1);
    yield;
  }
}

function openWork() {
  const slices = openSlices();
  const done: string[] = [];
  const refused: string[] = [];
  const begin = (clientId: string, ms: number) =>
    void slices
      .run({ id: clientId, isMember: !clientId.startsWith('visitor') }, computing(ms))
      .then(
        () => done.push(clientId),
        () => refused.push(clientId),
      );
  return { slices, done, refused, begin };
}

test('gives the result, and the error of a computation that fails', async () => {
  const { slices } = openWork();
  function* failing(): Generator<void, string, void> {
    yield;
    throw new Error('failed');
  }
  function* answering(): Generator<void, string, void> {
    yield;
    return 'result';
  }
  const all = Promise.allSettled([
    slices.run({ id: 'a', isMember: true }, failing()),
    slices.run({ id: 'b', isMember: true }, answering()),
  ]);
  await vi.runAllTimersAsync();
  expect(await all).toMatchObject([{ reason: { message: 'failed' } }, { value: 'result' }]);
});

test('clients take turns, so a short one does not wait for the long ones before it', async () => {
  const { begin, done } = openWork();
  for (let n = 0; n < 3; n += 1) begin('long', 200);
  begin('short', 4);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['short', 'long', 'long', 'long']);
});

test('half of the time is left to everything else', async () => {
  const { begin, done } = openWork();
  const began = performance.now();
  begin('a', 100);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['a']);
  expect(performance.now() - began).toBeGreaterThan(180);
});

test('too many of one client are refused, and of all clients those of the busiest', async () => {
  const { begin, done, refused } = openWork();
  for (let n = 0; n < 5; n += 1) begin('flood', 20);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['flood']);
  for (let n = 0; n < 12; n += 1) begin(`client ${n % 6}`, 20);
  begin('another', 20);
  await vi.runAllTimersAsync();
  expect(refused).toEqual(['flood', 'flood']);
  expect(done).toContain('another');
  expect(done).toHaveLength(16);
});

test('visitors of many addresses leave room for members', async () => {
  const { begin, done, refused } = openWork();
  for (let n = 0; n < 20; n += 1) begin(`visitor ${n}`, 50);
  begin('member', 4);
  await vi.runAllTimersAsync();
  expect(refused).toHaveLength(8);
  expect(done).toContain('member');
});
