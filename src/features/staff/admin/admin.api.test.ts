import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { getUser } from '#features/core/accounts/calls/user.ts';
import { flagsOf, testServer, type Browser } from '#test/api.ts';
import { codeIn, mailAbout, mailsTo, nextMail } from '#test/mail.ts';
import { answered, codeOfAttempt, newAddress, newNetwork, signUp, start } from '#test/sign.ts';
import * as calls from './calls.ts';
import { makeAdmin } from './factory.server.ts';

const server = testServer();
const email = newAddress();
const password = 'җиде мең йолдыз';
const COOKIE = '__Host-admin';
beforeAll(async () => {
  await makeAdmin(server.deps.db, email, password);
});

async function knock(
  address = email,
  secret = password,
  { site = '', network = newNetwork() } = {},
) {
  const browser = server.browser({ address: network });
  const captcha = await answered(server, browser.ask);
  const body = { email: address, password: secret, ...captcha, site };
  return { browser, asked: browser.ask(calls.startAdminSign, { body }) };
}

async function signedIn() {
  const other = newAddress();
  await makeAdmin(server.deps.db, other, password);
  const { browser, asked } = await knock(other);
  const { id } = await asked;
  await browser.ask(calls.proveAdminSign, { body: { id, code: await codeOfAttempt(server, id) } });
  return { browser, ask: browser.ask, email: other };
}

test('an administrator comes in by password and code, for 12 hours, with a cookie of their own', async () => {
  const { browser, asked } = await knock();
  const { id } = await asked;
  expect(await browser.ask(calls.getAdminSign, { params: { id } })).toMatchObject({ id });
  expect(await flagsOf(browser.ask(calls.getAdmin, {}))).toEqual(['token']);
  await server.work();
  const code = codeIn(await nextMail(email));
  await browser.ask(calls.proveAdminSign, { body: { id, code } });
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    COOKIE,
    '__Secure-device',
    '__Secure-known-admin',
  ]);
  const state = await browser.ask(calls.getAdmin, {});
  expect(state.email).toBe(email);
  expect(Math.round((Date.parse(state.until) - Date.now()) / 3_600_000)).toBe(12);
  expect(await flagsOf(browser.ask(getUser, {}))).toEqual(['token']);
});

test('no session of a user stands for an administrator', async () => {
  const { browser } = await signUp(server);
  const token = browser.cookies.get('__Host-user')!;
  for (const cookie of [`__Host-user=${token}`, `${COOKIE}=${token}`])
    expect(await flagsOf(server.browser({ cookie }).ask(calls.getAdmin, {}))).toEqual(['token']);
});

test('startAdminSign refuses a wrong password and an unknown address alike', async () => {
  const refused = async (address: string, secret: string) => (await knock(address, secret)).asked;
  const wrong = refused(email, 'бөтенләй башка сүз');
  await expect(wrong).rejects.toMatchObject({ flags: ['password'], status: 422 });
  const unknown = refused(newAddress(), password);
  await expect(unknown).rejects.toMatchObject({ flags: ['password'], status: 422 });
  expect(await flagsOf(refused('кеше', password))).toEqual(['email']);
});

test('startAdminSign refuses answer, and time after the guesses of an hour', async () => {
  const browser = server.browser({ address: newNetwork() });
  const captcha = await answered(server, browser.ask);
  const body = { email, password, ...captcha, answer: 'белмим' };
  expect(await flagsOf(browser.ask(calls.startAdminSign, { body }))).toEqual(['answer']);
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000;
  const target = newAddress();
  await makeAdmin(server.deps.db, target, password);
  for (let n = 0; n < 10; n += 1)
    expect(await flagsOf((await knock(target, 'x')).asked)).toEqual(['password']);
  // Each other network has two of its own, all together twenty.
  const network = newNetwork();
  for (const flags of [['password'], ['password'], ['time']])
    expect(await flagsOf((await knock(target, 'x', { network })).asked)).toEqual(flags);
  expect(await (await knock(target)).asked).toMatchObject({ id: expect.any(String) });
  for (let n = 2; n < 20; n += 1)
    expect(await flagsOf((await knock(target, 'x')).asked)).toEqual(['password']);
  expect(await flagsOf((await knock(target)).asked)).toEqual(['time']);
  server.clock.at = null;
});

test('strangers cannot use up the attempts of a browser the administrator has used before', async () => {
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_800_000;
  const { browser, ask, email: target } = await signedIn();
  await ask(calls.exitAdmin, {});
  for (let n = 0; n < 30; n += 1) await flagsOf((await knock(target, 'x')).asked);
  expect(await flagsOf((await knock(target)).asked)).toEqual(['time']);
  // Nor by asking for sign-in codes of people to the same address.
  for (let n = 0; n < 5; n += 1)
    await start(server, server.browser({ address: newNetwork() }), target);
  for (let n = 0; n < 12; n += 1) {
    const captcha = await answered(server, browser.ask);
    const body = { email: target, password, ...captcha };
    const { id } = await browser.ask(calls.startAdminSign, { body });
    const code = await codeOfAttempt(server, id);
    await browser.ask(calls.proveAdminSign, { body: { id, code } });
  }
  for (let n = 0; n < 10; n += 1) {
    const body = { email: target, password: 'x', ...(await answered(server, browser.ask)) };
    expect(await flagsOf(browser.ask(calls.startAdminSign, { body }))).toEqual(['password']);
  }
  const body = { email: target, password, ...(await answered(server, browser.ask)) };
  expect(await flagsOf(browser.ask(calls.startAdminSign, { body }))).toEqual(['time']);
  server.clock.at = null;
});

test('a letter tells of a sign-in from a new browser, and of no other', async () => {
  const { browser, email: target } = await signedIn();
  const enter = async (known: Browser) => {
    const body = { email: target, password, ...(await answered(server, known.ask)) };
    const { id } = await known.ask(calls.startAdminSign, { body });
    const code = await codeOfAttempt(server, id);
    await known.ask(calls.proveAdminSign, { body: { id, code } });
    await server.work();
  };
  await server.work();
  await mailAbout(target, 'яңа браузердан');
  await enter(browser);
  await enter(server.browser({ address: newNetwork() }));
  const letters = () => mailsTo(target).filter(({ subject }) => subject.includes('яңа браузердан'));
  await expect.poll(() => letters().length).toBe(2);
});

test('a program that fills in the hidden field gets a pretended answer', async () => {
  const { asked, browser } = await knock(newAddress(), 'x', { site: 'spam' });
  const { id } = await asked;
  expect(await flagsOf(browser.ask(calls.getAdminSign, { params: { id } }))).toEqual(['id']);
});

test('proveAdminSign refuses code and time; resendAdminSign refuses time', async () => {
  const { browser, asked } = await knock();
  const { id } = await asked;
  const code = await codeOfAttempt(server, id);
  const prove = (given: number) =>
    flagsOf(browser.ask(calls.proveAdminSign, { body: { id, code: given } }));
  expect(await flagsOf(browser.ask(calls.resendAdminSign, { body: { id } }))).toEqual(['time']);
  const stranger = server.browser({ address: newNetwork() });
  expect(await flagsOf(stranger.ask(calls.proveAdminSign, { body: { id, code } }))).toEqual([
    'time',
  ]);
  const wrong = code === 999_999 ? 100_000 : code + 1;
  for (let n = 0; n < 5; n += 1) expect(await prove(wrong)).toEqual(['code']);
  expect(await prove(code)).toEqual(['time']);
  server.clock.at = Date.now() + 61_000;
  expect(await browser.ask(calls.resendAdminSign, { body: { id } })).toEqual({ time: 60 });
  server.clock.at = null;
});

test('renewAdmin changes the token, not the end', async () => {
  const { browser, ask } = await signedIn();
  const before = browser.cookies.get(COOKIE);
  const { until } = await ask(calls.getAdmin, {});
  expect((await ask(calls.renewAdmin, {})).until).toBe(until);
  expect(browser.cookies.get(COOKIE)).not.toBe(before);
});

test('exitAdmin ends this session, endAdminAuths ends all, listAdminAuths names them', async () => {
  const { ask, email: own } = await signedIn();
  const { browser, asked } = await knock(own);
  const { id } = await asked;
  const code = await codeOfAttempt(server, id);
  await browser.ask(calls.proveAdminSign, { body: { id, code } });
  const { list } = await ask(calls.listAdminAuths, {});
  expect(list.map((auth) => auth.current).toSorted()).toEqual([false, true]);
  expect(await browser.ask(calls.exitAdmin, {})).toEqual({ isAccess: false });
  expect((await ask(calls.listAdminAuths, {})).list).toHaveLength(1);
  expect(await ask(calls.endAdminAuths, {})).toEqual({ isAccess: false });
  expect(await flagsOf(ask(calls.getAdmin, {}))).toEqual(['token']);
  expect(await flagsOf(ask(calls.renewAdmin, {}))).toEqual(['token']);
  expect(await flagsOf(ask(calls.listAdminAuths, {}))).toEqual(['token']);
  expect(await flagsOf(ask(calls.exitAdmin, {}))).toEqual(['token']);
});

test('endAdminAuths ends nobody else’s sessions, and none of a person in the same browser', async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const person = await signUp(server);
  const user = '__Host-user';
  one.browser.cookies.set(user, person.browser.cookies.get(user)!);
  await one.ask(calls.endAdminAuths, {});
  expect([...one.browser.cookies.keys()].toSorted()).toEqual([
    user,
    '__Secure-device',
    '__Secure-known-admin',
  ]);
  expect(await one.ask(getUser, {})).toMatchObject({ id: person.id });
  expect(await two.ask(calls.getAdmin, {})).toMatchObject({ email: two.email });
  expect(await flagsOf(one.ask(calls.getAdmin, {}))).toEqual(['token']);
});

test('a new password ends every session', async () => {
  const { ask, email: own } = await signedIn();
  await makeAdmin(server.deps.db, own, 'яңа озын серсүз');
  expect(await flagsOf(ask(calls.getAdmin, {}))).toEqual(['token']);
});

test('the table keeps only argon2id', async () => {
  const { rows } = await sql<{ password_hash: string }>`select password_hash from admin`.execute(
    server.deps.db,
  );
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
