// Whatever makes, changes or takes away a text has it filed anew for the search.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  askDeletion,
  deleteUser,
  updateAbout,
  updateId,
  updateName,
} from '#features/core/accounts/calls/settings.ts';
import { restoreUser } from '#features/core/accounts/calls/sign.ts';
import { showOrHide } from '#features/core/accounts/jobs.server.ts';
import { createComment, deleteComment, updateComment } from '#features/content/comments/calls.ts';
import * as groups from '#features/content/groups/calls/managing.ts';
import { createNote, deleteNote, updateNote } from '#features/content/notes/calls.ts';
import { testServer } from '#test/api.ts';
import { codeOfAttempt, newNetwork, signIn, signUp } from '#test/sign.ts';

const server = testServer();
let person: Awaited<ReturnType<typeof signUp>>;
let note: string;

beforeAll(async () => {
  person = await signUp(server);
});

/** What waits to be filed after a change. */
async function filedBy(change: () => Promise<unknown>): Promise<string[]> {
  const { db } = server.deps;
  await sql`delete from graphile_worker._private_jobs where key like 'index-text:%'`.execute(db);
  await change();
  const { rows } = await sql<{ what: string }>`
    select replace(key, 'index-text:', '') as what from graphile_worker._private_jobs
    where key like 'index-text:%'`.execute(db);
  return rows.map(({ what }) => what);
}

async function codeFor(purpose: string): Promise<number> {
  const { id } = await server.deps.db
    .selectFrom('mail_code')
    .select('id')
    .where('account_id', '=', person.id)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return codeOfAttempt(server, id);
}

test('a person', async () => {
  const made = { id: '' };
  const filed = await filedBy(async () => Object.assign(made, await signUp(server)));
  expect(filed).toEqual([`account:${made.id}`]);
  const { ask, id } = person;
  const names = { name: 'Айгөл', surname: 'Сынаева' };
  for (const change of [
    () => ask(updateName, { body: names }),
    () => ask(updateAbout, { body: { content: 'Китап яратам.' } }),
    () => ask(updateId, { body: { id: `aigol-${Date.now().toString(36)}` } }),
  ])
    expect(await filedBy(change)).toEqual([`account:${id}`]);
});

test('a note and a comment', async () => {
  const { ask } = person;
  const body = { title: 'Урманда', content: 'Бүген урманга бардык.' };
  const params = { id: '' };
  const filed = await filedBy(async () => {
    params.id = (await ask(createNote, { body })).id;
  });
  note = params.id;
  expect(filed).toEqual([`note:${note}`]);
  const edited = { ...body, title: 'Елгада' };
  expect(await filedBy(() => ask(updateNote, { params, body: edited }))).toEqual(filed);

  const at = { ...params, commentId: '' };
  const commented = await filedBy(async () => {
    at.commentId = (await ask(createComment, { params, body: { content: 'Матур!' } })).id;
  });
  expect(commented).toEqual([`comment:${at.commentId}`]);
  const words = { content: 'Бик матур!' };
  expect(await filedBy(() => ask(updateComment, { params: at, body: words }))).toEqual(commented);
  expect(await filedBy(() => ask(deleteComment, { params: at }))).toEqual(commented);

  const { id } = await ask(createNote, { body });
  expect(await filedBy(() => ask(deleteNote, { params: { id } }))).toEqual([`note:${id}`]);
});

test('a group', async () => {
  const { ask, email } = person;
  const params = { id: '' };
  const filed = await filedBy(async () => {
    params.id = (await ask(groups.createGroup, { body: { name: 'Безнең авыл' } })).id;
  });
  expect(filed).toEqual([`group:${params.id}`]);
  await ask(groups.askGroupDeletion, { params, body: { email } });
  const code = await codeFor('group');
  for (const change of [
    () => ask(groups.updateGroupName, { params, body: { name: 'Безнең шәһәр' } }),
    () => ask(groups.updateGroupAbout, { params, body: { content: 'Казан турында.' } }),
    () => ask(groups.updateGroupId, { params, body: { id: `kazan-${Date.now().toString(36)}` } }),
    () => ask(groups.deleteGroup, { params, body: { email, code } }),
  ])
    expect(await filedBy(change)).toEqual(filed);
});

test('who leaves and returns, with what they wrote', async () => {
  const { ask, id, email } = person;
  await ask(askDeletion, { body: { email } });
  const code = await codeFor('delete');
  expect(await filedBy(() => ask(deleteUser, { body: { email, code } }))).toEqual([
    `account:${id}`,
  ]);
  const { deleted_at: at } = await server.deps.db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const follow = () => filedBy(() => showOrHide(server.deps, { accountId: id, at: at! }));
  expect(await follow()).toEqual([`note:${note}`]);
  const browser = server.browser({ address: newNetwork() });
  const { id: attempt } = await signIn(server, browser, email);
  expect(await filedBy(() => browser.ask(restoreUser, { body: { id: attempt } }))).toEqual([
    `account:${id}`,
  ]);
  // The job of the leaving may come last: the row of the account decides.
  expect(await follow()).toEqual([`note:${note}`]);
  expect(await follow()).toEqual([]);
});
