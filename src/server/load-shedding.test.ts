import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecentClients } from './load.ts';
import { openLoadShedding } from './load-shedding.ts';

// `setImmediate` stays real: it lets what was resolved go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Renderings that end when they are told to, in the order they began. */
function stage(options: Parameters<typeof openLoadShedding>[0] = {}) {
  const shedding = openLoadShedding(options);
  const running: { who: string; end: () => void }[] = [];
  const ask = (who: string) =>
    shedding.run({ kind: 'person', id: who }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ who, end: resolve });
      return promise;
    });
  const endFirst = async () => {
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const names = () => running.map(({ who }) => who);
  const haveOneByOne = async (who: string, pages: number) => {
    for (let n = 0; n < pages; n += 1) {
      const page = ask(who);
      expect(names()).toEqual([who]);
      await endFirst();
      await page;
    }
  };
  return { ask, endFirst, names, haveOneByOne };
}

test('one who asks for many pages has two under way, and nobody else waits for them', async () => {
  const { ask, names, endFirst } = stage();
  const all = Array.from({ length: 8 }, () => ask('flood'));
  all.push(ask('reader'));
  expect(names()).toEqual(['flood', 'flood', 'reader']);
  for (let n = 0; n < 9; n += 1) {
    expect(names().filter((who) => who === 'flood').length).toBeLessThanOrEqual(2);
    await endFirst();
  }
  await Promise.all(all);
  expect(names()).toEqual([]);
});

test('those who wait are taken in turn', async () => {
  const { ask, names, endFirst } = stage();
  const all = Array.from({ length: 16 }, (_, n) => [ask(`first ${n}`), ask(`first ${n}`)]).flat();
  expect(names()).toHaveLength(32);
  all.push(ask('flood'), ask('flood'), ask('flood'), ask('flood'), ask('reader'));
  await endFirst();
  await endFirst();
  expect(names().slice(-2)).toEqual(['flood', 'reader']);
  for (let n = 0; n < 40; n += 1) await endFirst();
  await Promise.all(all);
});

test('nobody fills the line: half of it is left to others', async () => {
  const { ask, endFirst } = stage();
  const ends: string[] = [];
  const told = (end: string) => () => void ends.push(end);
  const all = Array.from({ length: 60 }, () => ask('flood').then(told('done'), told('refused')));
  const readers = Array.from({ length: 20 }, (_, n) => ask(`reader ${n}`));
  while (ends.length < 60) {
    await endFirst();
    await pass(1);
  }
  await Promise.all([...readers, ...all]);
  expect(ends.filter((end) => end === 'refused').length).toBeGreaterThan(20);
  expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(10);
});

test('a full room has a place for one who comes with a single wish', async () => {
  const { ask, endFirst } = stage();
  const pending = Array.from({ length: 16 }, (_, n) => [
    ask(`pending ${n}`),
    ask(`pending ${n}`),
  ]).flat();
  const ends: string[] = [];
  const told = (end: string) => () => void ends.push(end);
  // Three who fill the room together, none of them half of it.
  const floods = Array.from({ length: 60 }, (_, n) =>
    ask(`flood ${n % 3}`).then(told('done'), told('refused')),
  );
  const reader = ask('reader').then(
    () => 'done',
    () => 'refused',
  );
  while (ends.length < 60) {
    await endFirst();
    await pass(1);
  }
  expect(await reader).toBe('done');
  await Promise.all([...pending, ...floods]);
  expect(ends).toContain('refused');
});

test('one who had many lately gets the next when nobody waits, and after a pause', async () => {
  const { ask, endFirst, names, haveOneByOne } = stage();
  await haveOneByOne('flood', 10);
  const first = ask('flood');
  expect(names()).toEqual(['flood']);
  const second = ask('flood');
  const reader = ask('reader');
  expect(names()).toEqual(['flood', 'reader']);
  await pass(50);
  await endFirst();
  await first;
  await endFirst();
  await reader;
  // The reader has ended and nobody else is there, but the pause has not.
  await pass(149);
  expect(names()).toEqual([]);
  await pass(1);
  expect(names()).toEqual(['flood']);
  await endFirst();
  await second;
});

test('one who waits too long is told so, and the place is free again', async () => {
  const { ask, endFirst, names } = stage();
  const pending = [ask('flood'), ask('flood')];
  const third = ask('flood');
  await Promise.all([expect(third).rejects.toMatchObject({ status: 429 }), pass(1000)]);
  await endFirst();
  await endFirst();
  await Promise.all(pending);
  const next = ask('flood');
  expect(names()).toEqual(['flood']);
  await endFirst();
  await next;
});

test('one who had many gets the next as soon as they are few again', async () => {
  const { ask, endFirst, names, haveOneByOne } = stage();
  await haveOneByOne('flood', 9);
  const slow = ask('reader');
  const next = ask('flood');
  expect(names()).toEqual(['reader']);
  // Nine fall to eight within 236 ms (2000 × ln 9/8).
  await pass(230);
  expect(names()).toEqual(['reader']);
  await pass(10);
  expect(names()).toEqual(['reader', 'flood']);
  await endFirst();
  await endFirst();
  await Promise.all([slow, next]);
});

test('where limits are widened for a measurement, so is this', async () => {
  const { ask, endFirst, names } = stage({ factor: 100 });
  const all = Array.from({ length: 30 }, () => ask('load'));
  expect(names()).toHaveLength(30);
  for (let n = 0; n < 30; n += 1) await endFirst();
  await Promise.all(all);
});

test('a class behind one address has no pause while nobody else asks', async () => {
  const { ask, endFirst, names, haveOneByOne } = stage();
  await haveOneByOne('class', 10);
  const [first, second] = [ask('class'), ask('class')];
  expect(names()).toEqual(['class']);
  await pass(100);
  await endFirst();
  await first;
  expect(names()).toEqual(['class']);
  await endFirst();
  await second;
});

test('one who had many pauses while others ask for calls', async () => {
  const recent = openRecentClients();
  const { ask, endFirst, names, haveOneByOne } = stage({ recent });
  await haveOneByOne('flood', 10);
  const [first, second] = [ask('flood'), ask('flood')];
  expect(names()).toEqual(['flood']);
  await pass(50);
  recent.note('somebody who asks for calls');
  await endFirst();
  await first;
  await pass(149);
  expect(names()).toEqual([]);
  await pass(1);
  expect(names()).toEqual(['flood']);
  await endFirst();
  await second;
});

test('one who had many is refused while the event loop is late and others ask', async () => {
  const recent = openRecentClients();
  let delay = 0;
  const { ask, names, endFirst, haveOneByOne } = stage({ recent, delay: () => delay });
  await haveOneByOne('flood', 10);
  delay = 200;
  recent.note('somebody who asks for calls');
  await expect(ask('flood')).rejects.toMatchObject({ wait: 1 });
  const page = ask('reader');
  expect(names()).toEqual(['reader']);
  await endFirst();
  await page;
});
