import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { getProfile } from '#features/core/people/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { readTally } from '#server/tally.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { codeOfAttempt, newAddress, newNetwork, signIn, signUp } from '#test/sign.ts';
import * as emailCalls from './calls/email.ts';
import * as calls from './calls/settings.ts';
import { restoreUser } from './calls/sign.ts';
import { getUser } from './calls/user.ts';
import { applyEmailChanges } from './jobs.server.ts';

const server = testServer();
const DAY = 86_400_000;
const wrong = (code: number) => (code === 999_999 ? 100_000 : code + 1);

async function codeFor(accountId: string, purpose: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

const age = () =>
  sql`update mail_code set ordered_at = ordered_at - interval '61 seconds'`.execute(server.deps.db);

async function provenNew() {
  const person = await signUp(server);
  const email = newAddress();
  await person.ask(emailCalls.editEmail, { body: { email } });
  const code = await codeFor(person.id, 'email-new');
  await person.ask(emailCalls.proveNewEmail, { body: { code } });
  return { ...person, old: person.email, email };
}

describe('the address', () => {
  test('changes through new address, its code, old address, its code', async () => {
    const { ask, id, email: old } = await signUp(server);
    const email = newAddress();
    expect(await ask(emailCalls.editEmail, { body: { email: email.toUpperCase() } })).toEqual({
      email,
      time: 60,
    });
    expect(await ask(emailCalls.getEmailChange, {})).toMatchObject({ isEmail: true });
    await server.work();
    const code = codeIn(await nextMail(email));
    expect(await ask(emailCalls.proveNewEmail, { body: { code } })).toMatchObject({
      isEmail: false,
      isOldEmail: true,
    });
    expect(await ask(emailCalls.askOldEmail, { body: { email: old } })).toMatchObject({
      isCode: true,
    });
    await server.work();
    const oldCode = codeIn(await nextMail(old));
    expect((await ask(getUser, {})).email).toBe(old);
    const body = { email: old, code: oldCode };
    expect(await ask(emailCalls.proveOldEmail, { body })).toEqual({ email });
    expect((await ask(getUser, {})).email).toBe(email);
    await server.work();
    expect((await nextMail(old, 2)).subject).toContain('алыштырылды');
    const browser = server.browser({ address: newNetwork() });
    expect(await signIn(server, browser, email)).toMatchObject({ id, isAccess: true });
    const stranger = server.browser({ address: newNetwork() });
    expect(await signIn(server, stranger, old)).toMatchObject({ isNew: true });
  });

  test('editEmail refuses email: no address, the own one; time: twice in a minute', async () => {
    const { ask, email: own } = await signUp(server);
    const edit = (email: string) => flagsOf(ask(emailCalls.editEmail, { body: { email } }));
    expect(await edit('кеше')).toEqual(['email']);
    expect(await edit(own)).toEqual(['email']);
    const email = newAddress();
    await ask(emailCalls.editEmail, { body: { email } });
    expect(await edit(email)).toEqual(['time']);
  });

  test("editEmail tells nothing about another's address; it is refused only at the end", async () => {
    const taken = await signUp(server);
    const { ask, id, email: old } = await signUp(server);
    expect(await ask(emailCalls.editEmail, { body: { email: taken.email } })).toEqual({
      email: taken.email,
      time: 60,
    });
    await ask(emailCalls.proveNewEmail, { body: { code: await codeFor(id, 'email-new') } });
    await ask(emailCalls.askOldEmail, { body: { email: old } });
    const body = { email: old, code: await codeFor(id, 'email-old') };
    expect(await flagsOf(ask(emailCalls.proveOldEmail, { body }))).toEqual(['email']);
  });

  test('proveNewEmail refuses code and time', async () => {
    const { ask, id } = await signUp(server);
    const prove = (code: number) => flagsOf(ask(emailCalls.proveNewEmail, { body: { code } }));
    expect(await prove(123_456)).toEqual(['time']);
    await ask(emailCalls.editEmail, { body: { email: newAddress() } });
    const code = await codeFor(id, 'email-new');
    expect(await prove(1)).toEqual(['code']);
    for (let n = 0; n < 5; n += 1) expect(await prove(wrong(code))).toEqual(['code']);
    expect(await prove(code)).toEqual(['time']);
  });

  test('askOldEmail and proveOldEmail refuse email, code and time', async () => {
    const early = await signUp(server);
    const asking = (ask: Ask, email: string) =>
      flagsOf(ask(emailCalls.askOldEmail, { body: { email } }));
    const proving = (ask: Ask, email: string, code: number) =>
      flagsOf(ask(emailCalls.proveOldEmail, { body: { email, code } }));
    expect(await asking(early.ask, early.email)).toEqual(['time']);
    expect(await proving(early.ask, early.email, 123_456)).toEqual(['time']);

    const { ask, id, old } = await provenNew();
    expect(await asking(ask, newAddress())).toEqual(['email']);
    expect(await proving(ask, newAddress(), 123_456)).toEqual(['email']);
    expect(await proving(ask, old, 123_456)).toEqual(['time']);
    await ask(emailCalls.askOldEmail, { body: { email: old } });
    expect(await asking(ask, old)).toEqual(['time']);
    const code = await codeFor(id, 'email-old');
    expect(await proving(ask, old, wrong(code))).toEqual(['code']);
    expect(await ask(emailCalls.proveOldEmail, { body: { email: old, code } })).toBeDefined();
  });
});

describe('a lost mailbox', () => {
  async function lost() {
    const person = await provenNew();
    for (let n = 0; n < 3; n += 1)
      await flagsOf(person.ask(emailCalls.askOldEmail, { body: { email: newAddress() } }));
    return person;
  }

  test('waitForEmail is refused with email before three failures', async () => {
    const { ask } = await provenNew();
    expect(await flagsOf(ask(emailCalls.waitForEmail, { body: {} }))).toEqual(['email']);
  });

  test('changes after 14 days, announced to the old address and to the person', async () => {
    const { ask, id, old, email } = await lost();
    expect(await ask(emailCalls.getEmailChange, {})).toMatchObject({ canWait: true });
    const { applies } = await ask(emailCalls.waitForEmail, { body: {} });
    expect(Math.round((Date.parse(applies!) - Date.now()) / DAY)).toBe(14);
    expect((await ask(getUser, {})).lateEmail).toEqual({ email, applies });
    await server.work();
    expect((await nextMail(old)).text).toMatch(/\/email\/[\w-]{43}/);
    await applyEmailChanges(server.deps);
    expect((await ask(getUser, {})).email).toBe(old);
    await sql`update email_change set applies_at = now() where account_id = ${id}`.execute(
      server.deps.db,
    );
    await applyEmailChanges({
      ...server.deps,
      clock: { now: () => Date.now() + 1000 },
    });
    expect(await ask(getUser, {})).toMatchObject({ email, lateEmail: null });
    // The old mailbox had its fourteen days; whose it is by now nobody knows.
    await server.work();
    expect((await nextMail(old, 2)).text).not.toMatch(/\/email\//);
  });

  test('a change that waits goes with whoever leaves, and never comes to a deleted account', async () => {
    const { ask, id, old, email } = await lost();
    await ask(emailCalls.waitForEmail, { body: {} });
    await ask(calls.askDeletion, { body: { email: old } });
    const code = await codeFor(id, 'delete');
    await ask(calls.deleteUser, { body: { email: old, code } });
    const waiting = () =>
      server.deps.db.selectFrom('email_change').select('email').where('account_id', '=', id);
    expect(await waiting().execute()).toEqual([]);
    const now = new Date().toISOString();
    await server.deps.db
      .insertInto('email_change')
      .values({ account_id: id, email, new_code_id: 'x', created_at: now, applies_at: now })
      .execute();
    const clock = { now: () => Date.now() + 1000 };
    await applyEmailChanges({ ...server.deps, clock });
    expect(await waiting().execute()).toEqual([]);
    const browser = server.browser({ address: newNetwork() });
    expect(await signIn(server, browser, email)).toMatchObject({ isNew: true });
  });

  test('cancelEmailByLink calls it off once, by the link of the mail', async () => {
    const { ask, old } = await lost();
    await ask(emailCalls.waitForEmail, { body: {} });
    await server.work();
    const token = /\/email\/([\w-]{43})/.exec((await nextMail(old)).text)![1]!;
    const visitor = server.browser({ address: newNetwork() });
    const cancel = (given: string) =>
      visitor.ask(emailCalls.cancelEmailByLink, { body: { token: given } });
    expect(await flagsOf(cancel('a'.repeat(43)))).toEqual(['id']);
    expect(await flagsOf(cancel('short'))).toEqual(['token']);
    expect(await cancel(token)).toEqual({ done: true });
    expect(await flagsOf(cancel(token))).toEqual(['id']);
    expect((await ask(getUser, {})).lateEmail).toBeNull();
  });

  test('cancelEmail calls it off from the settings', async () => {
    const { ask } = await lost();
    await ask(emailCalls.waitForEmail, { body: {} });
    expect(await ask(emailCalls.cancelEmail, {})).toMatchObject({ email: null, applies: null });
  });
});

describe('deletion', () => {
  test('needs the own address and its code; hides the person, ends all sessions, can be undone', async () => {
    const { ask, id, email } = await signUp(server);
    const second = server.browser({ address: newNetwork() });
    await signIn(server, second, email);
    expect(await ask(calls.askDeletion, { body: { email } })).toEqual({ email, time: 60 });
    await server.work();
    const code = codeIn(await nextMail(email));
    const { until } = await ask(calls.deleteUser, { body: { email, code } });
    expect(Math.round((Date.parse(until) - Date.now()) / DAY)).toBe(30);
    for (const asking of [ask, second.ask])
      expect(await flagsOf(asking(getUser, {}))).toEqual(['token']);
    expect(await flagsOf(server.ask(getProfile, { params: { id } }))).toEqual(['id']);
    await server.work();
    expect((await nextMail(email, 2)).subject).toContain('бетерелде');
    const back = server.browser({ address: newNetwork() });
    expect(await signIn(server, back, email)).toMatchObject({ isRestore: true });
  });

  test('askDeletion refuses email and time; deleteUser refuses email, code and time', async () => {
    const { ask, id, email } = await signUp(server);
    const asking = (address: string) =>
      flagsOf(ask(calls.askDeletion, { body: { email: address } }));
    const deleting = (address: string, code: number) =>
      flagsOf(ask(calls.deleteUser, { body: { email: address, code } }));
    expect(await asking(newAddress())).toEqual(['email']);
    expect(await deleting(email, 123_456)).toEqual(['time']);
    await ask(calls.askDeletion, { body: { email } });
    expect(await asking(email)).toEqual(['time']);
    await age();
    expect(await ask(calls.askDeletion, { body: { email } })).toEqual({ email, time: 60 });
    const code = await codeFor(id, 'delete');
    expect(await deleting(newAddress(), code)).toEqual(['email']);
    for (let n = 0; n < 5; n += 1) expect(await deleting(email, wrong(code))).toEqual(['code']);
    expect(await deleting(email, code)).toEqual(['time']);
    expect((await ask(getUser, {})).id).toBe(id);
  });

  test('while its code lives getUser says so, to nobody else, so that a reload goes on', async () => {
    const { ask, id, email } = await signUp(server);
    const other = await signUp(server);
    const deletionOf = async (asking: typeof ask) => (await asking(getUser, {})).deletion;
    expect(await deletionOf(ask)).toBeNull();
    await ask(calls.askDeletion, { body: { email } });
    expect(await deletionOf(ask)).toEqual({ email, time: expect.toSatisfy((n) => n > 50) });
    expect(await deletionOf(other.ask)).toBeNull();
    // A code without tries is dead, and so is one of another day.
    const code = await codeFor(id, 'delete');
    for (let n = 0; n < 5; n += 1)
      await flagsOf(ask(calls.deleteUser, { body: { email, code: wrong(code) } }));
    expect(await deletionOf(ask)).toBeNull();
    await age();
    await ask(calls.askDeletion, { body: { email } });
    expect(await deletionOf(ask)).not.toBeNull();
    await server.deps.db
      .updateTable('mail_code')
      .set({ expires_at: '2026-01-01T00:00:00Z' })
      .where('account_id', '=', id)
      .execute();
    expect(await deletionOf(ask)).toBeNull();
  });

  test('takes the notes along, and brings back those that were there', async () => {
    const { ask, id, email } = await signUp(server);
    const { db } = server.deps;
    const shown = await makeNote(db, { author_id: id });
    const gone = await makeNote(db, { author_id: id, deleted_at: '2026-01-01T00:00:00Z' });
    const reading = (note: { id: string }) => server.ask(getNote, { params: { id: note.id } });
    const total = await readTally(db, 'note');
    await ask(calls.askDeletion, { body: { email } });
    const code = await codeFor(id, 'delete');
    await ask(calls.deleteUser, { body: { email, code } });
    await server.work();
    expect(await flagsOf(reading(shown))).toEqual(['id']);
    expect(await readTally(db, 'note')).toBe(total - 1);

    const browser = server.browser({ address: newNetwork() });
    const { id: attempt } = await signIn(server, browser, email);
    await browser.ask(restoreUser, { body: { id: attempt } });
    await server.work();
    expect((await reading(shown)).id).toBe(shown.id);
    expect(await flagsOf(reading(gone))).toEqual(['id']);
    expect(await readTally(db, 'note')).toBe(total);
    const rank = await db
      .selectFrom('note_rank')
      .select('note_id')
      .where('note_id', '=', shown.id)
      .execute();
    expect(rank).toHaveLength(1);
  });
});
