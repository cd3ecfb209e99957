import { describe, expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { megabytesUsed } from '#test/memory.ts';
import { openSharedAnswers, type Make, type WholeAnswer } from './shared-answers.ts';

const answer = (text: string): WholeAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
});
const making =
  (text: string, seconds = 2): Make =>
  async () => ({ answer: answer(text), seconds });
const failing: Make = () => Promise.reject(new Error('the database is away'));
const never: Make = () => new Promise(() => {});
const unexpected: Make = () => {
  throw new Error('nobody was to make it');
};

function open() {
  const time = { at: 1000 };
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as never;
  const shared = openSharedAnswers({ clock: { now: () => time.at }, log });
  const textOf = async (given: WholeAnswer | Promise<WholeAnswer>) => (await given).body.toString();
  return {
    time,
    lines,
    give: (key: string, make: Make) => textOf(shared.give(key, make)),
    /** The answer, if it was there at once. */
    giveNow: (key: string, make: Make) => {
      const given = shared.give(key, make);
      return given instanceof Promise ? null : given.body.toString();
    },
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

test('an answer is made once, for all who ask at once and while it is fresh', async () => {
  const { time, give, giveNow } = open();
  let made = 0;
  const make: Make = async () => {
    made += 1;
    await soon();
    return { answer: answer('one'), seconds: 2 };
  };
  const texts = await Promise.all(Array.from({ length: 50 }, () => give('/', make)));
  expect([new Set(texts), made]).toEqual([new Set(['one']), 1]);
  time.at += 2000;
  expect(giveNow('/', unexpected)).toBe('one');
});

describe('past its time', () => {
  test('an answer is given at once while the new one is made', async () => {
    const { time, give, giveNow } = open();
    await give('/', making('one'));
    time.at += 2001;
    let made = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow: Make = async () => {
      made += 1;
      await promise;
      return { answer: answer('two'), seconds: 2 };
    };
    for (let n = 0; n < 10; n += 1) expect(giveNow('/', slow)).toBe('one');
    expect(made).toBe(1);
    resolve();
    await soon();
    expect(giveNow('/', unexpected)).toBe('two');
  });

  test('who comes long after it gets the new one, if it is made soon', async () => {
    const { time, give } = open();
    await give('/', making('one'));
    time.at += 30_000;
    expect(await give('/', making('two'))).toBe('two');
  });

  test('nobody waits long for a new one that does not come', async () => {
    const { time, give, giveNow } = open();
    await give('/', making('one'));
    time.at += 30_000;
    const began = performance.now();
    expect(await give('/', never)).toBe('one');
    expect(performance.now() - began).toBeLessThan(2000);
    // It is known by now that it does not come.
    expect(giveNow('/', unexpected)).toBe('one');
  });

  test('it is given for a minute when no new one can be made, without trying each time', async () => {
    const { time, lines, give, giveNow } = open();
    await give('/', making('one'));
    time.at += 30_000;
    expect(await give('/', failing)).toBe('one');
    for (let n = 0; n < 10; n += 1) expect(giveNow('/', unexpected)).toBe('one');
    expect(lines).toHaveLength(1);
    time.at += 40_000;
    await expect(give('/', failing)).rejects.toThrow('away');
  });

  test('it is kept when the new one came out badly, and gone when there is none any more', async () => {
    const { time, give } = open();
    await give('/', making('one'));
    time.at += 30_000;
    const badly: Make = async () => ({ answer: answer('half'), seconds: 0, spoiltBy: 503 });
    expect(await give('/', badly)).toBe('one');

    await give('/gone', making('one'));
    time.at += 10_000;
    const gone: Make = () => Promise.reject(new Refusal('id'));
    await expect(give('/gone', gone)).rejects.toMatchObject({ status: 404 });
    const notFound = { ...answer('not found'), status: 404 };
    expect(await give('/gone', async () => ({ answer: notFound, seconds: 0 }))).toBe('not found');
    expect(await give('/gone', making('back'))).toBe('back');
  });

  test('one who is over their limit does not stop the next from making it anew', async () => {
    const { time, give, giveNow } = open();
    await give('/', making('one'));
    time.at += 3000;
    const limited: Make = () => Promise.reject(new Refusal('time', { wait: 5 }));
    const spoilt: Make = async () => ({ answer: answer('half'), seconds: 0, spoiltBy: 429 });
    for (let n = 0; n < 10; n += 1) {
      expect(giveNow('/', n % 2 === 0 ? limited : spoilt)).toBe('one');
      await soon();
    }
    expect(giveNow('/', making('two'))).toBe('one');
    await soon();
    expect(giveNow('/', unexpected)).toBe('two');
  });
});

test('a limit of one who makes an answer is nothing to those who wait for it too', async () => {
  const { give } = open();
  const { promise, reject } = Promise.withResolvers<never>();
  const first = give('/', () => promise);
  const others = [1, 2, 3].map(() => give('/', making('one')));
  reject(new Refusal('time', { wait: 5 }));
  await expect(first).rejects.toMatchObject({ status: 429 });
  expect(await Promise.all(others)).toEqual(['one', 'one', 'one']);
});

describe('what is not for others', () => {
  test('is given to who asked and not kept', async () => {
    const { give } = open();
    expect(await give('/', making('mine', 0))).toBe('mine');
    expect(await give('/', making('yours', 0))).toBe('yours');
  });

  test('is whatever has a long address', async () => {
    const { give } = open();
    const key = `/?${'a'.repeat(600)}`;
    expect(await give(key, making('one'))).toBe('one');
    expect(await give(key, making('two'))).toBe('two');
  });
});

describe('what is kept is bounded', () => {
  test('in bytes, and who was asked for last stays', async () => {
    const { give, giveNow } = open();
    const large: Make = async () => ({
      answer: { status: 200, headers: {}, body: Buffer.alloc(2_500_000) },
      seconds: 60,
    });
    await give('/hot', large);
    for (let n = 0; n < 40; n += 1) {
      await give(`/${n}`, large);
      giveNow('/hot', unexpected);
    }
    expect(giveNow('/hot', unexpected)).not.toBeNull();
    expect(giveNow('/0', making('again'))).toBeNull();
    expect(giveNow('/39', unexpected)).not.toBeNull();
  });

  test('in number: a flood of addresses costs some megabytes, not all there is', async () => {
    const { give } = open();
    const before = megabytesUsed();
    const junk = 'a'.repeat(490);
    for (let n = 0; n < 40_000; n += 1) await give(`/?${junk}${n}`, making('x', 3600));
    expect(megabytesUsed() - before).toBeLessThan(40);
  });
});
