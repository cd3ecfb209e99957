import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReading } from './reading-time.web.ts';

let told = 0;
let seconds = 0;
let status = 200;
let close: () => void = () => {};
const onPaid = vi.fn<() => void>();
const PART_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-16T09:00:00Z');
  [told, seconds, status] = [0, 0, 200];
  onPaid.mockClear();
  vi.stubGlobal('fetch', async () => {
    told += 1;
    if (status !== 200) return Response.json({ errors: { forbidden: true } }, { status });
    seconds = Math.min(600, seconds + 30);
    return Response.json({ seconds, secondGoal: 600, paid: seconds === 600 });
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The window is in sight, and somebody scrolls every 20 seconds. */
async function read(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= PART_MS) {
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(Math.min(left, PART_MS));
  }
}

test('tells every half a minute, over two texts, until the goal is reached; the next day again', async () => {
  close = openReading(onPaid);
  await read(20_000);
  close();
  expect(told).toBe(0);
  close = openReading(onPaid);
  await read(10_000);
  expect(told).toBe(1);
  await read(20 * 60_000);
  expect(told).toBe(20);
  expect(onPaid).toHaveBeenCalledTimes(1);
  vi.setSystemTime('2026-11-17T09:00:00Z');
  await read(30_000);
  expect(told).toBe(21);
});

test('a page out of sight, and one nobody touches, is not read', async () => {
  vi.setSystemTime('2026-11-18T09:00:00Z');
  close = openReading(onPaid);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await read(120_000);
  expect(told).toBe(0);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // A screen is read without touching it for a minute, and no longer.
  expect(told).toBe(2);
});

test('who is refused is not asked again', async () => {
  vi.setSystemTime('2026-11-19T09:00:00Z');
  status = 403;
  close = openReading(onPaid);
  await read(5 * 60_000);
  expect(told).toBe(1);
});
