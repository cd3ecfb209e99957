import { expect, test } from 'vitest';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { EASY_OF_NETWORK } from '#features/platform/captcha/rules.ts';
import { networkOf } from '#server/network.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { answered, codeOfAttempt, newAddress, newNetwork, signUp, start } from '#test/sign.ts';
import { tries } from '#test/thorough.ts';
import { proveSign, resendSign, startSign } from './calls/sign.ts';

const GUESSES = tries(10_000, 3200);
const TIMED = tries(500, 150);

const server = testServer({ CAPTCHA_BITS: '1' });

/** The middle of an hour, so that no window of the limits ends inside a test. */
const freezeClock = () => {
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
};

/**
 * An attacker with any number of addresses, who solves every question and even carries the
 * sign-in cookie from address to address, tries to get into one account: thousands of guesses,
 * as parallel as they like, with the right code thrown in wherever it must be dead by then.
 */
test(`${GUESSES} guesses from many addresses never get in`, async () => {
  freezeClock();
  const { email } = await signUp(server);
  const answers = { in: 0, code: 0, time: 0 };
  const guess = async (cookie: string, id: string, code: number) => {
    const { ask } = server.browser({ address: newNetwork(), cookie });
    try {
      await ask(proveSign, { body: { id, code } });
      answers.in += 1;
    } catch (error) {
      answers[(error as { flags: ('code' | 'time')[] }).flags[0]!] += 1;
    }
  };
  const total = () => answers.in + answers.code + answers.time;
  const known: { cookie: string; id: string }[] = [];
  for (;;) {
    const browser = server.browser({ address: newNetwork() });
    const id = await start(server, browser, email).catch(() => null);
    if (id === null) break;
    known.push({ id, cookie: `__Host-sign=${browser.cookies.get('__Host-sign')}` });
  }
  while (total() < GUESSES) {
    for (const attempt of known) {
      const right = await codeOfAttempt(server, attempt.id);
      // The first five are wrong for sure; after them the right one is among the guesses.
      const first = Array.from({ length: 5 }, (_, n) => ((right + n - 99_999) % 900_000) + 100_000);
      await Promise.all(first.map((code) => guess(attempt.cookie, attempt.id, code)));
      const more = Array.from({ length: 195 }, (_, n) => 100_000 + ((right + n) % 900_000));
      more[97] = right;
      for (let at = 0; at < more.length; at += 39)
        await Promise.all(
          more.slice(at, at + 39).map((code) => guess(attempt.cookie, attempt.id, code)),
        );
    }
  }
  server.clock.at = null;
  expect(answers.in).toBe(0);
  // Five mails an hour to one address and the reserve of 20; five tries each, 100 a day and the
  // reserve of 20: no more were ever compared.
  expect(known.length).toBeLessThanOrEqual(25);
  expect(answers.code).toBeLessThanOrEqual(120);
  expect(total()).toBeGreaterThanOrEqual(GUESSES);
}, 180_000);

test('new rounds of one attempt do not help: an address is guessed at 120 times a day at most', async () => {
  const email = newAddress();
  const day = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  let compared = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    server.clock.at = day + hour * 3_600_000;
    const browser = server.browser({ address: newNetwork() });
    const id = await start(server, browser, email).catch(() => null);
    if (id === null) continue;
    for (let round = 0; round < 6; round += 1) {
      const right = await codeOfAttempt(server, id);
      const wrong = right === 999_999 ? 100_000 : right + 1;
      for (let n = 0; n < 6; n += 1)
        if ((await flagsOf(browser.ask(proveSign, { body: { id, code: wrong } })))[0] === 'code')
          compared += 1;
      server.clock.at += 61_000;
      if (
        await browser.ask(resendSign, { body: { id } }).then(
          () => false,
          () => true,
        )
      )
        break;
    }
  }
  server.clock.at = null;
  expect(compared).toBeLessThanOrEqual(120);
  expect(compared).toBeGreaterThan(20);
}, 60_000);

/**
 * Statistic: Mann–Whitney's U over the times for known and as many for unknown addresses, asked in
 * turn, as a normal deviate z. For equal distributions |z| > 4.42 happens once in 100,000 runs. The
 * share of pairs in which the known address took longer (U / n²) says how much could be learnt.
 */
test(`startSign takes the same time for known and unknown addresses (${TIMED} tries each)`, async () => {
  freezeClock();
  const known: string[] = [];
  for (let n = 0; n < 20; n += 1) known.push((await signUp(server)).email);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const knock = async (kind: 'known' | 'unknown', email: string) => {
    const { ask } = server.browser({ address: newNetwork() });
    const body = { email, ...(await answered(server, ask)) };
    const started = performance.now();
    await ask(startSign, { body });
    times[kind].push(performance.now() - started);
  };
  for (let n = 0; n < TIMED; n += 1) {
    // Each known address is asked for four times an hour, below the limit of mails.
    if (n % 80 === 0) server.clock.at = server.clock.at! + 3_600_000;
    const asked = [
      () => knock('known', known[n % known.length]!),
      () => knock('unknown', newAddress()),
    ];
    for (const one of n % 2 === 0 ? asked : asked.toReversed()) await one();
  }
  server.clock.at = null;
  const { z, share } = mannWhitney(times.known, times.unknown);
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2]!;
  // oxlint-disable-next-line no-console -- the figures belong to the evidence
  console.log(
    `known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms, ` +
      `z ${z.toFixed(2)}, share ${share.toFixed(3)}`,
  );
  expect(times.known).toHaveLength(TIMED);
  expect(Math.abs(z)).toBeLessThan(4.42);
  // What chance alone makes of it in one of 100,000 runs, with so many tries.
  expect(Math.abs(share - 0.5)).toBeLessThan(0.081 * Math.sqrt(500 / TIMED));
}, 180_000);

function mannWhitney(left: number[], right: number[]): { z: number; share: number } {
  const ranked = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ].toSorted((a, b) => a.value - b.value);
  const sum = ranked.reduce((total, item, at) => total + (item.isLeft ? at + 1 : 0), 0);
  const [n, m] = [left.length, right.length];
  const u = sum - (n * (n + 1)) / 2;
  const sigma = Math.sqrt((n * m * (n + m + 1)) / 12);
  return { z: (u - (n * m) / 2) / sigma, share: u / (n * m) };
}

test('a forged X-Forwarded-For changes nobody into another network', async () => {
  const address = newNetwork();
  const asked = async (forged: string) => {
    const answer = await server.app.inject({
      url: '/api/captcha',
      remoteAddress: address,
      headers: { 'x-forwarded-for': forged },
    });
    return answer.json<{ bits: number }>().bits;
  };
  const bits = [await asked(newNetwork())];
  // The share of the network they really come from.
  for (let n = 0; n < EASY_OF_NETWORK; n += 1)
    await server.deps.limits.consume(`captcha:${networkOf(address)}:0`, `${EASY_OF_NETWORK}/h`);
  bits.push(await asked(newNetwork()));
  expect(bits.at(-1)).toBeGreaterThan(bits[0]!);
  expect((await server.browser({ address: newNetwork() }).ask(getCaptcha, {})).bits).toBe(bits[0]);
});
