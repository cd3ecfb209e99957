import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { openCallShedding, type Client } from './call-shedding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const client = (id: string, priority: Client['priority']): Client => ({
  id,
  kind: priority === 'visitorRead' ? 'address' : 'person',
  priority,
});
const visitor = client('visitor', 'visitorRead');
const reader = client('reader', 'read');
const writer = client('writer', 'write');
const staff = client('staff', 'first');

/** `count` calls under way whose work never ends, after 10 that took 120 ms each. */
async function loaded(count: number, utilization = 1) {
  const shedding = openCallShedding({ utilization: () => utilization });
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

test('reads of visitors are refused first, then reads, then writes; staff never', async () => {
  const all = [visitor, reader, writer, staff];
  const refused: string[][] = [];
  for (const count of [4, 20, 40, 80, 1000]) {
    const { isRefused } = await loaded(count);
    refused.push(all.filter(isRefused).map(({ id }) => id));
  }
  expect(refused).toEqual([
    [],
    ['visitor'],
    ['visitor', 'reader'],
    ['visitor', 'reader', 'writer'],
    ['visitor', 'reader', 'writer'],
  ]);
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
