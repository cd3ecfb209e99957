// Administrators end the sessions of a person and lock a hijacked account.

import { beforeAll, describe, expect, test } from 'vitest';
import { editEmail } from '#features/core/accounts/calls/email.ts';
import { proveSign } from '#features/core/accounts/calls/sign.ts';
import {
  askPasskey,
  createPasskey,
  getUser,
  startPasskey,
} from '#features/core/accounts/calls/user.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { openAuthenticator } from '#test/authenticator.ts';
import { mailAbout } from '#test/mail.ts';
import { codeOfAttempt, newAddress, newNetwork, signIn, signUp, start } from '#test/sign.ts';
import * as calls from './calls/users.ts';

const server = testServer();
let staff: Ask;
beforeAll(async () => {
  ({ ask: staff } = await server.administrator());
});

const letter = async (email: string, subject: string) => {
  await server.work();
  return (await mailAbout(email, subject)).text;
};
const actsAbout = async (about: string) =>
  (await staff(listActs, { query: { about } })).list.map(({ act, reason }) => [act, reason]);

test('endUserAuths signs all devices out, tells by letter and is written down', async () => {
  const person = await signUp(server);
  const second = server.browser({ address: newNetwork() });
  await signIn(server, second, person.email);
  const params = { id: person.id };
  const reason = 'Телефонын югалткан';
  expect(await staff(calls.endUserAuths, { params, body: { reason } })).toEqual(params);
  for (const { ask } of [person, second])
    expect(await flagsOf(ask(getUser, {}))).toEqual(['token']);
  expect(await letter(person.email, 'барлык җайланмалар')).toContain('Идарә барлык җайланмаларны');
  expect(await actsAbout(person.id)).toEqual([['user.sessions', reason]]);
  expect(await signIn(server, second, person.email)).toMatchObject({ isAccess: true });
});

describe('updateLocked', () => {
  test('ends all sessions and refuses every sign-in until the account is unlocked', async () => {
    const person = await signUp(server);
    const note = await makeNote(server.deps.db, { author_id: person.id });
    const params = { id: person.id };
    const lock = (locked: boolean, reason: string) =>
      staff(calls.updateLocked, { params, body: { locked, reason } });
    expect(await lock(true, 'Чит кеше кергән')).toEqual({ locked: true });
    // The same once more is no act and no letter.
    await lock(true, 'Чит кеше кергән');
    expect(await flagsOf(person.ask(getUser, {}))).toEqual(['token']);
    expect(await letter(person.email, 'вакытлыча ябылды')).toContain('Чит кеше кергән');
    const { list } = await staff(calls.listFoundUsers, { query: { id: person.id } });
    expect(list).toMatchObject([{ locked: true }]);
    expect(await server.ask(getNote, { params: { id: note.id } })).toMatchObject({ id: note.id });

    const browser = server.browser({ address: newNetwork() });
    const id = await start(server, browser, person.email);
    const code = await codeOfAttempt(server, id);
    const prove = () => browser.ask(proveSign, { body: { id, code } });
    await expect(prove()).rejects.toMatchObject({ flags: ['forbidden'], reason: 'locked' });
    expect(await flagsOf(browser.ask(getUser, {}))).toEqual(['token']);

    expect(await lock(false, 'Хуҗасы белән сөйләштек')).toEqual({ locked: false });
    // A code from before is dead; a new one lets the owner in.
    expect(await flagsOf(prove())).toEqual(['time']);
    expect(await signIn(server, browser, person.email)).toMatchObject({ isAccess: true });
    expect(await actsAbout(person.id)).toEqual([
      ['user.locked', 'Хуҗасы белән сөйләштек'],
      ['user.locked', 'Чит кеше кергән'],
    ]);
  });

  test('removes what the hijacker may have prepared, and says so in the letter', async () => {
    const { db } = server.deps;
    const person = await signUp(server);
    const passkey = (days: number) => ({
      id: `${person.id}-${days}`,
      account_id: person.id,
      public_key: Buffer.from('key'),
      created_at: new Date(Date.now() - days * 86_400_000).toISOString(),
    });
    await db
      .insertInto('passkey')
      .values([passkey(1), passkey(13), passkey(15)])
      .execute();
    await person.ask(editEmail, { body: { email: newAddress() } });
    await start(server, server.browser({ address: newNetwork() }), person.email);
    await staff(calls.updateLocked, { params: { id: person.id }, body: { locked: true } });
    const of = (table: 'passkey' | 'email_change' | 'mail_code') =>
      db.selectFrom(table).select('created_at').where('account_id', '=', person.id).execute();
    expect(await of('passkey')).toHaveLength(1);
    expect(await of('email_change')).toEqual([]);
    expect(await of('mail_code')).toEqual([]);
    const sign = db.selectFrom('mail_code').select('id').where('email', '=', person.email);
    expect(await sign.execute()).toEqual([]);
    expect(await letter(person.email, 'вакытлыча ябылды')).toContain('Соңгы 14 көндә');
  });

  test('refuses a passkey whose making was begun before the lock', async () => {
    const { db } = server.deps;
    const person = await signUp(server);
    await person.ask(askPasskey, { body: {} });
    const { id } = await db
      .selectFrom('mail_code')
      .select('id')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const code = await codeOfAttempt(server, id);
    const options = await person.ask(startPasskey, { body: { code } });
    const key = openAuthenticator({ origin: server.deps.env.PUBLIC_URL });
    // As the last statements of a request see it that began a moment earlier.
    await db
      .updateTable('account')
      .set({ locked_at: new Date().toISOString() })
      .where('id', '=', person.id)
      .execute();
    const body = { answer: key.create(options, {}), name: '' };
    expect(await flagsOf(person.ask(createPasskey, { body }))).toEqual(['token']);
  });

  test('leaves no session open of sign-ins at the same moment', async () => {
    const person = await signUp(server);
    const browsers = Array.from({ length: 5 }, () => server.browser({ address: newNetwork() }));
    const ids = [];
    for (const browser of browsers.slice(0, 4))
      ids.push(await start(server, browser, person.email));
    const codes = await Promise.all(ids.map((id) => codeOfAttempt(server, id)));
    await Promise.all([
      staff(calls.updateLocked, { params: { id: person.id }, body: { locked: true } }),
      ...ids.map((id, n) =>
        browsers[n]!.ask(proveSign, { body: { id, code: codes[n]! } }).catch(() => null),
      ),
    ]);
    const open = await server.deps.db
      .selectFrom('account_session')
      .select('id')
      .where('account_id', '=', person.id)
      .execute();
    expect(open).toEqual([]);
  });

  test('answers id for an account that does not exist', async () => {
    const params = { id: '1' };
    expect(await flagsOf(staff(calls.updateLocked, { params, body: { locked: true } }))).toEqual([
      'id',
    ]);
    expect(await flagsOf(staff(calls.endUserAuths, { params, body: {} }))).toEqual(['id']);
  });
});
