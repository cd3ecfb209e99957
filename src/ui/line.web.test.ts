import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitBefore } from './backoff.web.ts';
import { whenLineIsBack } from './line.web.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 0, 500],
  [1, 0, 1000],
  [1, 1, 2000],
  [3, 1, 8000],
  [20, 0, 30_000],
  [20, 1, 60_000],
])('attempt %i with chance %d waits %i ms', (attempt, chance, wait) => {
  expect(waitBefore(attempt, chance)).toBe(wait);
});

test('the line is tried after a while, or soon after it is back, once', () => {
  const tried = vi.fn<() => void>();
  whenLineIsBack(1, tried);
  vi.advanceTimersByTime(2000);
  expect(tried).toHaveBeenCalledTimes(1);

  whenLineIsBack(6, tried);
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1500);
  expect(tried).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(120_000);
  expect(tried).toHaveBeenCalledTimes(2);
});

test('who has stopped is not called', () => {
  const tried = vi.fn<() => void>();
  whenLineIsBack(1, tried)();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(tried).not.toHaveBeenCalled();
});
