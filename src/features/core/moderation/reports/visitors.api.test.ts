// Reports by whoever is not signed in: a question, one voice of a network, nobody to answer.

import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeComment } from '#features/content/comments/factory.server.ts';
import { makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { answered, neighbour, newNetwork } from '#test/sign.ts';
import { createReport, createVisitorReport } from '../calls.ts';
import { getReport, listReports, updateReport } from '../calls/queue.ts';
import { sweepReports } from '../jobs.server.ts';

const server = testServer();
let moderator: Ask;
let security: Ask;
beforeAll(async () => {
  ({ ask: moderator } = await server.moderator());
  ({ ask: security } = await server.security());
});

let author: string;
let note: string;
beforeEach(async () => {
  author = (await makeAccount(server.deps.db)).id;
  note = (await makeNote(server.deps.db, { author_id: author })).id;
});

type Reported = { type: 'note' | 'comment' | 'user' | 'group'; id: string };
const aNote = (): Reported => ({ type: 'note', id: note });
const spam = { reason: 'spam', content: 'Реклама' } as const;

/** As a visitor at this address, with a question answered rightly. */
async function report(thing: Reported, address = newNetwork(), more: object = {}) {
  const { ask } = server.browser({ address });
  const captcha = await answered(server, ask);
  return ask(createVisitorReport, { body: { ...thing, ...spam, ...captcha, ...more } });
}

async function caseOf(ask: Ask) {
  const { list } = await ask(listReports, { query: {} });
  const found = list.find(({ user }) => user?.id === author);
  return found === undefined ? undefined : ask(getReport, { params: { id: found.id } });
}
const reportsOf = (ownerId: string) =>
  server.deps.db.selectFrom('report').selectAll().where('owner_id', '=', ownerId).execute();

test('stands in the same case as those of readers, and tells no name', async () => {
  const { ask: reader } = await server.newcomer();
  expect(await report(aNote())).toEqual({});
  await reader(createReport, { body: { ...aNote(), reason: 'rude' } });
  const whole = await caseOf(moderator);
  expect(whole).toMatchObject({ kind: 'note', reports: 2 });
  expect(
    whole?.list.map(({ user, reason, content }) => [user?.name ?? null, reason, content]),
  ).toEqual([
    [null, 'spam', 'Реклама'],
    ['Сынау', 'rude', ''],
  ]);
  // Nothing of what is kept is an address.
  const [row] = await reportsOf(author);
  expect([row?.account_id, row?.network?.length]).toEqual([null, 32]);
});

test('can be of a note, a comment, a person and a group that are there, and of nothing else', async () => {
  const { db } = server.deps;
  const comment = await makeComment(db, { note_id: note, author_id: author });
  const group = await makeGroup(db, { creator_id: author });
  await report({ type: 'comment', id: String(comment.id) });
  expect(await caseOf(security)).toMatchObject({ kind: 'comment', reports: 1 });
  await report({ type: 'user', id: author });
  await report({ type: 'group', id: group.id });
  expect((await reportsOf(author)).map(({ kind }) => kind).toSorted()).toEqual([
    'comment',
    'group',
    'user',
  ]);
  await db
    .updateTable('note')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', note)
    .execute();
  expect(await flagsOf(report(aNote()))).toEqual(['id']);
  for (const type of ['message', 'voice'])
    expect(await flagsOf(report({ type, id: note } as never))).toEqual(['error']);
  expect(await flagsOf(report(aNote(), newNetwork(), { content: 'а'.repeat(501) }))).toEqual([
    'content',
  ]);
});

test('counts once for a network and a thing, also at the same moment', async () => {
  const here = newNetwork();
  const [, site] = /^(\w+:\w+:\w+):/.exec(here)!;
  await Promise.all([1, 2, 3].map((n) => report(aNote(), neighbour(here, n))));
  await report(aNote(), `${site}:abcd::1`, { reason: 'rude' });
  expect(await caseOf(moderator)).toMatchObject({ reports: 1 });
  await report(aNote());
  await report({ type: 'user', id: author }, here);
  expect((await reportsOf(author)).map(({ kind }) => kind).toSorted()).toEqual([
    'note',
    'note',
    'user',
  ]);
});

test('needs a question answered rightly, once; a program is told nothing', async () => {
  const { ask } = server.browser({ address: newNetwork() });
  const body = { ...aNote(), ...spam };
  const first = await answered(server, ask);
  const wrong = { ...body, ...first, answer: 'бөтенләй башка' };
  expect(await flagsOf(ask(createVisitorReport, { body: wrong }))).toEqual(['answer']);
  expect(await flagsOf(ask(createVisitorReport, { body: { ...body, ...first } }))).toEqual([
    'time',
  ]);
  expect(await report(aNote(), newNetwork(), { site: 'https://example.org' })).toEqual({});
  expect(await reportsOf(author)).toEqual([]);
});

test('is one of twenty a day from a network', async () => {
  const here = newNetwork();
  const site = `${/^(\w+:\w+:\w+):/.exec(here)![1]}::/48`;
  const { limits } = server.deps;
  for (let n = 0; n < 19; n += 1) await limits.consume(`visitor-reports-a-day:${site}`, '20/day');
  await report(aNote(), here);
  await expect(report({ type: 'user', id: author }, here)).rejects.toMatchObject({
    flags: ['time'],
    reason: 'day',
  });
  expect(await reportsOf(author)).toHaveLength(1);
});

test('is closed with its case; only those are told who can be', async () => {
  const { ask: reader } = await server.newcomer();
  await report(aNote());
  await reader(createReport, { body: { ...aNote(), reason: 'spam' } });
  await report(aNote());
  const { id } = (await caseOf(moderator))!;
  const params = { id };
  await moderator(updateReport, { params, body: { act: 'claim' } });
  await moderator(updateReport, { params, body: { act: 'remove', reason: 'spam' } });
  await server.work();
  expect((await reportsOf(author)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  expect((await reader(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['report']);
});

test('from which network it came is forgotten after 30 days', async () => {
  const { db } = server.deps;
  const old = async (days: number) => {
    const { rows } = await sql<{ id: string }>`
      insert into report (id, kind, target_id, owner_id, reason, network)
      values (id_at(now() - ${days} * interval '1 day'), 'user', ${author}, ${author}, 'spam',
        ${Buffer.alloc(32, days)})
      returning id`.execute(db);
    return rows[0]!.id;
  };
  const [fresh, stale] = [await old(29), await old(31)];
  await sweepReports(server.deps);
  const kept = (await reportsOf(author)).map(({ id, network }) => [id, network === null]);
  expect(Object.fromEntries(kept)).toEqual({ [fresh]: false, [stale]: true });
});
