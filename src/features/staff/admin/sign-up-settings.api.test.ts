// Who may make an account and what staff need, as administrators set it.

import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelEmailByLink } from '#features/core/accounts/calls/email.ts';
import { getStaffProof, proveStaff, startStaffProof } from '#features/core/accounts/calls/proof.ts';
import { createUser, getSign, proveSign } from '#features/core/accounts/calls/sign.ts';
import {
  askPasskey,
  createPasskey,
  deletePasskey,
  getUser,
  startPasskey,
  startPasskeyProof,
} from '#features/core/accounts/calls/user.ts';
import { linkHash } from '#features/core/accounts/public/notices.server.ts';
import { settingsOf } from '#features/core/accounts/public/settings.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { listUserNotes } from '#features/social/feed/calls.ts';
import { makeInfo } from '#features/learning/info/factory.server.ts';
import { listReports } from '#features/core/moderation/calls/queue.ts';
import { createNote } from '#features/content/notes/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer, type Browser } from '#test/api.ts';
import { openAuthenticator } from '#test/authenticator.ts';
import { mailAbout } from '#test/mail.ts';
import { codeOfAttempt, newAddress, newNetwork, PROFILE, signUp, start } from '#test/sign.ts';
import { updateSetting, type Setting } from './calls/setting.ts';
import { listFoundUsers, updateApproval } from './calls/users.ts';

const server = testServer({ LIMIT_FACTOR: '100' });
const DEFAULTS = settingsOf(new Map());
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
  await makeInfo(server.deps.db, { id: 'rules' });
});

async function set(changes: Partial<Setting>): Promise<void> {
  await staff(updateSetting, { body: { ...DEFAULTS, ...changes } });
  await server.deps.settings.refresh();
}
afterEach(() => set({}));

describe('refused mail domains and networks', () => {
  const [address] = newNetwork().split('::');
  const tells = async (browser: Browser, email: string) => {
    const id = await start(server, browser, email);
    const code = await codeOfAttempt(server, id);
    await browser.ask(proveSign, { body: { id, code } });
    return (await browser.ask(getSign, { params: { id } })).step;
  };

  test.each([
    ['a domain', { refusedDomains: ['bad.example'] }, 'a@bad.example', newNetwork()],
    [
      'a domain in Cyrillic',
      { refusedDomains: ['яман.рф'] },
      'a@xn--80axe3e.xn--p1ai',
      newNetwork(),
    ],
    ['a subdomain', { refusedDomains: ['bad.example'] }, 'a@x.bad.example', newNetwork()],
    ['an IPv6 network', { refusedNetworks: [`${address}::/64`] }, newAddress(), `${address}::7`],
    ['an IPv4 network', { refusedNetworks: ['198.51.100.0/25'] }, newAddress(), '198.51.100.9'],
  ])('refuse a new account of %s, and no other', async (_, changes, email, from) => {
    const browser = server.browser({ address: from });
    await set(changes);
    expect(await tells(browser, email)).toBe('refused');
    await expect(browser.ask(createUser, { body: PROFILE })).rejects.toMatchObject({
      flags: ['forbidden'],
      reason: 'refused',
    });
    const other = server.browser({ address: newNetwork() });
    expect(await tells(other, `a@${newNetwork().replaceAll(':', '')}-bad.example`)).toBe('user');
    await set({});
    expect(await browser.ask(createUser, { body: PROFILE })).toMatchObject({ isAccess: true });
  });

  test('are checked when they are set', async () => {
    const refused = (changes: Partial<Setting>) =>
      flagsOf(staff(updateSetting, { body: { ...DEFAULTS, ...changes } }));
    for (const domain of ['', 'localhost', 'a b.org', '@x.org', `${'a'.repeat(80)}.org`])
      expect(await refused({ refusedDomains: [domain] })).toEqual(['email']);
    for (const network of ['', '10.0.0.1', '0.0.0.0/0', '::/0', '300.0.0.0/8', 'x/8'])
      expect(await refused({ refusedNetworks: [network] })).toEqual(['link']);
    const many = Array.from({ length: 51 }, (_, n) => `x${n}.org`);
    expect(await refused({ refusedDomains: many })).toEqual(['email']);
    // As much as fits into the table and into the log.
    await set({
      refusedDomains: Array.from({ length: 50 }, (_, n) => `${'a'.repeat(70)}${n}.example`),
      refusedNetworks: Array.from({ length: 50 }, (_, n) => `2001:db8:1111:2222:3333:${n}::/96`),
    });
  });
});

describe('approval of sign-ups', () => {
  const write = (ask: Ask) =>
    ask(createNote, { body: { title: 'Язма исеме', content: 'Бер җөмлә.' } });
  const waiting = async () => {
    await set({ approval: true });
    const person = await signUp(server);
    await set({});
    return { ...person, params: { id: person.id } };
  };
  const acts = async (about: string) =>
    (await staff(listActs, { query: { about } })).list.map(({ act, reason }) => [act, reason]);

  test('a new account reads, and writes once it is approved', async () => {
    const { ask, params, id, email } = await waiting();
    await expect(write(ask)).rejects.toMatchObject({ flags: ['forbidden'], reason: 'approval' });
    expect(await ask(getUser, {})).toMatchObject({ id });
    // Pages offer no form whose call would be refused.
    expect(await ask(listUserNotes, {})).toMatchObject({ isCreate: false });
    const found = () => staff(listFoundUsers, { query: { approval: 'waiting' } });
    expect((await found()).list).toMatchObject([{ id, approval: 'waiting' }]);
    const approve = () => staff(updateApproval, { params, body: { approved: true } });
    expect(await approve()).toEqual({ approval: null });
    // The same once more is no act, and no letter; and nobody is refused who was approved.
    await approve();
    expect(await staff(updateApproval, { params, body: { approved: false } })).toEqual({
      approval: null,
    });
    expect(await acts(id)).toEqual([['user.approval', '']]);
    expect((await found()).list).toEqual([]);
    await write(ask);
    await server.work();
    expect((await mailAbout(email, 'хисабыгыз расланды')).text).toContain('яза аласыз');
  });

  test('one that was refused goes on reading, and can still be approved', async () => {
    const { ask, params, id, email } = await waiting();
    const reason = 'Исем чын түгел';
    const refuse = () => staff(updateApproval, { params, body: { approved: false, reason } });
    expect(await refuse()).toEqual({ approval: 'refused' });
    await refuse();
    await expect(write(ask)).rejects.toMatchObject({ reason: 'approval' });
    expect((await staff(listFoundUsers, { query: { approval: 'waiting' } })).list).toEqual([]);
    await server.work();
    expect((await mailAbout(email, 'расланмады')).text).toContain(reason);
    await staff(updateApproval, { params, body: { approved: true } });
    await write(ask);
    expect(await acts(id)).toEqual([
      ['user.approval', ''],
      ['user.approval', reason],
    ]);
  });

  test('asks nothing of those who had an account, or of anybody while it is off', async () => {
    const before = await signUp(server);
    await set({ approval: true });
    expect(await write(before.ask)).toMatchObject({ id: expect.any(String) });
    await set({});
    const after = await signUp(server);
    expect(await write(after.ask)).toMatchObject({ id: expect.any(String) });
  });
});

describe('passkeys of staff', () => {
  /** Signed in a moment ago by a code, which is a proof while no passkey is required. */
  async function moderator() {
    const person = await signUp(server);
    await server.deps.db
      .updateTable('account')
      .set({ moderator: true })
      .where('id', '=', person.id)
      .execute();
    return person;
  }
  const old = { flags: ['forbidden'], reason: 'proof' };

  test('while they are required nothing of staff works without one, until one is added', async () => {
    const { ask, id } = await moderator();
    await ask(listReports, { query: {} });
    expect(await ask(getStaffProof, {})).toMatchObject({ needsPasskey: false });
    await set({ staffPasskeys: true });
    await expect(ask(listReports, { query: {} })).rejects.toMatchObject(old);
    const wanted = { until: null, hasPasskey: false, needsPasskey: true };
    expect(await ask(getStaffProof, {})).toMatchObject(wanted);
    await expect(ask(proveStaff, { body: { code: 123_456 } })).rejects.toMatchObject({
      flags: ['answer'],
      reason: 'needed',
    });

    await ask(askPasskey, { body: {} });
    const { id: codeId } = await server.deps.db
      .selectFrom('mail_code')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    const code = await codeOfAttempt(server, codeId);
    const key = openAuthenticator({ origin: server.deps.env.PUBLIC_URL });
    const made = key.create(await ask(startPasskey, { body: { code } }), {});
    await ask(createPasskey, { body: { answer: made, name: '' } });
    await expect(ask(listReports, { query: {} })).rejects.toMatchObject(old);
    const answer = key.get(await ask(startStaffProof, { body: {} }));
    await ask(proveStaff, { body: { answer } });
    await ask(listReports, { query: {} });
    expect((await ask(getStaffProof, {})).until).not.toBeNull();

    // Beside an old passkey one added a moment ago proves nothing.
    const next = openAuthenticator({ origin: server.deps.env.PUBLIC_URL });
    const own = key.get(await ask(startPasskeyProof, { body: {} }));
    const second = next.create(await ask(startPasskey, { body: { answer: own } }), {});
    const { id: added } = await ask(createPasskey, { body: { answer: second, name: '' } });
    await server.deps.db
      .updateTable('passkey')
      .set({ created_at: '2026-01-01T00:00:00Z' })
      .where('account_id', '=', id)
      .where('id', '<>', added)
      .execute();
    const young = next.get(await ask(startStaffProof, { body: {} }));
    expect(await flagsOf(ask(proveStaff, { body: { answer: young } }))).toEqual(['answer']);
    // Nor does the mailbox remove the old one to make it the first.
    const forget = (proof: object) =>
      ask(deletePasskey, { params: { id: made.id }, body: proof }).catch((error: unknown) => error);
    const needed = { flags: ['answer'], reason: 'needed' };
    expect(await forget({ code: 123_456 })).toMatchObject(needed);
    await expect(ask(askPasskey, { body: {} })).rejects.toMatchObject(needed);
    const byYoung = next.get(await ask(startPasskeyProof, { body: {} }));
    expect(await forget({ answer: byYoung })).toMatchObject({ reason: 'young' });
    const proven = key.get(await ask(startStaffProof, { body: {} }));
    await ask(proveStaff, { body: { answer: proven } });
  });

  /** The passkeys that are left after the link that takes back a changed address. */
  async function leftByLink({ id, email }: { id: string; email: string }) {
    const { db } = server.deps;
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const passkeys = [
      { id: `old-${id}`, created_at: '2026-01-01T00:00:00Z' },
      // Young when the address was changed, old by now.
      { id: `waited-${id}`, created_at: daysAgo(14.5) },
      { id: `young-${id}`, created_at: daysAgo(0) },
    ];
    for (const passkey of passkeys)
      await db
        .insertInto('passkey')
        .values({ ...passkey, account_id: id, public_key: Buffer.alloc(1) })
        .execute();
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    await db
      .insertInto('email_return')
      .values({
        hash: linkHash(token),
        account_id: id,
        email,
        created_at: daysAgo(13.5),
        expires_at,
      })
      .execute();
    await server.ask(cancelEmailByLink, { body: { token } });
    const left = await db.selectFrom('passkey').select('id').where('account_id', '=', id).execute();
    return left.map((passkey) => passkey.id.split('-')[0]);
  }

  test('the link that takes back an address keeps old ones of staff, while they are required', async () => {
    expect(await leftByLink(await moderator())).toEqual([]);
    await set({ staffPasskeys: true });
    expect(await leftByLink(await moderator())).toEqual(['old']);
    expect(await leftByLink(await signUp(server))).toEqual([]);
  });
});
