import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refusal } from '#kernel/refusal.ts';
import { openUploadSlots, type Slot } from './upload-slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BOUNDS = { all: 16, ofOne: 2, ofNetwork: 12 };

interface Options {
  ownerId?: string;
  network?: string;
  bytesPerSecond?: number;
  isExpected?: boolean;
}

/** Senders whose bytes arrive at a steady pace by the fake clock. */
function openSenders(bounds = BOUNDS) {
  const slots = openUploadSlots(bounds);
  let count = 0;
  const begin = (options: Options = {}) => {
    const id = `${(count += 1)}`;
    const { ownerId = id, network = id, bytesPerSecond = 600, isExpected = true } = options;
    const began = performance.now();
    const state: { slot?: Slot; refused?: Refusal; cut?: Refusal } = {};
    void slots
      .take({
        ownerId,
        network,
        received: () => ((performance.now() - began) * bytesPerSecond) / 1000,
        isExpected: () => isExpected,
        onCut: (why) => void (state.cut = why),
      })
      .then(
        (slot) => void (state.slot = slot),
        (why: Refusal) => void (state.refused = why),
      );
    return state;
  };
  return { slots, begin };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sixteen slow senders of eight accounts lose a slot to the next sender', async () => {
  const { begin } = openSenders();
  const slow = Array.from({ length: 16 }, (_, n) => begin({ ownerId: `a${n % 8}` }));
  await pass(60_000);
  expect(slow.every(({ slot, cut }) => slot !== undefined && cut === undefined)).toBe(true);
  const ordinary = begin({ bytesPerSecond: 500_000 });
  await pass(0);
  expect(ordinary.slot).toBeDefined();
  expect(slow.filter(({ cut }) => cut !== undefined)).toHaveLength(1);
  expect(slow.find(({ cut }) => cut !== undefined)?.cut).toMatchObject({ status: 503, wait: 2 });
});

test('the slowest sender is cut, and nobody while a slot is free', async () => {
  const { begin } = openSenders({ all: 3, ofOne: 2, ofNetwork: 2 });
  const [phone, slowest] = [begin({ bytesPerSecond: 20_000 }), begin({ bytesPerSecond: 500 })];
  await pass(600_000);
  const third = begin({ bytesPerSecond: 90_000 });
  await pass(3000);
  expect([phone.cut, slowest.cut, third.cut]).toEqual([undefined, undefined, undefined]);
  begin();
  await pass(0);
  expect(slowest.cut).toBeDefined();
  expect([phone.cut, third.cut]).toEqual([undefined, undefined]);
});

test('a sender that was quick at first is judged by its pace of the last seconds', async () => {
  const { slots, begin } = openSenders({ all: 2, ofOne: 2, ofNetwork: 2 });
  let bytes = 0;
  let isCut = false;
  void slots.take({
    ownerId: 'burst',
    network: 'burst',
    received: () => bytes,
    isExpected: () => true,
    onCut: () => void (isCut = true),
  });
  bytes = 5_000_000;
  const steady = begin({ bytesPerSecond: 100_000 });
  await pass(10_000);
  // By the average of all its time the first one is quicker than the second.
  const next = begin();
  await pass(4000);
  expect([isCut, steady.cut === undefined, next.slot !== undefined]).toEqual([true, true, true]);
});

test('a quick sender, a file that has arrived and bytes we are slow to take are not cut', async () => {
  const { begin } = openSenders({ all: 3, ofOne: 2, ofNetwork: 3 });
  begin({ bytesPerSecond: 200_000 });
  const arrived = begin();
  begin({ isExpected: false });
  await pass(0);
  arrived.slot?.arrived();
  await pass(60_000);
  const next = begin();
  await pass(4900);
  expect(next.refused).toBeUndefined();
  await pass(200);
  expect(next.refused).toMatchObject({ status: 503, wait: 2 });
});

test('a class behind one address waits for slots of its own, others have theirs', async () => {
  const { begin } = openSenders();
  const pupils = Array.from({ length: 25 }, () =>
    begin({ network: 'school', bytesPerSecond: 300_000 }),
  );
  const elsewhere = begin({ bytesPerSecond: 300_000 });
  await pass(1500);
  expect(elsewhere.slot).toBeDefined();
  // Each upload is over after a second and a half.
  for (let round = 0; round < 3; round += 1) {
    for (const { slot } of pupils) slot?.free();
    await pass(1500);
  }
  expect(pupils.every(({ slot }) => slot !== undefined)).toBe(true);
  expect(pupils.some(({ cut, refused }) => cut ?? refused)).toBe(false);
});

test('the senders that wait are bounded, for a network and for all', async () => {
  const { begin } = openSenders();
  const flood = Array.from({ length: 60 }, () =>
    begin({ network: 'flood', bytesPerSecond: 300_000 }),
  );
  await pass(0);
  expect(flood.filter(({ refused }) => refused !== undefined)).toHaveLength(60 - 12 - 24);
  const others = Array.from({ length: 60 }, () => begin({ bytesPerSecond: 300_000 }));
  await pass(0);
  expect(others.filter(({ refused }) => refused !== undefined)).toHaveLength(60 - 4 - 40);
});

test('a network that has all of its slots cuts its own slowest sender', async () => {
  const { begin } = openSenders();
  const outside = Array.from({ length: 4 }, () => begin({ bytesPerSecond: 300 }));
  const inside = Array.from({ length: 12 }, () => begin({ network: 'one', bytesPerSecond: 900 }));
  await pass(10_000);
  const next = begin({ network: 'one' });
  await pass(0);
  expect(next.slot).toBeDefined();
  expect(inside.filter(({ cut }) => cut !== undefined)).toHaveLength(1);
  expect(outside.filter(({ cut }) => cut !== undefined)).toHaveLength(0);
});

describe('where all senders are quick', () => {
  const quick = { bytesPerSecond: 128 * 1024 };

  test('the network that holds the most gives a slot to another', async () => {
    const { begin } = openSenders();
    const heavy = Array.from({ length: 12 }, () => begin({ ...quick, network: 'heavy' }));
    const light = Array.from({ length: 4 }, () => begin(quick));
    await pass(10_000);
    const next = begin(quick);
    await pass(0);
    expect(next.slot).toBeDefined();
    expect(heavy.filter(({ cut }) => cut !== undefined)).toHaveLength(1);
    expect(light.filter(({ cut }) => cut !== undefined)).toHaveLength(0);
  });

  test('the account that holds two gives one to an account that has none', async () => {
    const { begin } = openSenders();
    const senders = Array.from({ length: 16 }, (_, n) => begin({ ...quick, ownerId: `a${n % 8}` }));
    await pass(10_000);
    const next = begin(quick);
    await pass(0);
    expect(next.slot).toBeDefined();
    expect(senders.filter(({ cut }) => cut !== undefined)).toHaveLength(1);
  });

  test('nobody is cut for a sender that would hold as much', async () => {
    const { begin } = openSenders();
    const senders = Array.from({ length: 16 }, () => begin(quick));
    await pass(10_000);
    const next = begin(quick);
    await pass(5100);
    expect(next.refused).toMatchObject({ status: 503 });
    expect(senders.some(({ cut }) => cut !== undefined)).toBe(false);
  });
});

test('an account has so many, waiting ones included', async () => {
  const { slots, begin } = openSenders({ all: 2, ofOne: 2, ofNetwork: 2 });
  const free = Array.from({ length: 2 }, () => begin({ bytesPerSecond: 1_000_000 }));
  const waiting = [1, 2].map(() => begin({ ownerId: 'one' }));
  const third = begin({ ownerId: 'one' });
  await pass(0);
  expect(third.refused).toMatchObject({ status: 503 });
  for (const { slot } of free) slot?.free();
  await pass(0);
  expect(waiting.every(({ slot }) => slot !== undefined)).toBe(true);
  expect(slots.isCrowded()).toBe(true);
});

test('more than half of the slots in use is a crowd', async () => {
  const { slots, begin } = openSenders();
  const senders = Array.from({ length: 8 }, () => begin());
  await pass(0);
  expect(slots.isCrowded()).toBe(false);
  begin();
  await pass(0);
  expect(slots.isCrowded()).toBe(true);
  senders[0]?.slot?.free();
  expect(slots.isCrowded()).toBe(false);
});
