// Staff prove every twelve hours who they are; the rest of the site does not ask.

import { expect, test } from 'vitest';
import { listReports } from '#features/core/moderation/calls/queue.ts';
import { deleteModeratorNote } from '#features/core/moderation/calls/removals.ts';
import { listModeratorNotes } from '#features/staff/content-lists/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { makeAccount } from './factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { openAuthenticator } from '#test/authenticator.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { codeOfAttempt, signUp } from '#test/sign.ts';
import * as calls from './calls/proof.ts';
import * as user from './calls/user.ts';

const server = testServer();
const HOUR = 3_600_000;

const later = (hours: number) => {
  server.clock.at = Date.now() + hours * HOUR;
};

async function newModerator() {
  server.clock.at = null;
  const person = await signUp(server);
  await server.deps.db
    .updateTable('account')
    .set({ moderator: true })
    .where('id', '=', person.id)
    .execute();
  return person;
}

async function codeFor(accountId: string, purpose: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

const old = { flags: ['forbidden'], status: 403, reason: 'proof' };

test('a sign-in is a proof for twelve hours, whatever renews the session', async () => {
  const { ask } = await newModerator();
  later(11.9);
  await ask(listModeratorNotes, { query: {} });
  await ask(user.renewUser, {});
  expect((await ask(calls.getStaffProof, {})).until).not.toBeNull();
  later(12.1);
  await ask(user.renewUser, {});
  await expect(ask(listModeratorNotes, { query: {} })).rejects.toMatchObject(old);
  await expect(ask(listReports, { query: {} })).rejects.toMatchObject(old);
  const { id: author } = await makeAccount(server.deps.db);
  const note = await makeNote(server.deps.db, { author_id: author });
  const taking = ask(deleteModeratorNote, { params: { id: note.id }, body: { reason: 'spam' } });
  await expect(taking).rejects.toMatchObject(old);
  // What everybody may do goes on.
  expect(await ask(user.getUser, {})).toMatchObject({ moderator: true });
});

test('the code of a letter is a new proof, of this session alone and once', async () => {
  const person = await newModerator();
  const other = await server.as(person.id);
  later(20);
  const { ask } = person;
  expect(await ask(calls.getStaffProof, {})).toEqual({
    until: null,
    email: person.email,
    hasPasskey: false,
    needsPasskey: false,
    begun: null,
  });
  expect(await ask(calls.askStaffProof, { body: {} })).toEqual({ time: 60 });
  expect((await ask(calls.getStaffProof, {})).begun).toMatchObject({ email: person.email });
  await server.work();
  const mail = await nextMail(person.email);
  expect(mail.subject).toContain('раслау');
  const body = { code: codeIn(mail) };
  const { until } = await ask(calls.proveStaff, { body });
  expect(Date.parse(until) - server.clock.at!).toBe(12 * HOUR);
  await ask(listModeratorNotes, { query: {} });
  await expect(other(listModeratorNotes, { query: {} })).rejects.toMatchObject(old);
  expect(await flagsOf(ask(calls.proveStaff, { body }))).toEqual(['time']);
  server.clock.at = server.clock.at! + 12.1 * HOUR;
  await expect(ask(listModeratorNotes, { query: {} })).rejects.toMatchObject(old);
});

test('nothing less is one: no code, a wrong one, one made for something else', async () => {
  const { ask, id } = await newModerator();
  later(13);
  const prove = (body: { code?: number }) => flagsOf(ask(calls.proveStaff, { body }));
  expect(await prove({})).toEqual(['code']);
  expect(await prove({ code: 123_456 })).toEqual(['time']);
  await ask(user.askPasskey, { body: {} });
  expect(await prove({ code: await codeFor(id, 'passkey') })).toEqual(['time']);
  await ask(calls.askStaffProof, { body: {} });
  const code = await codeFor(id, 'staff');
  for (let n = 0; n < 5; n += 1)
    expect(await prove({ code: code === 999_999 ? 100_000 : code + 1 })).toEqual(['code']);
  expect(await prove({ code })).toEqual(['time']);
  await expect(ask(listModeratorNotes, { query: {} })).rejects.toMatchObject(old);
});

test('an own passkey is one, a stranger’s is not, nor an answer to another question', async () => {
  const device = () => openAuthenticator({ origin: server.deps.env.PUBLIC_URL });
  const withKey = async () => {
    const person = await newModerator();
    const key = device();
    expect(await flagsOf(person.ask(calls.startStaffProof, { body: {} }))).toEqual(['answer']);
    await person.ask(user.askPasskey, { body: {} });
    const code = await codeFor(person.id, 'passkey');
    const options = await person.ask(user.startPasskey, { body: { code } });
    await person.ask(user.createPasskey, { body: { answer: key.create(options), name: '' } });
    return { ...person, key };
  };
  const [one, two] = [await withKey(), await withKey()];
  later(13);
  const start = () => one.ask(calls.startStaffProof, { body: {} });
  const foreign = { answer: two.key.get(await start()) };
  expect(await flagsOf(one.ask(calls.proveStaff, { body: foreign }))).toEqual(['answer']);
  const otherwise = await one.ask(user.startPasskeyProof, { body: {} });
  const wrong = { answer: one.key.get(otherwise) };
  expect(await flagsOf(one.ask(calls.proveStaff, { body: wrong }))).toEqual(['time']);
  await expect(one.ask(listModeratorNotes, { query: {} })).rejects.toMatchObject(old);
  await one.ask(calls.proveStaff, { body: { answer: one.key.get(await start()) } });
  await one.ask(listModeratorNotes, { query: {} });
});

test('who is none of the staff is not asked', async () => {
  server.clock.at = null;
  const { ask } = await signUp(server);
  expect(await flagsOf(ask(calls.getStaffProof, {}))).toEqual(['forbidden']);
  expect(await flagsOf(ask(calls.askStaffProof, { body: {} }))).toEqual(['forbidden']);
  expect(await flagsOf(ask(calls.startStaffProof, { body: {} }))).toEqual(['forbidden']);
  expect(await flagsOf(ask(calls.proveStaff, { body: {} }))).toEqual(['forbidden']);
});

test.each([{ blacklist: true }, { approval: 'waiting' as const }])(
  'a moderator with %o has no rights of staff',
  async (state) => {
    const { id, ask } = await newModerator();
    expect(await ask(listReports, { query: {} })).toMatchObject({ list: [] });
    await server.deps.db.updateTable('account').set(state).where('id', '=', id).execute();
    expect(await flagsOf(ask(listReports, { query: {} }))).toEqual(['forbidden']);
  },
);
