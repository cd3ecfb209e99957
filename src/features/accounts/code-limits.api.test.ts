// What strangers do to an address, and what its owner still can.

import { describe, expect, test } from 'vitest';
import { keyedName } from '#server/secret.ts';
import { flagsOf, testServer, type Browser } from '#test/api.ts';
import {
  answered,
  codeOfAttempt,
  newAddress,
  newcomer,
  newNetwork,
  signIn,
  start,
} from '#test/sign.ts';
import { askDeletion } from './calls/settings.ts';
import { proveSign, startSign } from './calls/sign.ts';
import { exitUser } from './calls/user.ts';

const server = testServer({ CAPTCHA_BITS: '1' });
const wrong = (code: number) => (code === 999_999 ? 100_000 : code + 1);
const stranger = (address = newNetwork()) => server.browser({ address });
const asks = async (browser: Browser, email: string) =>
  flagsOf(browser.ask(startSign, { body: { email, ...(await answered(server, browser.ask)) } }));

/** The middle of an hour, so that no window of the limits ends inside a test. */
const holdClock = () => {
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
};

/** The owner on a device of theirs, signed out. */
async function owner() {
  const person = await newcomer(server);
  await person.ask(exitUser, {});
  return person;
}

async function guessed(browser: Browser, email: string, isRight: boolean) {
  const id = await start(server, browser, email);
  const right = await codeOfAttempt(server, id);
  return browser.ask(proveSign, { body: { id, code: isRight ? right : wrong(right) } });
}

describe('mails', () => {
  test('a browser that was signed in gets one more an hour when strangers have used them up', async () => {
    holdClock();
    const { browser, email } = await owner();
    for (let n = 0; n < 5; n += 1) await start(server, stranger(), email).catch(() => null);
    expect(await asks(stranger(), email)).toEqual(['time']);
    expect(await signIn(server, browser, email)).toMatchObject({ isAccess: true });
    await browser.ask(exitUser, {});
    expect(await asks(browser, email)).toEqual(['time']);
    server.clock.at = null;
  });

  test('being known for one address is worth nothing for another', async () => {
    holdClock();
    const { browser } = await owner();
    const other = newAddress();
    for (let n = 0; n < 5; n += 1) await start(server, stranger(), other);
    expect(await asks(browser, other)).toEqual(['time']);
    const forged = stranger();
    const [id] = browser.cookies.get('__Secure-known')!.split('.');
    forged.cookies.set('__Secure-known', `${id}.${'A'.repeat(43)}`);
    expect(await asks(forged, other)).toEqual(['time']);
    server.clock.at = null;
  });

  test('the code for leaving comes though sign-ins have used up the mails', async () => {
    holdClock();
    const { ask, email } = await newcomer(server);
    for (let n = 0; n < 5; n += 1) await start(server, stranger(), email).catch(() => null);
    expect(await asks(stranger(), email)).toEqual(['time']);
    expect(await ask(askDeletion, { body: { email } })).toEqual({ email, time: 60 });
    server.clock.at = null;
  });

  test('time: the hundred-and-first in an hour from one IPv6 /48, whatever its /64s', async () => {
    holdClock();
    const [one, two, three] = newNetwork().split(':');
    const address = (n: number) => `${one}:${two}:${three}:${n.toString(16)}::1`;
    for (let n = 1; n <= 100; n += 1) await start(server, stranger(address(n)), newAddress());
    expect(await asks(stranger(address(101)), newAddress())).toEqual(['time']);
    server.clock.at = null;
  });
});

describe('guesses', () => {
  const used = async (email: string, count: number) => {
    const key = `guess:${keyedName(server.world.env, 'address', email)}`;
    for (let n = 0; n < count; n += 1) await server.world.limits.take(key, '100/day');
  };

  test('a right one is not counted', async () => {
    holdClock();
    const email = newAddress();
    await used(email, 99);
    for (let n = 0; n < 3; n += 1)
      expect(await guessed(stranger(), email, true)).toMatchObject({ isNew: true });
    expect(await flagsOf(guessed(stranger(), email, false))).toEqual(['code']);
    expect(await flagsOf(guessed(stranger(), email, true))).toEqual(['time']);
    server.clock.at = null;
  });

  test('a hundred wrong ones of strangers do not keep the owner out of their own browser', async () => {
    holdClock();
    const { browser, email } = await owner();
    await used(email, 100);
    expect(await flagsOf(guessed(stranger(), email, true))).toEqual(['time']);
    expect(await guessed(browser, email, true)).toMatchObject({ isAccess: true });
    server.clock.at = null;
  });
});
