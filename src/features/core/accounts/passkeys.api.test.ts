// Passkeys, and what a borrowed session cannot do with them.

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { flagsOf, testServer } from '#test/api.ts';
import { openAuthenticator, type Authenticator } from '#test/authenticator.ts';
import { codeIn, mailAbout, nextMail } from '#test/mail.ts';
import { codeOfAttempt, newAddress, newNetwork, signIn, signUp } from '#test/sign.ts';
import type { Ask } from '#kernel/ask.ts';
import * as emailCalls from './calls/email.ts';
import { signWithPasskey, startPasskeySign } from './calls/sign.ts';
import * as calls from './calls/user.ts';

const server = testServer();
const device = () => openAuthenticator({ origin: server.deps.env.PUBLIC_URL });
const nobody = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };
const dataOf = (challenge: unknown) =>
  Buffer.from(JSON.stringify({ challenge })).toString('base64url');

async function codeFor(accountId: string, purpose: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

/** Makes a passkey as its owner does, with the code of the letter. */
async function addPasskey(
  { ask, id }: { ask: Ask; id: string },
  key: Authenticator,
  made: Parameters<Authenticator['create']>[1] = {},
) {
  await ask(calls.askPasskey, { body: {} });
  const code = await codeFor(id, 'passkey');
  const options = await ask(calls.startPasskey, { body: { code } });
  return ask(calls.createPasskey, {
    body: { answer: key.create(options, made), name: 'Телефон' },
  });
}

const agePasskeys = (accountId: string, days: number) =>
  sql`update passkey set created_at = created_at - ${days} * interval '1 day'
    where account_id = ${accountId}`.execute(server.deps.db);

async function withProvenEmail(person: { ask: Ask; id: string }) {
  const email = newAddress();
  await person.ask(emailCalls.editEmail, { body: { email } });
  const code = await codeFor(person.id, 'email-new');
  await person.ask(emailCalls.proveNewEmail, { body: { code } });
  return email;
}

describe('a new passkey', () => {
  test('while its code lives listPasskeys says so, so that a reload goes on with it', async () => {
    const { ask, email, id } = await signUp(server);
    const begun = async () => (await ask(calls.listPasskeys, {})).begun;
    expect(await begun()).toBeNull();
    await ask(calls.askPasskey, { body: {} });
    expect(await begun()).toMatchObject({ email });
    await ask(calls.startPasskey, { body: { code: await codeFor(id, 'passkey') } });
    expect(await begun()).toBeNull();
  });

  test('needs the code of a letter to the own mailbox; then it opens the door', async () => {
    const person = await signUp(server);
    const { ask, email, id } = person;
    expect(await ask(calls.askPasskey, { body: {} })).toEqual({ time: 60 });
    await server.work();
    const mail = await nextMail(email);
    expect(mail.subject).toContain('керү ачкычы');
    const code = codeIn(mail);
    const options = await ask(calls.startPasskey, { body: { code } });
    expect(options).toMatchObject({
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const key = device();
    const made = await ask(calls.createPasskey, {
      body: { answer: key.create(options), name: 'Телефон' },
    });
    expect(made).toMatchObject({ name: 'Телефон', used: null });
    await server.work();
    expect((await nextMail(email, 2)).text).toContain('Телефон');

    const visitor = server.browser({ address: newNetwork() });
    const asked = await visitor.ask(startPasskeySign, { body: {} });
    expect(await visitor.ask(signWithPasskey, { body: { answer: key.get(asked) } })).toMatchObject({
      id,
      isAccess: true,
    });
  });

  test('is refused to whoever has nothing but the session: code, time, answer', async () => {
    const { ask, id } = await signUp(server);
    const begin = (body: { code?: number }) => flagsOf(ask(calls.startPasskey, { body }));
    expect(await begin({})).toEqual(['code']);
    expect(await begin({ code: 123_456 })).toEqual(['time']);
    await ask(calls.askPasskey, { body: {} });
    const code = await codeFor(id, 'passkey');
    expect(await begin({ code: code === 999_999 ? 100_000 : code + 1 })).toEqual(['code']);
    await ask(calls.startPasskey, { body: { code } });
    expect(await begin({ code })).toEqual(['time']);
    expect(await flagsOf(ask(calls.startPasskeyProof, { body: {} }))).toEqual(['answer']);
    expect(await ask(calls.askPasskey, { body: {} })).toEqual({ time: 60 });
    expect(await flagsOf(ask(calls.askPasskey, { body: {} }))).toEqual(['time']);
  });

  test('may be vouched for by an older one, not by a stranger’s', async () => {
    const person = await signUp(server);
    const [first, second] = [device(), device()];
    await addPasskey(person, first);
    const proof = await person.ask(calls.startPasskeyProof, { body: {} });
    const options = await person.ask(calls.startPasskey, { body: { answer: first.get(proof) } });
    const answer = second.create(options);
    await person.ask(calls.createPasskey, { body: { answer, name: '' } });
    expect((await person.ask(calls.listPasskeys, {})).list).toHaveLength(2);

    const thief = await signUp(server);
    const foreign = await thief.ask(calls.startPasskeyProof, { body: {} }).catch(() => null);
    expect(foreign).toBeNull();
    const own = device();
    await addPasskey(thief, own);
    const asked = await person.ask(calls.startPasskeyProof, { body: {} });
    const body = { answer: own.get(asked) };
    expect(await flagsOf(person.ask(calls.startPasskey, { body }))).toEqual(['answer']);
  });

  test('refuses an answer it did not ask for, a name that is too long, transports that are none', async () => {
    const person = await signUp(server);
    const { ask, id } = person;
    await ask(calls.askPasskey, { body: {} });
    const options = await ask(calls.startPasskey, {
      body: { code: await codeFor(id, 'passkey') },
    });
    const answer = device().create(options);
    const create = (response: object, name = 'Телефон') =>
      flagsOf(
        ask(calls.createPasskey, {
          body: { answer: { ...answer, response: { ...answer.response, ...response } }, name },
        }),
      );
    expect(await create({ clientDataJSON: dataOf('never-given') })).toEqual(['time']);
    expect(await create({}, 'ә'.repeat(61))).toEqual(['name']);
    for (const transports of [[{}], ['USB '], Array(11).fill('usb'), ['x'.repeat(21)], 'usb'])
      expect(await create({ transports })).toEqual(['error']);
    expect(await create({ attestationObject: 'AAAA' })).toEqual(['answer']);
    expect((await ask(calls.listPasskeys, {})).list).toEqual([]);
    const absent = { params: { id: 'AAAA' }, body: {} };
    expect(await flagsOf(ask(calls.deletePasskey, absent))).toEqual(['id']);
  });

  test('comes without attestation: no format that could send us anywhere is looked at', async () => {
    const person = await signUp(server);
    expect(await flagsOf(addPasskey(person, device(), { format: 'packed' }))).toEqual(['answer']);
    const { rows } = await sql`select from passkey where account_id = ${person.id}`.execute(
      server.deps.db,
    );
    expect(rows).toHaveLength(0);
  });

  test('is refused quantity when there are ten, at the beginning and at the end', async () => {
    const { ask, id } = await signUp(server);
    await ask(calls.askPasskey, { body: {} });
    const options = await ask(calls.startPasskey, {
      body: { code: await codeFor(id, 'passkey') },
    });
    for (let n = 0; n < 10; n += 1)
      await server.deps.db
        .insertInto('passkey')
        .values({ id: `${id}-${n}`, account_id: id, public_key: Buffer.alloc(1) })
        .execute();
    const body = { answer: device().create(options), name: '' };
    expect(await flagsOf(ask(calls.createPasskey, { body }))).toEqual(['quantity']);
    expect(await flagsOf(ask(calls.startPasskey, { body: { code: 123_456 } }))).toEqual([
      'quantity',
    ]);
  });
});

describe('removing a passkey', () => {
  test('needs the same proof as a new one, and a letter tells of it', async () => {
    const person = await signUp(server);
    const { ask, email, id } = person;
    const key = device();
    const { id: passkeyId } = await addPasskey(person, key);
    const remove = (body: object) => ask(calls.deletePasskey, { params: { id: passkeyId }, body });
    await expect(remove({})).rejects.toMatchObject({ flags: ['code'], reason: 'needed' });
    await ask(calls.askPasskey, { body: {} });
    const code = await codeFor(id, 'passkey');
    expect(await flagsOf(remove({ code: code === 999_999 ? 100_000 : code + 1 }))).toEqual([
      'code',
    ]);
    expect(await remove({ code })).toEqual({ id: passkeyId });
    expect((await ask(calls.listPasskeys, {})).list).toEqual([]);
    await server.work();
    const { text } = await mailAbout(email, 'керү ачкычы бетерелде');
    expect(text).toContain('керү ачкычы бетерелде: Телефон');
  });

  test('is proven by the passkey itself as well', async () => {
    const person = await signUp(server);
    const key = device();
    const { id } = await addPasskey(person, key);
    const options = await person.ask(calls.startPasskeyProof, { body: {} });
    const body = { answer: key.get(options) };
    expect(await person.ask(calls.deletePasskey, { params: { id }, body })).toEqual({ id });
  });
});

describe('a passkey instead of the old mailbox', () => {
  test('must be fourteen days old', async () => {
    const person = await signUp(server);
    const key = device();
    await addPasskey(person, key);
    const email = await withProvenEmail(person);
    const start = () => person.ask(emailCalls.startEmailPasskey, { body: {} });
    expect(await person.ask(emailCalls.getEmailChange, {})).toMatchObject({ canPasskey: false });
    await expect(start()).rejects.toMatchObject({ flags: ['answer'], reason: 'young' });

    await agePasskeys(person.id, 14);
    const young = device();
    await addPasskey(person, young);
    expect(await person.ask(emailCalls.getEmailChange, {})).toMatchObject({ canPasskey: true });
    const asked = await start();
    expect(asked['allowCredentials']).toHaveLength(1);
    const change = (answer: ReturnType<Authenticator['get']>) =>
      person.ask(emailCalls.changeEmailByPasskey, { body: { answer } });
    await expect(change(young.get(asked))).rejects.toMatchObject({ reason: 'young' });
    expect(await change(key.get(await start()))).toEqual({ email });
  });

  test('is refused before the new address is proven, and when nobody asked for it', async () => {
    const early = await signUp(server);
    const answer = (challenge: unknown) => ({
      ...nobody,
      response: { clientDataJSON: dataOf(challenge), authenticatorData: 'AA', signature: 'AA' },
    });
    const change = (ask: Ask, challenge: unknown) =>
      flagsOf(ask(emailCalls.changeEmailByPasskey, { body: { answer: answer(challenge) } }));
    expect(await flagsOf(early.ask(emailCalls.startEmailPasskey, { body: {} }))).toEqual(['time']);
    expect(await change(early.ask, 'x')).toEqual(['time']);
    const person = await signUp(server);
    await addPasskey(person, device());
    await agePasskeys(person.id, 20);
    await withProvenEmail(person);
    const options = await person.ask(emailCalls.startEmailPasskey, { body: {} });
    expect(await change(person.ask, 'never-given')).toEqual(['time']);
    expect(await change(person.ask, options['challenge'])).toEqual(['answer']);
    expect((await person.ask(calls.getUser, {})).email).toBe(person.email);
  });
});

describe('an address that somebody else changed', () => {
  const linkIn = (mail: { text: string }) => /\/email\/([\w-]{43})\?changed/.exec(mail.text)![1]!;

  /** The owner, and a thief who holds a device with an old passkey of theirs. */
  async function stolen() {
    const owner = await signUp(server);
    const key = device();
    await addPasskey(owner, key);
    await agePasskeys(owner.id, 30);
    await server.work();
    const email = await withProvenEmail(owner);
    const asked = await owner.ask(emailCalls.startEmailPasskey, { body: {} });
    await owner.ask(emailCalls.changeEmailByPasskey, { body: { answer: key.get(asked) } });
    await server.work();
    const token = linkIn(await nextMail(owner.email, 2));
    return { owner, key, email, token };
  }

  test('comes back by the link of the letter, and nothing else opens the account', async () => {
    const { owner, key, email, token } = await stolen();
    const reader = server.browser({ address: newNetwork() });
    const body = { token };
    expect(await reader.ask(emailCalls.cancelEmailByLink, { body })).toEqual({ done: true });
    expect(await flagsOf(owner.ask(calls.getUser, {}))).toEqual(['token']);
    const asked = await reader.ask(startPasskeySign, { body: {} });
    const answer = key.get(asked);
    expect(await flagsOf(reader.ask(signWithPasskey, { body: { answer } }))).toEqual(['answer']);
    await server.work();
    expect((await nextMail(email)).subject).toContain('кайтарылды');
    expect(await flagsOf(reader.ask(emailCalls.cancelEmailByLink, { body }))).toEqual(['id']);
    const back = server.browser({ address: newNetwork() });
    expect(await signIn(server, back, owner.email)).toMatchObject({ id: owner.id });
  });

  test('comes back though it was changed once more, and not after fourteen days', async () => {
    const { owner, token } = await stolen();
    const cancel = () =>
      server
        .browser({ address: newNetwork() })
        .ask(emailCalls.cancelEmailByLink, { body: { token } });
    server.clock.at = Date.now() + 14 * 86_400_000 + 60_000;
    expect(await flagsOf(cancel())).toEqual(['id']);
    server.clock.at = null;
    const first = (await owner.ask(calls.getUser, {})).email!;
    const second = await withProvenEmail(owner);
    await owner.ask(emailCalls.askOldEmail, { body: { email: first } });
    const code = await codeFor(owner.id, 'email-old');
    await owner.ask(emailCalls.proveOldEmail, { body: { email: first, code } });
    expect((await owner.ask(calls.getUser, {})).email).toBe(second);
    expect(await cancel()).toEqual({ done: true });
    const { rows } = await sql<{ email: string }>`
      select email from account_email where account_id = ${owner.id}`.execute(server.deps.db);
    expect(rows).toEqual([{ email: owner.email }]);
  });

  test('does not come back where it is somebody else’s by now', async () => {
    const { owner, token } = await stolen();
    await signUp(server, owner.email);
    const asked = server.ask(emailCalls.cancelEmailByLink, { body: { token } });
    expect(await flagsOf(asked)).toEqual(['email']);
  });
});
