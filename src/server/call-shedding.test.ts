import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { openCallShedding, type Client } from './call-shedding.ts';
import { openLoopDelay } from './load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const client = (id: string, priority: Client['priority']): Client => ({
  id,
  kind: priority.startsWith('visitor') ? 'address' : 'person',
  priority,
});
const expensive = client('expensive', 'visitorExpensive');
const visitor = client('visitor', 'visitorRead');
const reader = client('reader', 'read');
const writer = client('writer', 'write');
const reporter = client('reporter', 'visitorWrite');
const staff = client('staff', 'first');

/** `count` calls under way whose work never ends, after 10 that took 120 ms each. */
async function loaded(count: number, utilization = 1) {
  const shedding = openCallShedding({ utilization: () => utilization, delay: () => 0 });
  for (let n = 0; n < 10; n += 1) {
    const done = shedding.run(client('flood', 'visitorRead'), () => wait(120));
    await vi.advanceTimersByTimeAsync(120);
    await done;
  }
  for (let n = 0; n < count; n += 1)
    void shedding.run(client(`busy ${n}`, 'visitorRead'), () => new Promise(() => {}));
  const isRefused = (one: Client) => {
    try {
      shedding.check(one);
      return false;
    } catch (error) {
      return (error as Refusal).status === 503 && (error as Refusal).wait === 2;
    }
  };
  return { shedding, isRefused };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('calls are refused in the order of their priority; staff never', async () => {
  const all = [expensive, visitor, reader, writer, reporter, staff];
  const refused: string[][] = [];
  for (const count of [4, 10, 20, 40, 80, 1000]) {
    const { isRefused } = await loaded(count);
    refused.push(all.filter(isRefused).map(({ id }) => id));
  }
  expect(refused).toEqual([
    [],
    ['expensive'],
    ['expensive', 'visitor'],
    ['expensive', 'visitor', 'reader'],
    ['expensive', 'visitor', 'reader', 'writer'],
    ['expensive', 'visitor', 'reader', 'writer', 'reporter'],
  ]);
});

test('a late event loop is enough to refuse calls, in the same order', () => {
  const all = [expensive, visitor, reader, writer, reporter, staff];
  const refused = [50, 125, 300, 600, 1500, 3000].map((delay) => {
    const shedding = openCallShedding({ utilization: () => 0, delay: () => delay });
    return all.filter((one) => {
      try {
        return shedding.check(one) !== undefined;
      } catch {
        return true;
      }
    }).length;
  });
  expect(refused).toEqual([0, 1, 2, 3, 4, 5]);
});

test('the delay of the event loop is measured', async () => {
  const delay = openLoopDelay();
  await vi.advanceTimersByTimeAsync(500);
  expect(delay()).toBe(0);
  const late = performance.now() + 300;
  const now = vi.spyOn(performance, 'now').mockReturnValue(late);
  await vi.advanceTimersByTimeAsync(50);
  now.mockRestore();
  expect(delay()).toBe(125);
  await vi.advanceTimersByTimeAsync(600);
  expect(delay()).toBeLessThan(5);
});

test('nothing is refused while the event loop has time left, or few calls are under way', async () => {
  expect((await loaded(1000, 0.5)).isRefused(visitor)).toBe(false);
  expect((await loaded(3)).isRefused(visitor)).toBe(false);
});

test('a client that has used much time is refused before others, and not much later', async () => {
  const { isRefused } = await loaded(8);
  const flood = client('flood', 'visitorRead');
  expect([isRefused(flood), isRefused(visitor)]).toEqual([true, false]);
  // Without anything done the pace is forgotten as well, but the usage sooner.
  await vi.advanceTimersByTimeAsync(5000);
  expect(isRefused(flood)).toBe(isRefused(visitor));
});

test('a client knows whether others are active', async () => {
  const { shedding } = await loaded(1);
  expect(shedding.recent.hasOthers('busy 0')).toBe(true);
  await vi.advanceTimersByTimeAsync(1100);
  expect(shedding.recent.hasOthers('busy 0')).toBe(false);
});
