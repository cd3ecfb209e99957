import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { mailAbout, mailsTo } from '#test/mail.ts';
import { newAddress, newNetwork, signIn, signUp, start } from '#test/sign.ts';
import { updateAbout } from './calls/settings.ts';
import { endAuth, endAuths, exitUser, getUser, listAuths, renewUser } from './calls/user.ts';

const server = testServer();
const COOKIE = '__Host-user';

async function twoDevices() {
  const first = await signUp(server);
  const second = server.browser({ address: newNetwork() });
  await signIn(server, second, first.email);
  return { ...first, first: first.browser, second };
}

test('getUser refuses a visitor and a made-up token', async () => {
  expect(await flagsOf(server.browser().ask(getUser, {}))).toEqual(['token']);
  const forged = server.browser({ cookie: `${COOKIE}=${'a'.repeat(43)}` });
  expect(await flagsOf(forged.ask(getUser, {}))).toEqual(['token']);
});

const later = (id: string, seconds: number) =>
  sql`update account_session set previous_until = previous_until - ${seconds} * interval '1 second'
    where account_id = ${id}`.execute(server.deps.db);

test('a renewal tells the account which language was chosen in the menu', async () => {
  const { browser } = await signUp(server);
  expect((await browser.ask(getUser, {})).lang).toBe('tt');
  browser.cookies.set('lang', 'ru');
  expect((await browser.ask(renewUser, {})).lang).toBe('ru');
  expect((await browser.ask(getUser, {})).lang).toBe('ru');
  browser.cookies.set('lang', 'xx');
  expect((await browser.ask(renewUser, {})).lang).toBe('ru');
});

test('a renewal whose answer was lost signs nobody out', async () => {
  const { browser, id } = await signUp(server);
  const before = browser.cookies.get(COOKIE)!;
  await browser.ask(renewUser, {});
  const after = browser.cookies.get(COOKIE)!;
  await later(id, 3600);
  const unaware = server.browser({ cookie: `${COOKIE}=${before}` });
  expect((await unaware.ask(getUser, {})).id).toBe(id);
  await unaware.ask(renewUser, {});
  expect(unaware.cookies.get(COOKIE)).toBe(after);
  // Now that the new one has come, the old one ends.
  expect((await unaware.ask(getUser, {})).id).toBe(id);
  await later(id, 31);
  const thief = server.browser({ cookie: `${COOKIE}=${before}` });
  expect(await flagsOf(thief.ask(getUser, {}))).toEqual(['token']);
});

test('renewUser gives a new token; the old one stays good for 30 seconds', async () => {
  const { browser, id } = await signUp(server);
  const before = browser.cookies.get(COOKIE)!;
  await browser.ask(renewUser, {});
  const after = browser.cookies.get(COOKIE)!;
  expect(after).not.toBe(before);

  const old = server.browser({ cookie: `${COOKIE}=${before}` });
  expect((await old.ask(getUser, {})).id).toBe(id);
  // A repeat of a renewal whose answer was lost gets the very same new token.
  await old.ask(renewUser, {});
  expect(old.cookies.get(COOKIE)).toBe(after);

  await sql`update account_session set previous_until = now() - interval '1 second'
    where account_id = ${id}`.execute(server.deps.db);
  const late = server.browser({ cookie: `${COOKIE}=${before}` });
  expect(await flagsOf(late.ask(getUser, {}))).toEqual(['token']);
  expect(await flagsOf(late.ask(renewUser, {}))).toEqual(['token']);
  expect((await browser.ask(getUser, {})).id).toBe(id);
});

test('renewUser from eight tabs at once leaves every one of them signed in', async () => {
  const { browser } = await signUp(server);
  const tabs = Array.from({ length: 8 }, () =>
    server.browser({ cookie: `${COOKIE}=${browser.cookies.get(COOKIE)}` }),
  );
  await Promise.all(tabs.map((tab) => tab.ask(renewUser, {})));
  expect(new Set(tabs.map((tab) => tab.cookies.get(COOKIE))).size).toBe(1);
  for (const tab of tabs) expect((await tab.ask(getUser, {})).isAccess).toBe(true);
});

test('exitUser ends this session only, and deletes nothing', async () => {
  const { first, second, id } = await twoDevices();
  await first.ask(updateAbout, { body: { content: 'Исән булыгыз' } });
  expect(await first.ask(exitUser, {})).toEqual({ isAccess: false });
  expect(first.cookies.has(COOKIE)).toBe(false);
  expect(await second.ask(getUser, {})).toMatchObject({ id, about: 'Исән булыгыз' });
  expect(await flagsOf(first.ask(exitUser, {}))).toEqual(['token']);
});

test('listAuths names the devices; endAuth puts one out at its next request', async () => {
  const { first, second } = await twoDevices();
  const { list } = await first.ask(listAuths, {});
  expect(list).toHaveLength(2);
  expect(list.map((auth) => auth.device)).toEqual(['Firefox, Linux', 'Firefox, Linux']);
  const other = list.find((auth) => !auth.current)!;
  expect(await first.ask(endAuth, { params: { id: other.id } })).toEqual({ id: other.id });
  expect(await flagsOf(second.ask(getUser, {}))).toEqual(['token']);
  expect((await first.ask(listAuths, {})).list).toHaveLength(1);
});

test('endAuth refuses what is not there and what is not mine', async () => {
  const mine = await signUp(server);
  const other = await signUp(server);
  const { list } = await other.ask(listAuths, {});
  expect(await flagsOf(mine.ask(endAuth, { params: { id: list[0]!.id } }))).toEqual(['id']);
  expect(await flagsOf(mine.ask(endAuth, { params: { id: '1' } }))).toEqual(['id']);
  const tooLarge = { params: { id: '9223372036854775808' } };
  expect(await flagsOf(mine.ask(endAuth, tooLarge))).toEqual(['id']);
  expect(await flagsOf(server.browser().ask(endAuth, { params: { id: '1' } }))).toEqual(['token']);
  expect((await other.ask(getUser, {})).id).toBe(other.id);
});

test('endAuths puts all devices out, this one too', async () => {
  const { first, second } = await twoDevices();
  expect(await first.ask(endAuths, {})).toEqual({ isAccess: false });
  for (const { ask } of [first, second]) expect(await flagsOf(ask(getUser, {}))).toEqual(['token']);
});

test('a session that has ended lets nobody in', async () => {
  const { ask, id } = await signUp(server);
  await sql`update account_session set expires_at = now() where account_id = ${id}`.execute(
    server.deps.db,
  );
  expect(await flagsOf(ask(getUser, {}))).toEqual(['token']);
});

test('a blacklisted person may leave, but writes nothing', async () => {
  const { ask, id } = await signUp(server);
  await server.deps.db
    .updateTable('account')
    .set({ blacklist: true })
    .where('id', '=', id)
    .execute();
  expect(await flagsOf(ask(updateAbout, { body: { content: 'а' } }))).toEqual(['forbidden']);
  expect(await ask(exitUser, {})).toEqual({ isAccess: false });
});

test('without Redis people stay signed in, come in, and are still counted', async () => {
  const { ask } = await signUp(server);
  server.deps.redis.disconnect();
  try {
    expect((await ask(getUser, {})).isAccess).toBe(true);
    const late = await signUp(server);
    expect((await late.ask(getUser, {})).isAccess).toBe(true);
    const email = newAddress();
    const answers = [];
    for (let n = 1; n <= 27; n += 1) {
      const browser = server.browser({ address: newNetwork() });
      answers.push(await start(server, browser, email).catch(() => null));
    }
    expect(answers.filter((answer) => answer !== null)).toHaveLength(25);
  } finally {
    await server.deps.redis.connect();
  }
});

test('letters tell of ended sessions, and staff of a sign-in from a new browser', async () => {
  const { ask, email, id, browser } = await signUp(server);
  await ask(endAuths, {});
  await server.work();
  await mailAbout(email, 'барлык җайланмалар хисабыгыздан чыгарылды');
  await server.deps.db
    .updateTable('account')
    .set({ moderator: true })
    .where('id', '=', id)
    .execute();
  await signIn(server, browser, email);
  await server.work();
  await signIn(server, server.browser({ address: newNetwork() }), email);
  await server.work();
  await mailAbout(email, 'яңа браузердан');
  expect(mailsTo(email).filter(({ subject }) => subject.includes('яңа браузердан'))).toHaveLength(
    1,
  );
});
