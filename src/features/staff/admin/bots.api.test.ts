import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { createUser, proveSign, startSign } from '#features/core/accounts/calls/sign.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { answerQuestion, getCaptcha } from '#features/platform/captcha/calls.ts';
import { makeBot } from '#features/platform/captcha/factory.server.ts';
import { listNotes } from '#features/social/feed/calls.ts';
import { createNote } from '#features/content/notes/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { counterOf } from '#server/network.ts';
import { openSession } from '#server/session.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { answered, codeOfAttempt, newAddress, newNetwork, PROFILE, start } from '#test/sign.ts';
import { startAdminSign } from './calls.ts';
import { deleteBots, listBots } from './calls/bots.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});

/** Fills in the hidden field so often that the address is kept out. */
async function fallIn(ask: Ask, hits = 5): Promise<void> {
  for (let n = 0; n < hits; n += 1) {
    const body = { email: newAddress(), ...(await answered(server, ask)), site: 'spam' };
    expect(await ask(startSign, { body })).toMatchObject({ time: 60 });
  }
}

const botsOf = async (address: string) =>
  (await staff(listBots, { query: { search: address } })).list;

describe('listBots', () => {
  test('names address, reason, hits and until when it is kept out', async () => {
    const address = newNetwork();
    const { ask } = server.browser({ address });
    await fallIn(ask);
    const [bot] = await botsOf(address);
    expect(bot).toMatchObject({
      ip: counterOf(address),
      reason: 'honeypot',
      hits: 5,
      user: null,
      agent: expect.stringContaining('Firefox'),
    });
    const hours = (Date.parse(bot!.until!) - Date.now()) / 3_600_000;
    expect(hours > 23.9 && hours <= 24).toBe(true);
    // Found as it is shown, too.
    expect(await botsOf(bot!.ip)).toHaveLength(1);
    expect((await staff(listBots, { query: { reason: 'honeypot' } })).list[0]?.id).toBe(bot!.id);
    expect((await staff(listBots, { query: { reason: 'rate' } })).list).toEqual([]);
    expect((await staff(listBots, {})).limit).toBe(50);
  });

  test('names who was signed in', async () => {
    const { id, ask } = await server.newcomer({ name: 'Роберт' });
    const captcha = await answered(server, ask);
    await ask(answerQuestion, { body: { ...captcha, site: 'spam' } });
    const { list } = await staff(listBots, { query: { reason: 'honeypot' } });
    expect(list[0]).toMatchObject({ user: { id, name: 'Роберт' }, hits: 1, until: null });
  });

  test('finds nothing by what is no address, and is for administrators alone', async () => {
    for (const search of ['bots', '1.2.3.', "1.2.3.4' or true", '%', '_', '٣'])
      expect(await botsOf(search)).toEqual([]);
    const { ask: asModerator } = await server.moderator();
    expect(await flagsOf(asModerator(listBots, {}))).toEqual(['token']);
    expect(await flagsOf(asModerator(deleteBots, {}))).toEqual(['token']);
  });
});

describe('who is kept out', () => {
  test('cannot begin to sign in nor make an account; reading and writing by members goes on', async () => {
    const address = newNetwork();
    const browser = server.browser({ address });
    const { ask } = browser;
    const email = newAddress();
    const id = await start(server, browser, email);
    const begun = await answered(server, ask);
    // Another browser behind the same address, of which one device is known; it loses its cookie.
    await fallIn(server.browser({ address }).ask, 6);
    browser.cookies.delete('__Secure-device');
    const refused = { flags: ['time'], status: 429 };
    await expect(ask(getCaptcha, {})).rejects.toMatchObject(refused);
    const body = { email: newAddress(), ...begun };
    await expect(ask(startSign, { body })).rejects.toMatchObject(refused);
    await expect(ask(startAdminSign, { body: { ...body, password: 'x' } })).rejects.toMatchObject(
      refused,
    );
    await ask(proveSign, { body: { id, code: await codeOfAttempt(server, id) } });
    await expect(ask(createUser, { body: PROFILE })).rejects.toMatchObject(refused);
    expect(await ask(listNotes, {})).toMatchObject({ list: expect.any(Array) });
    const member = await makeAccount(server.deps.db, { created_at: '2025-01-01T00:00:00Z' });
    const token = await openSession(server.deps.db, member.id, 'test');
    const signedIn = server.browser({ address, cookie: `__Host-user=${token}` });
    const written = { title: 'Язма исеме', content: 'Бер җөмлә.' };
    expect(await signedIn.ask(createNote, { body: written })).toMatchObject({
      id: expect.any(String),
    });
  });

  test('costs one row and one update, however often it knocks', async () => {
    const address = newNetwork();
    const { ask } = server.browser({ address });
    await fallIn(ask);
    const { total: before } = await rowOf(address);
    await Promise.all(Array.from({ length: 200 }, () => flagsOf(ask(getCaptcha, {}))));
    // Nothing was written while they came.
    const during = await rowOf(address);
    expect([during.total, during.version]).toEqual([before, during.version]);
    await server.deps.writers.flush();
    const after = await rowOf(address);
    expect(after.total).toBe(before + 200);
    expect(await botsOf(address)).toMatchObject([{ hits: 205 }]);
  });
});

async function rowOf(address: string) {
  const row = await server.deps.db
    .selectFrom('bot')
    .select(['total', 'seen_at'])
    .where('address', '=', counterOf(address))
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), version: row.seen_at };
}

test('deleteBots empties the list, lifts the blocks, and is written down', async () => {
  const address = newNetwork();
  const { ask } = server.browser({ address });
  await fallIn(ask);
  await makeBot(server.deps.db, { reason: 'rate' });
  expect(await flagsOf(ask(getCaptcha, {}))).toEqual(['time']);
  const { number } = await staff(deleteBots, {});
  expect(number).toBeGreaterThanOrEqual(2);
  expect((await staff(listBots, {})).list).toEqual([]);
  await ask(getCaptcha, {});
  // What was still to be counted does not bring a row back.
  await server.deps.writers.flush();
  expect(await botsOf(address)).toEqual([]);
  const { list } = await staff(listActs, { query: { act: 'bot.clear' } });
  expect(list[0]?.fields).toEqual([{ field: 'number', before: '', after: String(number) }]);
  expect(await staff(deleteBots, {})).toEqual({ number: 0 });
});
