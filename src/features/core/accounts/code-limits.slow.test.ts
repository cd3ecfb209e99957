// What strangers do to an address, and what its owner still can.

import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { counterOf, networkOf, siteOf } from '#server/network.ts';
import { keyedName } from '#server/secret.ts';
import { flagsOf, testServer, type Browser } from '#test/api.ts';
import { mailsTo, nextMail } from '#test/mail.ts';
import {
  answered,
  codeOfAttempt,
  newAddress,
  newNetwork,
  PROFILE,
  signIn,
  signUp,
  start,
} from '#test/sign.ts';
import { tries } from '#test/thorough.ts';
import { askDeletion } from './calls/settings.ts';
import { createUser, getSign, proveSign, resendSign, startSign } from './calls/sign.ts';
import { exitUser } from './calls/user.ts';
import { makeAccount } from './factory.server.ts';

const server = testServer({ CAPTCHA_BITS: '1' });
// A moved or stopped clock is for one test.
afterEach(() => {
  server.clock.at = null;
});
const wrong = (code: number) => (code === 999_999 ? 100_000 : code + 1);
const stranger = (address = newNetwork()) => server.browser({ address });
const asks = async (browser: Browser, email: string) =>
  flagsOf(browser.ask(startSign, { body: { email, ...(await answered(server, browser.ask)) } }));

/** The middle of an hour, so that no window of the limits ends inside a test. */
const freezeClock = () => {
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
};

/** The owner on a device of theirs, signed out. */
async function owner() {
  const person = await signUp(server);
  await person.ask(exitUser, {});
  return person;
}

async function guessed(browser: Browser, email: string, isRight: boolean) {
  const id = await start(server, browser, email);
  const right = await codeOfAttempt(server, id);
  return browser.ask(proveSign, { body: { id, code: isRight ? right : wrong(right) } });
}

describe('mails', () => {
  /** All letters an address has in an hour: five, and the reserve of ten networks. */
  const useLetters = async (email: string) => {
    for (let n = 0; n < 5; n += 1) await start(server, stranger(), email);
    for (let n = 0; n < 20; n += 1) await start(server, stranger(), email);
  };

  test('a browser that was signed in has letters of its own when strangers have used them up', async () => {
    freezeClock();
    const { browser, email } = await owner();
    const flooder = newNetwork();
    for (let n = 0; n < 7; n += 1) await start(server, stranger(flooder), email);
    expect(await asks(stranger(flooder), email)).toEqual(['time']);
    expect(await signIn(server, browser, email)).toMatchObject({ isAccess: true });
    await browser.ask(exitUser, {});
    // A proven code gives its letter back; five that are not proven are the most.
    for (let n = 0; n < 5; n += 1) {
      browser.cookies.delete('__Host-sign');
      await start(server, browser, email);
    }
    browser.cookies.delete('__Host-sign');
    expect(await asks(browser, email)).toEqual(['time']);
  });

  test('strangers elsewhere do not keep the owner of an account out of a new browser', async () => {
    freezeClock();
    const { email } = await owner();
    const flooder = newNetwork();
    for (let n = 0; n < 7; n += 1) await start(server, stranger(flooder), email);
    expect(await asks(stranger(flooder), email)).toEqual(['time']);
    await sql`delete from graphile_worker._private_jobs`.execute(server.owner);
    const browser = stranger();
    const id = await start(server, browser, email);
    await server.work();
    await nextMail(email);
    const code = await codeOfAttempt(server, id);
    expect(await browser.ask(proveSign, { body: { id, code } })).toMatchObject({ isAccess: true });
  });

  test('a proven letter of the reserve is given back to the reserve, not to the address', async () => {
    freezeClock();
    const { email } = await owner();
    const address = keyedName(server.deps.env, 'address', email);
    const counted = async () => ({
      address: await server.deps.limits.read(`mail:${address}`, '5/h'),
      reserve: await server.deps.limits.read(`sign-reserve:${address}:h`, '20/h'),
    });
    const flooder = newNetwork();
    for (let n = 0; n < 6; n += 1) await start(server, stranger(flooder), email);
    expect(await counted()).toEqual({ address: 5, reserve: 1 });
    for (let n = 0; n < 3; n += 1) {
      const browser = stranger();
      const id = await start(server, browser, email);
      const at = server.clock.at!;
      server.clock.at = at + 61_000;
      await browser.ask(resendSign, { body: { id } });
      server.clock.at = at;
      expect(await counted()).toEqual({ address: 5, reserve: 3 });
      const code = await codeOfAttempt(server, id);
      await browser.ask(proveSign, { body: { id, code } });
      expect(await counted()).toEqual({ address: 5, reserve: 1 });
    }
  });

  test('an address without an account gets five letters, whatever the networks', async () => {
    freezeClock();
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) await start(server, stranger(), email);
    const browser = stranger();
    const id = await start(server, browser, email);
    expect(await browser.ask(getSign, { params: { id } })).toMatchObject({ membersOnly: true });
  });

  test('being known for one address is worth nothing for another', async () => {
    freezeClock();
    const { browser } = await owner();
    const other = newAddress();
    await useLetters(other);
    expect(await asks(browser, other)).toEqual(['time']);
    const forged = stranger();
    const [id] = browser.cookies.get('__Secure-known')!.split('.');
    forged.cookies.set('__Secure-known', `${id}.${'A'.repeat(43)}`);
    expect(await asks(forged, other)).toEqual(['time']);
  });

  test('the code for leaving comes though sign-ins have used up the mails', async () => {
    freezeClock();
    const { ask, email } = await signUp(server);
    await useLetters(email);
    expect(await asks(stranger(), email)).toEqual(['time']);
    expect(await ask(askDeletion, { body: { email } })).toEqual({ email, time: 60 });
  });

  test('the hundred-and-first in an hour from one IPv6 /48 is for members, whatever its /64s', async () => {
    freezeClock();
    const [one, two, three] = newNetwork().split(':');
    const address = (n: number) => `${one}:${two}:${three}:${n.toString(16)}::1`;
    for (let n = 1; n <= 100; n += 1) await start(server, stranger(address(n)), newAddress());
    const browser = stranger(address(101));
    const id = await start(server, browser, newAddress());
    expect(await browser.ask(getSign, { params: { id } })).toMatchObject({ membersOnly: true });
  });
});

describe('guesses', () => {
  const used = async (email: string, count: number) => {
    const key = `guess:${keyedName(server.deps.env, 'address', email)}`;
    for (let n = 0; n < count; n += 1) await server.deps.limits.consume(key, '100/day');
  };

  test('a right one is not counted', async () => {
    freezeClock();
    const email = newAddress();
    await used(email, 99);
    for (let n = 0; n < 3; n += 1)
      expect(await guessed(stranger(), email, true)).toMatchObject({ isNew: true });
    expect(await flagsOf(guessed(stranger(), email, false))).toEqual(['code']);
    expect(await reserveOf(email)).toBe(0);
    expect(await guessed(stranger(), email, true)).toMatchObject({ isNew: true });
    expect(await reserveOf(email)).toBe(0);
  });

  const reserveOf = (email: string) =>
    server.deps.limits.read(
      `sign-reserve:${keyedName(server.deps.env, 'address', email)}:day`,
      '20/day',
    );

  test('after a hundred wrong ones a network has two of its own, and each ends its code', async () => {
    freezeClock();
    const { browser, email } = await owner();
    await used(email, 100);
    const guesser = newNetwork();
    const first = stranger(guesser);
    const firstId = await start(server, first, email);
    const code = await codeOfAttempt(server, firstId);
    const prove = (given: number) => first.ask(proveSign, { body: { id: firstId, code: given } });
    expect(await flagsOf(prove(wrong(code)))).toEqual(['code']);
    expect(await flagsOf(prove(code))).toEqual(['time']);
    expect(await flagsOf(guessed(stranger(guesser), email, false))).toEqual(['code']);
    expect(await flagsOf(guessed(stranger(guesser), email, true))).toEqual(['time']);
    expect(await guessed(stranger(), email, true)).toMatchObject({ isAccess: true });
    expect(await guessed(browser, email, true)).toMatchObject({ isAccess: true });
  });

  test('all networks together have twenty such guesses a day', async () => {
    freezeClock();
    const { email } = await owner();
    await used(email, 100);
    const key = `sign-reserve:${keyedName(server.deps.env, 'address', email)}:day`;
    for (let n = 0; n < 20; n += 1) await server.deps.limits.consume(key, '20/day');
    expect(await flagsOf(guessed(stranger(), email, true))).toEqual(['time']);
  });
});

describe('one network of a mobile carrier', () => {
  const PEOPLE = tries(2000, 400);
  const AT_ONCE = 20;

  /** Addresses of one IPv4 /24 that no other test uses. */
  const carrier = () => {
    const [a, b] = [randomInt(1, 250), randomInt(1, 250)];
    return (n: number) => `100.${64 + (a % 64)}.${b}.${1 + (n % 250)}`;
  };
  const mailRu = () => newAddress().replace('@example.org', '@mail.ru');

  async function members(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, mailRu);
    for (const email of emails) {
      const { id } = await makeAccount(server.deps.db);
      await server.deps.db.insertInto('account_email').values({ account_id: id, email }).execute();
    }
    return emails;
  }

  const inParallel = async <T>(
    all: readonly T[],
    each: (one: T, n: number) => Promise<unknown>,
  ) => {
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(all.slice(at, at + AT_ONCE).map((one, n) => each(one, at + n)));
  };

  const enter = async (address: string, email: string) => {
    const browser = stranger(address);
    const { isAccess, isNew } = await signIn(server, browser, email);
    if (isNew) await browser.ask(createUser, { body: PROFILE });
    return isAccess || isNew;
  };

  test('a class of 30 behind one address signs up within ten minutes', async () => {
    freezeClock();
    const began = server.clock.at!;
    const address = carrier()(1);
    const school = `${randomBytes(6).toString('hex')}.example.org`;
    let entered = 0;
    for (let n = 0; n < 30; n += 1) {
      server.clock.at! += 19_000;
      if (await enter(address, `pupil${n}@${school}`)) entered += 1;
    }
    expect(entered).toBe(30);
    expect(server.clock.at! - began).toBeLessThan(600_000);
  });

  const isMembersOnly = (id: string) =>
    server.deps.db
      .selectFrom('mail_code')
      .select('members_only')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test(`${PEOPLE} people sign in within an hour; flooder and guesser of the same /24 are bounded`, async () => {
    freezeClock();
    const address = carrier();
    const old = await members(PEOPLE / 2);
    let entered = 0;
    // Half of them are new. In turn, so that every minute has people of both kinds.
    const all = old.flatMap((email) => [email, mailRu()]);
    await inParallel(all.slice(0, PEOPLE / 2), async (email, n) => {
      if (await enter(address(n), email)) entered += 1;
    });
    expect(entered).toBe(PEOPLE / 2);

    // A program on one of these addresses asks for letters to addresses without an account.
    const flooder = address(7);
    let letters = 0;
    for (let n = 0; n < 80; n += 1) {
      server.clock.at! += 2000;
      const id = await start(server, stranger(flooder), newAddress());
      if (!(await isMembersOnly(id)).members_only) letters += 1;
    }
    expect(letters).toBeLessThanOrEqual(50 + PEOPLE / 250);

    // And it guesses at codes of members, five letters an hour and five tries each.
    const victim = old.at(-1)!;
    const key = `guess:${networkOf(flooder)}`;
    for (let n = 0; n < 1000; n += 1) await server.deps.limits.consume(key, '500/day');
    const guesser = stranger(flooder);
    const id = await start(server, guesser, victim);
    const right = await codeOfAttempt(server, id);
    expect(await flagsOf(guesser.ask(proveSign, { body: { id, code: wrong(right) } }))).toEqual([
      'code',
    ]);
    expect(await flagsOf(guesser.ask(proveSign, { body: { id, code: right } }))).toEqual(['time']);

    // The others go on: new people as well, since the flooder has used up only its own address.
    await inParallel(all.slice(PEOPLE / 2), async (email, n) => {
      if (await enter(address(n + (n % 250 === 7 ? 1 : 0)), email)) entered += 1;
    });
    expect(entered).toBe(PEOPLE);
    server.clock.at = null;
  }, 600_000);

  test('a network that used up its letters sends them to accounts only, and answers alike', async () => {
    freezeClock();
    const address = carrier();
    const [member] = await members(1);
    for (let n = 0; n < 50; n += 1) await start(server, stranger(address(n)), newAddress());
    // The worker below sends the next two letters, and none of the hundreds before.
    await sql`delete from graphile_worker._private_jobs`.execute(server.owner);
    const newcomerEmail = newAddress();
    const known = stranger(address(60));
    const unknown = stranger(address(61));
    const ids = [
      await start(server, known, member!),
      await start(server, unknown, newcomerEmail),
    ] as const;
    expect(await known.ask(getSign, { params: { id: ids[0] } })).toMatchObject({
      membersOnly: true,
      step: 'code',
    });
    expect(await unknown.ask(getSign, { params: { id: ids[1] } })).toMatchObject({
      membersOnly: true,
      step: 'code',
    });
    await server.work();
    await nextMail(member!);
    expect(mailsTo(newcomerEmail)).toEqual([]);
    server.clock.at = null;
  }, 300_000);

  test('a network that used up its letters sends a thousand an hour to accounts', async () => {
    freezeClock();
    const address = newNetwork();
    const use = (name: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          server.deps.limits.consume(`${name}:${networkOf(address)}`, '1000/h'),
        ),
      );
    await use('mail', 50);
    await use('mail-members', 999);
    const id = await start(server, stranger(address), newAddress());
    expect(await isMembersOnly(id)).toEqual({ members_only: true });
    expect(await asks(stranger(address), newAddress())).toEqual(['time']);
  });

  test('all networks together send a bounded number of letters that nobody proves', async () => {
    freezeClock();
    for (let n = 0; n < 2000; n += 1) await server.deps.limits.consume('mail:all', '2000/h');
    const id = await start(server, stranger(), newAddress());
    expect(await isMembersOnly(id)).toEqual({ members_only: true });
    for (let n = 0; n < 2000; n += 1) await server.deps.limits.giveBack('mail:all', '2000/h');
  });

  const accountsOf = (scope: string) => `accounts:${keyedName(server.deps.env, 'address', scope)}`;
  const fill = async (scope: string, rule: `${number}/h`) => {
    for (let n = 0; n < Number.parseInt(rule, 10); n += 1)
      await server.deps.limits.consume(accountsOf(scope), rule);
  };
  const ownDomain = () => `${randomBytes(6).toString('hex')}.co.uk`;

  test('time: the hundred-and-first account in an hour with one mail domain, under any subdomain', async () => {
    freezeClock();
    const domain = ownDomain();
    await fill(domain, '100/h');
    const browser = stranger();
    await signIn(server, browser, `a@x${randomInt(1e9)}.${domain}`);
    expect(await flagsOf(browser.ask(createUser, { body: PROFILE }))).toEqual(['time']);
    server.clock.at! += 3_600_000;
    expect(await browser.ask(createUser, { body: PROFILE })).toMatchObject({ isAccess: true });
  });

  test('time: too many accounts in an hour from one address or one network, whatever the domain', async () => {
    freezeClock();
    const [address, other] = [newNetwork(), newNetwork()];
    await fill(counterOf(address), '100/h');
    await fill(siteOf(other)!, '1500/h');
    for (const from of [address, other]) {
      const browser = stranger(from);
      await signIn(server, browser, mailRu());
      expect(await flagsOf(browser.ask(createUser, { body: PROFILE }))).toEqual(['time']);
    }
  });

  test('an account that was not made does not count', async () => {
    freezeClock();
    const domain = ownDomain();
    const [first, second] = [stranger(), stranger()];
    for (const browser of [first, second]) await signIn(server, browser, `a@${domain}`);
    await first.ask(createUser, { body: PROFILE });
    for (let n = 0; n < 3; n += 1)
      expect(await flagsOf(second.ask(createUser, { body: PROFILE }))).toEqual(['email']);
    expect(await server.deps.limits.read(accountsOf(domain), '100/h')).toBe(1);
  });
});
