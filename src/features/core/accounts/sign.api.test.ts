import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getCaptcha } from '#features/platform/captcha/calls.ts';
import { solveProof, solveQuestion } from '#features/platform/captcha/factory.server.ts';
import { hasZeroBits } from '#features/platform/captcha/rules.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { codeIn, mailsTo, nextMail } from '#test/mail.ts';
import {
  answered,
  answeredWithSalt,
  codeOfAttempt,
  neighbour,
  newAddress,
  newNetwork,
  PROFILE,
  signIn,
  signUp,
  start,
} from '#test/sign.ts';
import {
  createUser,
  getSign,
  proveSign,
  resendSign,
  restoreUser,
  signWithPasskey,
  startPasskeySign,
  startSign,
} from './calls/sign.ts';
import { updateLang } from './calls/settings.ts';
import { getUser } from './calls/user.ts';
import { mailCode } from './jobs.server.ts';

const server = testServer();
const visitor = () => server.browser({ address: newNetwork() });
const wrong = (code: number) => (code === 999_999 ? 100_000 : code + 1);
/** A number that is no proof, for sure. */
const noProof = (salt: string) => {
  let proof = 0;
  while (hasZeroBits(createHash('sha256').update(`${salt}:${proof}`).digest(), 1)) proof += 1;
  return String(proof);
};
const age = (id: string, seconds: number) =>
  sql`update mail_code set ordered_at = ordered_at - ${seconds} * interval '1 second',
      expires_at = expires_at - ${seconds} * interval '1 second' where id = ${id}`.execute(
    server.deps.db,
  );

describe('a newcomer', () => {
  test('gets a code by mail, proves it, fills in the profile and is in', async () => {
    const email = newAddress();
    const { ask, cookies } = visitor();
    const { id, time } = await ask(startSign, {
      body: { email: ` ${email.toUpperCase()} `, ...(await answered(server, ask)) },
    });
    expect(time).toBe(60);
    expect(await ask(getSign, { params: { id } })).toMatchObject({ email, step: 'code' });
    await server.work();
    const mail = await nextMail(email);
    expect(mail.subject).toBe('«Туган тел»: керү коды');
    expect(mail.html).not.toMatch(/src=|url\(|http/);

    const proven = await ask(proveSign, { body: { id, code: codeIn(mail) } });
    expect(proven).toEqual({ id, idC: null, isAccess: false, isNew: true, isRestore: false });
    expect(await ask(getSign, { params: { id } })).toMatchObject({ step: 'user' });
    expect(await flagsOf(ask(getUser, {}))).toEqual(['token']);

    const made = await ask(createUser, { body: { ...PROFILE, name: 'алсу' } });
    expect(made).toMatchObject({ isAccess: true, triangle: 5, idC: expect.stringMatching(/^u/) });
    expect(cookies.has('__Host-sign')).toBe(false);
    const user = await ask(getUser, {});
    expect(user).toMatchObject({ name: 'Алсу', email, birthdayDay: 29, level: 'understand' });
  });

  test('name, year of birth and level are enough', async () => {
    const browser = visitor();
    await signIn(server, browser, newAddress());
    const { birthdayDay: _day, birthdayMonth: _month, ...rest } = PROFILE;
    const body = { ...rest, surname: '', gender: 'none' } as const;
    await browser.ask(createUser, { body });
    expect(await browser.ask(getUser, {})).toMatchObject({
      surname: '',
      birthdayDay: null,
      birthdayMonth: null,
      birthdayYear: 2004,
    });
  });

  test('a wrong address leaves the answered question as it is', async () => {
    const { ask } = visitor();
    const filled = await answered(server, ask);
    expect(await flagsOf(ask(startSign, { body: { email: 'alsu@tugan', ...filled } }))).toEqual([
      'email',
    ]);
    expect(await ask(startSign, { body: { email: newAddress(), ...filled } })).toMatchObject({
      time: 60,
    });
  });

  test('who returns is in after the code, and reads as before', async () => {
    const { email, id, ask: write } = await signUp(server);
    await write(updateLang, { body: { lang: 'en', script: 'lat', level: 'none' } });
    const browser = visitor();
    const again = await signIn(server, browser, email);
    expect(again).toMatchObject({ id, isAccess: true, isNew: false });
    expect((await browser.ask(getUser, {})).id).toBe(id);
    expect([browser.cookies.get('lang'), browser.cookies.get('script')]).toEqual(['en', 'lat']);
  });

  test('cannot be made twice from one code, however parallel', async () => {
    const browser = visitor();
    await signIn(server, browser, newAddress());
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => browser.ask(createUser, { body: PROFILE })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot take an address somebody else proved meanwhile', async () => {
    const email = newAddress();
    const [one, two] = [visitor(), visitor()];
    await signIn(server, one, email);
    await signIn(server, two, email);
    await one.ask(createUser, { body: PROFILE });
    expect(await flagsOf(two.ask(createUser, { body: PROFILE }))).toEqual(['email']);
  });
});

describe('createUser refuses', () => {
  const year = new Date().getUTCFullYear();
  test.each([
    ['name', { name: '1' }],
    ['name', { name: 'Алсу😀' }],
    ['surname', { surname: '  ' }],
    ['surname', { surname: 'ә'.repeat(41) }],
    ['names', { name: 'Администратор', surname: 'Сайты' }],
    ['names', { name: 'Туган', surname: 'Тел' }],
    ['gender', { gender: 'other' as 'man' }],
    ['birthdayDay', { birthdayDay: 30, birthdayMonth: 2 }],
    ['birthdayDay', { birthdayDay: 0 }],
    ['birthdayMonth', { birthdayMonth: 13 }],
    ['birthdayYear', { birthdayYear: 1899 }],
    ['birthdayYear', { birthdayDay: 1, birthdayMonth: 1, birthdayYear: year - 12 }],
    ['birthdayYear', { birthdayDay: 31, birthdayMonth: 12, birthdayYear: year - 13 }],
    // They may not be 13 yet: the day decides.
    ['birthdayYear', { birthdayDay: undefined, birthdayMonth: undefined, birthdayYear: year - 13 }],
  ])('%s of %o', async (flag, change) => {
    const browser = visitor();
    const body = { ...PROFILE, ...change };
    expect(await flagsOf(browser.ask(createUser, { body }))).toEqual([flag]);
  });

  test('time: a browser that has proven nothing', async () => {
    const browser = visitor();
    expect(await flagsOf(browser.ask(createUser, { body: PROFILE }))).toEqual(['time']);
    await start(server, browser, newAddress());
    expect(await flagsOf(browser.ask(createUser, { body: PROFILE }))).toEqual(['time']);
  });
});

describe('startSign refuses', () => {
  test.each([
    'кеше',
    'a@b',
    'a b@example.org',
    'a@example.org\nbcc:x@y.z',
    `${'a'.repeat(65)}@b.ru`,
  ])('email: %s', async (email) => {
    const { ask } = visitor();
    const body = { email, ...(await answered(server, ask)) };
    expect(await flagsOf(ask(startSign, { body }))).toEqual(['email']);
  });

  test('answer: a wrong one, and the question is used up', async () => {
    const { ask } = visitor();
    const captcha = await answered(server, ask);
    const body = { email: newAddress(), ...captcha };
    expect(await flagsOf(ask(startSign, { body: { ...body, answer: 'белмим' } }))).toEqual([
      'answer',
    ]);
    expect(await flagsOf(ask(startSign, { body }))).toEqual(['time']);
  });

  test('answer: no work done', async () => {
    const { ask } = visitor();
    const { salt, ...fields } = await answeredWithSalt(server, ask);
    const proof = noProof(salt);
    const body = { email: newAddress(), ...fields, proof };
    expect(await flagsOf(ask(startSign, { body }))).toEqual(['answer']);
  });

  test('time: faster than two seconds, later than ten minutes', async () => {
    const { ask } = visitor();
    const quick = await ask(getCaptcha, {});
    const solve = ({ idK, rus, salt, bits }: typeof quick) => ({
      email: newAddress(),
      idK,
      answer: solveQuestion(rus),
      proof: solveProof(salt, bits),
    });
    expect(await flagsOf(ask(startSign, { body: solve(quick) }))).toEqual(['time']);
    const slow = await ask(getCaptcha, {});
    server.clock.at = Date.now() + 10 * 60_000 + 1000;
    expect(await flagsOf(ask(startSign, { body: solve(slow) }))).toEqual(['time']);
    server.clock.at = null;
  });

  test('time: the 26th mail in an hour to one address, from wherever', async () => {
    const email = newAddress();
    server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000;
    for (let n = 0; n < 25; n += 1) await start(server, visitor(), email);
    const { ask } = visitor();
    const body = { email, ...(await answered(server, ask)) };
    await expect(ask(startSign, { body })).rejects.toMatchObject({ status: 429, flags: ['time'] });
    server.clock.at = null;
  });

  test('nobody openly who fills in the hidden field: no mail, a record, then time', async () => {
    const { ask, address } = visitor();
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) {
      const body = { email, ...(await answered(server, ask)), site: 'http://spam.example' };
      expect(await ask(startSign, { body })).toMatchObject({ time: 60 });
    }
    const bots = await server.deps.db.selectFrom('bot').selectAll().execute();
    const network = address.replace(/::1$/, '::/64');
    expect(bots.find((bot) => bot.address === network)).toMatchObject({ reason: 'honeypot' });
    await server.work();
    expect(mailsTo(email)).toEqual([]);
    expect(await flagsOf(ask(getCaptcha, {}))).toEqual(['time']);
    // Another address of the same IPv6 network is the same host.
    const beside = server.browser({ address: neighbour(address, 7) });
    expect(await flagsOf(beside.ask(getCaptcha, {}))).toEqual(['time']);
  });
});

describe('the code', () => {
  test('is the same on resend, a new one after its death, and never begins with a zero', async () => {
    const email = newAddress();
    const browser = visitor();
    const id = await start(server, browser, email);
    const first = await codeOfAttempt(server, id);
    expect(await flagsOf(browser.ask(resendSign, { body: { id } }))).toEqual(['time']);
    await age(id, 61);
    expect(await browser.ask(resendSign, { body: { id } })).toEqual({ time: 60 });
    await server.work();
    expect(codeIn(await nextMail(email))).toBe(first);

    for (let n = 0; n < 5; n += 1)
      await flagsOf(browser.ask(proveSign, { body: { id, code: wrong(first) } }));
    await age(id, 61);
    await browser.ask(resendSign, { body: { id } });
    const second = await codeOfAttempt(server, id);
    expect(second).not.toBe(first);
    await server.work();
    expect(codeIn(await nextMail(email, 2))).toBe(second);
    expect(await flagsOf(browser.ask(proveSign, { body: { id, code: first } }))).toEqual(['code']);
    expect(await browser.ask(proveSign, { body: { id, code: second } })).toMatchObject({
      isNew: true,
    });
  });

  test('asked for again from the same browser is the same attempt', async () => {
    const browser = visitor();
    const email = newAddress();
    const id = await start(server, browser, email);
    expect(await start(server, browser, email)).toBe(id);
    expect(await start(server, browser, newAddress())).not.toBe(id);
  });

  test('is refused with code when wrong, and dies after five tries, also for the right one', async () => {
    const browser = visitor();
    const id = await start(server, browser, newAddress());
    const code = await codeOfAttempt(server, id);
    for (let n = 0; n < 5; n += 1)
      expect(await flagsOf(browser.ask(proveSign, { body: { id, code: wrong(code) } }))).toEqual([
        'code',
      ]);
    expect(await flagsOf(browser.ask(proveSign, { body: { id, code } }))).toEqual(['time']);
  });

  test('dies after 30 minutes', async () => {
    const browser = visitor();
    const id = await start(server, browser, newAddress());
    const code = await codeOfAttempt(server, id);
    server.clock.at = Date.now() + 30 * 60_000 + 1000;
    expect(await flagsOf(browser.ask(proveSign, { body: { id, code } }))).toEqual(['time']);
    server.clock.at = null;
  });

  test('works once', async () => {
    const { email } = await signUp(server);
    const browser = visitor();
    const id = await start(server, browser, email);
    const code = await codeOfAttempt(server, id);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => browser.ask(proveSign, { body: { id, code } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is worth nothing in another browser', async () => {
    const browser = visitor();
    const id = await start(server, browser, newAddress());
    const code = await codeOfAttempt(server, id);
    const other = visitor();
    expect(await flagsOf(other.ask(proveSign, { body: { id, code } }))).toEqual(['time']);
    expect(await flagsOf(other.ask(resendSign, { body: { id } }))).toEqual(['time']);
    expect(await flagsOf(other.ask(getSign, { params: { id } }))).toEqual(['id']);
  });

  test('of six digits only: others are refused with code', async () => {
    const { ask } = visitor();
    const id = 'a'.repeat(32);
    for (const code of [99_999, 1_000_000, 123_456.5])
      expect(await flagsOf(ask(proveSign, { body: { id, code } }))).toEqual(['code']);
  });
});

describe('the mail', () => {
  test('waits while the mail server is away, and comes once', async () => {
    const email = newAddress();
    const { mail } = server.deps;
    server.deps.mail = { ...mail, send: () => Promise.reject(new Error('mail was not taken')) };
    const id = await start(server, visitor(), email);
    await server.work();
    server.deps.mail = mail;
    // The queue would wait some seconds; the mail server may need more than one try when busy.
    for (let tries = 0; tries < 3; tries += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'
        where last_error is not null`.execute(server.deps.db);
      await server.work();
    }
    await nextMail(email);
    // Taken by the server, but the worker died before it could say so: the same Message-ID again.
    await mailCode(server.deps, { id });
    expect(mailsTo(email)).toHaveLength(1);
    await sql`update mail_code set mailed = 0 where id = ${id}`.execute(server.deps.db);
    await mailCode(server.deps, { id });
    const double = await nextMail(email, 2);
    expect(new Set(mailsTo(email).map((one) => one.messageId))).toEqual(
      new Set([double.messageId]),
    );
  });

  test.each([
    ['ru', '«Туган тел»: код для входа'],
    ['tt-Latn', '«Tuğan tel»: kerü kodı'],
    ['en', '«Туган тел»: your sign-in code'],
  ])('speaks the language of the page to a newcomer: %s', async (lang, subject) => {
    const email = newAddress();
    const browser = server.browser({ address: newNetwork(), cookie: `lang=${lang}` });
    await start(server, browser, email);
    await server.work();
    expect((await nextMail(email)).subject).toBe(subject);
  });
});

test('restoreUser brings back what was deleted, once, and nobody else', async () => {
  const { id, email } = await signUp(server);
  const { db } = server.deps;
  await sql`update account set deleted_at = now() - interval '29 days' where id = ${id}`.execute(
    db,
  );
  const browser = visitor();
  const proven = await signIn(server, browser, email);
  expect(proven).toMatchObject({ isAccess: false, isNew: false, isRestore: true });
  expect(await browser.ask(getSign, { params: { id: proven.id } })).toMatchObject({
    step: 'restore',
  });
  expect(await flagsOf(visitor().ask(restoreUser, { body: { id: proven.id } }))).toEqual(['time']);
  expect(await browser.ask(restoreUser, { body: { id: proven.id } })).toMatchObject({ id });
  expect((await browser.ask(getUser, {})).id).toBe(id);
  expect(await flagsOf(browser.ask(restoreUser, { body: { id: proven.id } }))).toEqual(['time']);
});

test('startPasskeySign is the same for everybody; signWithPasskey refuses what it did not ask for', async () => {
  const { ask } = visitor();
  const options = await ask(startPasskeySign, { body: {} });
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options['allowCredentials'] ?? []).toEqual([]);
  const answer = (challenge: string) => ({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key' as const,
    response: {
      clientDataJSON: Buffer.from(JSON.stringify({ challenge })).toString('base64url'),
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    },
  });
  const asking = (challenge: string) =>
    flagsOf(ask(signWithPasskey, { body: { answer: answer(challenge) } }));
  expect(await asking('never-given')).toEqual(['time']);
  const challenge = String(options['challenge']);
  expect(await asking(challenge)).toEqual(['answer']);
  expect(await asking(challenge)).toEqual(['time']);
});
