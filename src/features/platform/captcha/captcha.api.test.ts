import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSign } from '#features/core/accounts/calls/sign.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { counterOf, siteOf } from '#server/network.ts';
import { flagsOf, testServer, type Browser } from '#test/api.ts';
import { answered, newAddress, newNetwork } from '#test/sign.ts';
import { getCaptcha } from './calls.ts';
import { makeBot } from './factory.server.ts';
import { EASY_OF_DEVICE, HITS_OF_DEVICE, MOST_PER_HOUR } from './rules.ts';

const server = testServer();
const HOUR_MS = 3_600_000;
const UNKNOWN = { email: newAddress(), idK: 'a'.repeat(32), answer: '1', proof: '1' };

test('getCaptcha asks, and keeps no answer in clear', async () => {
  const { ask } = server.browser({ address: newNetwork() });
  const captcha = await ask(getCaptcha, {});
  for (const asked of [captcha.tat, captcha.lat, captcha.rus, captcha.eng])
    expect(asked).toMatch(/\?$/);
  expect(captcha.bits).toBe(4);
  const row = await server.deps.db
    .selectFrom('captcha')
    .selectAll()
    .where('id', '=', captcha.idK)
    .executeTakeFirstOrThrow();
  for (const hash of row.answer_hashes) expect(hash).toHaveLength(32);
});

/** The start of an hour nothing has been counted in, then a minute further on for each hundred. */
async function askOften(times: number, ask: () => Ask): Promise<number[]> {
  const bits: number[] = [];
  for (let n = 0; n < times; n += 1) {
    if (n % 100 === 0) server.clock.at! += 60_000;
    bits.push((await ask()(getCaptcha, {})).bits);
  }
  return bits;
}

const hourStart = () => Date.now() - (Date.now() % HOUR_MS);
function countBits(bits: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const n of bits) counts[n] = (counts[n] ?? 0) + 1;
  return counts;
}

/** Passes a question in this browser. */
async function pass({ ask }: Browser): Promise<void> {
  await ask(startSign, { body: { email: newAddress(), ...(await answered(server, ask)) } });
}

describe('difficulty', () => {
  beforeEach(() => {
    server.clock.at = hourStart();
  });
  afterEach(() => {
    server.clock.at = null;
  });

  test('is the lowest for a class of 30 who share an address and ask four times each', async () => {
    const address = newNetwork();
    const pupils = Array.from({ length: 30 }, () => server.browser({ address }));
    let n = 0;
    const bits = await askOften(120, () => pupils[n++ % 30]!.ask);
    expect(countBits(bits)).toEqual({ 4: 120 });
  });

  test('doubles twice for a network whose browsers keep no cookie', async () => {
    const address = newNetwork();
    const bits = await askOften(300, () => server.browser({ address }).ask);
    expect(bits).toEqual(bits.toSorted());
    expect(countBits(bits)).toEqual({ 4: 120, 5: 120, 6: 60 });
  });

  test('is counted by itself in a browser that has passed a question', async () => {
    const address = newNetwork();
    const known = server.browser({ address });
    await pass(known);
    expect(known.cookies.has('__Secure-device')).toBe(true);
    expect(countBits(await askOften(25, () => known.ask))).toEqual({ 4: 10, 5: 10, 6: 5 });
    // What exceeds its share counts with the network, so that collecting cookies is worth little.
    const others = await askOften(120, () => server.browser({ address }).ask);
    // The question it passed was unknown too.
    expect(countBits(others)).toEqual({ 4: 120 - 15 - 1, 5: 15 + 1 });
  });

  /** Asks in this browser, and answers without its device cookie. */
  async function passWithout(browser: Browser): Promise<void> {
    const captcha = await answered(server, browser.ask);
    browser.cookies.delete('__Secure-device');
    await browser.ask(startSign, { body: { email: newAddress(), ...captcha } });
  }
  const deviceIn = ({ cookies }: Browser) => cookies.get('__Secure-device')?.split('.')[0];

  test('a question counted for a device or an account makes no other device', async () => {
    const known = server.browser({ address: newNetwork() });
    await pass(known);
    const device = deviceIn(known);
    for (let n = 0; n < 3; n += 1) await passWithout(known);
    expect(deviceIn(known)).toBe(device);
    const { id } = await makeAccount(server.deps.db);
    const member = server.browser({ address: newNetwork(), cookie: await server.cookieOf(id) });
    await passWithout(member);
    expect(deviceIn(member)).toBeUndefined();
  });

  test('a network makes 500 devices a day; whoever comes later passes without one', async () => {
    const address = newNetwork();
    for (let n = 0; n < 500; n += 1)
      await server.deps.limits.consume(`devices:${siteOf(address)}`, '500/day');
    const late = server.browser({ address });
    await pass(late);
    expect(deviceIn(late)).toBeUndefined();
  });

  test('a device is known for 30 days', async () => {
    const address = newNetwork();
    const known = server.browser({ address });
    await pass(known);
    for (const [days, bits] of [
      [29, 4],
      [30, 5],
    ] as const) {
      server.clock.at = hourStart() + days * 24 * HOUR_MS;
      await askOften(120, () => server.browser({ address }).ask);
      expect((await known.ask(getCaptcha, {})).bits).toBe(bits);
    }
  });

  test('is counted by the account of whoever is signed in', async () => {
    const address = newNetwork();
    await askOften(300, () => server.browser({ address }).ask);
    const { id } = await makeAccount(server.deps.db);
    const { ask } = server.browser({ address, cookie: await server.cookieOf(id) });
    expect(countBits(await askOften(12, () => ask))).toEqual({ 4: 10, 6: 2 });
  });

  test('takes no cookie that it has not signed', async () => {
    const address = newNetwork();
    await askOften(130, () => server.browser({ address }).ask);
    const ask = (cookie: string) => server.browser({ address, cookie }).ask(getCaptcha, {});
    for (const value of ['x', 'x.', '.', 'x.x', `${'a'.repeat(32)}.${'a'.repeat(43)}`])
      expect((await ask(`__Secure-device=${value}`)).bits).toBe(5);
    const caught = server.browser({ address });
    const body = { email: newAddress(), ...(await answered(server, caught.ask)), site: 'x' };
    await caught.ask(startSign, { body });
    expect(caught.cookies.has('__Secure-device')).toBe(true);
    expect((await caught.ask(getCaptcha, {})).bits).toBe(5);
  });
});

test('getCaptcha blocks an address for a day after five hours with 500 unknown questions', async () => {
  const address = newNetwork();
  const who = counterOf(address);
  const known = server.browser({ address });
  await pass(known);
  const { ask } = server.browser({ address });
  const caught = () =>
    server.deps.db
      .selectFrom('bot')
      .select(['reason', 'hits', 'blocks'])
      .where('address', '=', who)
      .execute();
  const before: number[] = [];
  try {
    for (let hour = 1; hour <= 5; hour += 1) {
      server.clock.at = hourStart() + hour * HOUR_MS;
      const rule = `${MOST_PER_HOUR}/h` as const;
      for (let n = 0; n < MOST_PER_HOUR - 1; n += 1)
        await server.deps.limits.consume(`captcha-rate:${who}`, rule);
      await ask(getCaptcha, {});
      before.push((await caught()).at(0)?.hits ?? 0);
      // A known device is counted by itself.
      await known.ask(getCaptcha, {});
      expect((await caught()).at(0)?.hits ?? 0).toBe(before.at(-1));
      await ask(getCaptcha, {});
      await ask(getCaptcha, {}).catch(() => null);
    }
    expect(before).toEqual([0, 1, 2, 3, 4]);
    expect(await caught()).toEqual([{ reason: 'rate', hits: 0, blocks: 1 }]);
    expect(await flagsOf(ask(getCaptcha, {}))).toEqual(['time']);
    expect(await flagsOf(ask(startSign, { body: UNKNOWN }))).toEqual(['time']);
    // Whoever has passed a question from there before is let in all the same.
    expect((await known.ask(getCaptcha, {})).bits).toBe(4);
    await pass(known);
  } finally {
    server.clock.at = null;
  }
});

describe('too many questions in an hour', () => {
  beforeEach(() => {
    server.clock.at = hourStart();
  });
  afterEach(() => {
    server.clock.at = null;
  });

  const use = (key: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        server.deps.limits.consume(key, `${MOST_PER_HOUR}/h` as const),
      ),
    );
  const caughtAt = (address: string) =>
    server.deps.db
      .selectFrom('bot')
      .select(['reason', 'hits'])
      .where('address', '=', counterOf(address))
      .execute();

  test('of a known device are a hit of the device, once an hour, and not of its address', async () => {
    const address = newNetwork();
    const known = server.browser({ address });
    await pass(known);
    const [device] = known.cookies.get('__Secure-device')!.split('.');
    const hits = () => server.deps.limits.read(`bot-device:${device}`, HITS_OF_DEVICE);
    await use(`captcha:${device}:0`, EASY_OF_DEVICE);
    await use(`captcha-rate:${device}`, MOST_PER_HOUR - 1);
    const found: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await known.ask(getCaptcha, {});
      found.push(await hits());
    }
    expect(found).toEqual([0, 1, 1]);
    expect(await caughtAt(address)).toEqual([]);
  });

  test('of an account without a device are a hit of its address', async () => {
    const address = newNetwork();
    const { id } = await makeAccount(server.deps.db);
    const { ask } = server.browser({ address, cookie: await server.cookieOf(id) });
    await use(`captcha:account:${id}:0`, EASY_OF_DEVICE);
    await use(`captcha-rate:${counterOf(address)}`, MOST_PER_HOUR);
    await ask(getCaptcha, {});
    expect(await caughtAt(address)).toEqual([{ reason: 'rate', hits: 1 }]);
  });
});

test('a known device is not blocked with its address, but for five hits of its own', async () => {
  const address = newNetwork();
  const known = server.browser({ address });
  await pass(known);
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  await makeBot(server.deps.db, { address: counterOf(address), reason: 'speed', until });
  expect(await flagsOf(server.browser({ address }).ask(getCaptcha, {}))).toEqual(['time']);
  for (let hits = 0; hits < 5; hits += 1) {
    const body = { ...UNKNOWN, ...(await answered(server, known.ask)), site: 'x' };
    await known.ask(startSign, { body });
  }
  expect(await flagsOf(known.ask(getCaptcha, {}))).toEqual(['time']);
});

test('hits without work do not block an address, and known devices raise the hits it takes', async () => {
  const address = newNetwork();
  const hit = (body: object) =>
    server.browser({ address }).ask(startSign, { body: { ...UNKNOWN, ...body, site: 'x' } });
  const worked = async () => hit(await answered(server, server.browser({ address }).ask));
  await pass(server.browser({ address }));
  for (let n = 0; n < 6; n += 1) {
    await hit({});
    const { idK } = await server.browser({ address }).ask(getCaptcha, {});
    // Of four bits every sixteenth proof would be right.
    await server.deps.db.updateTable('captcha').set({ bits: 18 }).where('id', '=', idK).execute();
    await hit({ idK });
  }
  for (let n = 0; n < 5; n += 1) await worked();
  await server.browser({ address }).ask(getCaptcha, {});
  await worked();
  expect(await flagsOf(server.browser({ address }).ask(getCaptcha, {}))).toEqual(['time']);
});
