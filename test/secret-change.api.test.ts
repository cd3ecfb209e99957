import { expect, test } from 'vitest';
import { digestToken } from '#features/core/notifications/digest.server.ts';
import { stopDigest } from '#features/core/notifications/calls.ts';
import { flagsOf, testServer, type Browser, type TestServer } from './api.ts';
import { codeOfAttempt, newAddress, newNetwork, signUp, start } from './sign.ts';
import { proveSign } from '#features/core/accounts/calls/sign.ts';
import { getUser, renewUser } from '#features/core/accounts/calls/user.ts';

const OLD = 'the old secret of a site under test';
const NEW = 'another secret of a site under test';
const COOKIE = '__Host-user';

const before = testServer({ SECRET: OLD });
const during = testServer({ SECRET: NEW, SECRET_PREVIOUS: OLD }, { beside: before });
const after = testServer({ SECRET: NEW }, { beside: before });

function sameBrowser(server: TestServer, { address, cookies }: Browser): Browser {
  const same = server.browser({ address });
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

async function codeMailedBefore() {
  const browser = before.browser({ address: newNetwork() });
  const id = await start(before, browser, newAddress());
  return { browser, body: { id, code: await codeOfAttempt(before, id) } };
}

test('a code mailed before the change opens the account while both secrets are accepted', async () => {
  const mailed = await codeMailedBefore();
  await sameBrowser(during, mailed.browser).ask(proveSign, { body: mailed.body });
  const late = await codeMailedBefore();
  const asked = sameBrowser(after, late.browser).ask(proveSign, { body: late.body });
  expect(await flagsOf(asked)).toEqual(['code']);
});

test('a renewal that crosses the change signs nobody out', async () => {
  const { browser, id } = await signUp(before);
  const unaware = sameBrowser(during, browser);
  await browser.ask(renewUser, {});
  await unaware.ask(renewUser, {});
  expect(unaware.cookies.get(COOKIE)).toBe(browser.cookies.get(COOKIE));
  expect((await unaware.ask(getUser, {})).id).toBe(id);
  await unaware.ask(renewUser, {});
  expect((await sameBrowser(after, unaware).ask(getUser, {})).id).toBe(id);
});

test('a link of an older mail stops the digest while both secrets are accepted', async () => {
  const { id } = await before.member();
  const query = { token: digestToken(before.deps.env, id) };
  expect(await flagsOf(after.ask(stopDigest, { query }))).toEqual(['id']);
  expect(await during.ask(stopDigest, { query })).toEqual({ digest: 'never' });
});
