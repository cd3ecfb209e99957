// An administrator's passkeys, and the twelve hours of their sessions.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signWithPasskey, startPasskeySign } from '#features/core/accounts/calls/sign.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { openAuthenticator } from '#test/authenticator.ts';
import { codeIn, mailAbout } from '#test/mail.ts';
import { answered, codeOfAttempt, newAddress, newNetwork } from '#test/sign.ts';
import * as calls from './calls.ts';
import * as passkeys from './calls/passkeys.ts';
import { makeAdmin } from './factory.server.ts';

const server = testServer();
const password = 'җиде мең йолдыз';

async function signedIn() {
  const email = newAddress();
  const adminId = await makeAdmin(server.deps.db, email, password);
  const browser = server.browser({ address: newNetwork() });
  const captcha = await answered(server, browser.ask);
  const { id } = await browser.ask(calls.startAdminSign, { body: { email, password, ...captcha } });
  await browser.ask(calls.proveAdminSign, { body: { id, code: await codeOfAttempt(server, id) } });
  return { email, adminId, ask: browser.ask };
}

const device = () => openAuthenticator({ origin: server.deps.env.PUBLIC_URL });

/** The code of the letter that was ordered last. */
async function lastCode(): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('purpose', '=', 'admin-passkey')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

/** As its owner does it, with the code of the letter. */
async function addPasskey({ ask, email }: Awaited<ReturnType<typeof signedIn>>, key = device()) {
  expect(await ask(passkeys.askAdminPasskey, { body: {} })).toEqual({ time: 60 });
  await server.work();
  const code = codeIn(await mailAbout(email, 'ачкычы өстәү'));
  const options = await ask(passkeys.startAdminPasskey, { body: { code } });
  const answer = key.create(options);
  const made = await ask(passkeys.createAdminPasskey, { body: { answer, name: 'Эш' } });
  return { key, made };
}

async function come(key: ReturnType<typeof device>) {
  const { ask, cookies } = server.browser({ address: newNetwork() });
  const options = await ask(passkeys.startAdminPasskeySign, { body: {} });
  const asked = ask(passkeys.signAdminWithPasskey, { body: { answer: key.get(options) } });
  return { ask, cookies, asked };
}

test('a passkey opens the administration, for twelve hours and with no other cookie', async () => {
  const admin = await signedIn();
  const { key, made } = await addPasskey(admin);
  expect((await admin.ask(passkeys.listAdminPasskeys, {})).list).toEqual([made]);
  const { ask, cookies, asked } = await come(key);
  expect(await asked).toEqual({ id: admin.adminId });
  expect([...cookies.keys()].toSorted()).toEqual(['__Host-admin', '__Secure-known-admin']);
  const { until } = await ask(calls.getAdmin, {});
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(12);
  const acts = await server.deps.db
    .selectFrom('audit_act')
    .select('act')
    .where('actor_id', '=', admin.adminId)
    .execute();
  expect(acts).toEqual([{ act: 'passkey.create' }]);
  await server.work();
  await mailAbout(admin.email, 'идарә бүлегенә яңа керү ачкычы');
});

test('renewing never lengthens it: after twelve hours every way ends at the sign-in', async () => {
  const { ask, adminId } = await signedIn();
  const { until } = await ask(calls.getAdmin, {});
  for (let n = 0; n < 3; n += 1) expect((await ask(calls.renewAdmin, {})).until).toBe(until);
  await sql`update admin_session set expires_at = expires_at - interval '12 hours'
    where admin_id = ${adminId}`.execute(server.deps.db);
  expect(await flagsOf(ask(calls.getAdmin, {}))).toEqual(['token']);
  expect(await flagsOf(ask(calls.renewAdmin, {}))).toEqual(['token']);
  expect(await flagsOf(ask(passkeys.listAdminPasskeys, {}))).toEqual(['token']);
});

test('it is no passkey of a person, and a person’s is none of an administrator', async () => {
  const { key } = await addPasskey(await signedIn());
  const { ask } = server.browser({ address: newNetwork() });
  const asked = await ask(startPasskeySign, { body: {} });
  const body = { answer: key.get(asked) };
  expect(await flagsOf(ask(signWithPasskey, { body }))).toEqual(['answer']);
  // Nor does an answer to the one question answer the other.
  const other = { answer: key.get(await ask(startPasskeySign, { body: {} })) };
  expect(await flagsOf(ask(passkeys.signAdminWithPasskey, { body: other }))).toEqual(['time']);
  expect(await flagsOf((await come(device())).asked)).toEqual(['answer']);
});

test('a new one needs the code: wrong, dead and missing ones are refused', async () => {
  const { ask } = await signedIn();
  const start = (code: number) => flagsOf(ask(passkeys.startAdminPasskey, { body: { code } }));
  expect(await start(123_456)).toEqual(['time']);
  await ask(passkeys.askAdminPasskey, { body: {} });
  expect(await flagsOf(ask(passkeys.askAdminPasskey, { body: {} }))).toEqual(['time']);
  const code = await lastCode();
  expect(await start(code === 999_999 ? 100_000 : code + 1)).toEqual(['code']);
  const options = await ask(passkeys.startAdminPasskey, { body: { code } });
  expect(await start(code)).toEqual(['time']);
  // What was asked for by one is not made for another.
  const stranger = await signedIn();
  const body = { answer: device().create(options), name: '' };
  expect(await flagsOf(stranger.ask(passkeys.createAdminPasskey, { body }))).toEqual(['answer']);
});

test('there are ten at most; one that is forgotten opens nothing, and nobody else’s can be', async () => {
  const admin = await signedIn();
  const { key, made } = await addPasskey(admin);
  const stranger = await signedIn();
  const params = { id: made.id };
  const remove = ({ ask }: typeof admin, code = 123_456) =>
    ask(passkeys.deleteAdminPasskey, { params, body: { code } });
  expect(await flagsOf(remove(stranger))).toEqual(['id']);
  for (let n = 1; n < 10; n += 1)
    await server.deps.db
      .insertInto('admin_passkey')
      .values({ id: `${admin.adminId}-${n}`, admin_id: admin.adminId, public_key: Buffer.alloc(1) })
      .execute();
  const body = { code: 123_456 };
  expect(await flagsOf(admin.ask(passkeys.startAdminPasskey, { body }))).toEqual(['quantity']);
  // A borrowed session removes none: the code of the letter comes first, and opens nothing else.
  expect(await flagsOf(remove(admin))).toEqual(['time']);
  expect((await admin.ask(passkeys.listAdminPasskeys, {})).list).toHaveLength(10);
  await admin.ask(passkeys.askAdminPasskey, { body: {} });
  const code = await lastCode();
  expect(await flagsOf(remove(admin, code === 999_999 ? 100_000 : code + 1))).toEqual(['code']);
  expect(await remove(admin, code)).toEqual(params);
  expect(await flagsOf(remove(admin, code))).toEqual(['id']);
  expect(await flagsOf((await come(key)).asked)).toEqual(['answer']);
});

test('a new password forgets every passkey', async () => {
  const admin = await signedIn();
  const { key } = await addPasskey(admin);
  await makeAdmin(server.deps.db, admin.email, 'яңа озын серсүз');
  expect(await flagsOf((await come(key)).asked)).toEqual(['answer']);
});
