// Who may judge a recording, what becomes of one that members refuse, and whose grades count.

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateBlacklist } from '#features/staff/admin/calls/users.ts';
import { getReport, listReports, updateReport } from '#features/core/moderation/calls/queue.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import type { Trust } from '#kernel/call.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { neighbour, newNetwork } from '#test/sign.ts';
import { gradeVoice, listVoices } from './calls.ts';
import { makeWordVoice } from './factory.server.ts';

const server = testServer();
// A moved or stopped clock is for one test.
afterEach(() => {
  server.clock.at = null;
});
const WORD = 'китап';
let owner: { id: string; ask: Ask };
let voice: string;

async function person(trust: Trust = 'member', address = newNetwork()) {
  const { id, cookie } = await server[trust]();
  return { id, ask: server.browser({ address, cookie }).ask };
}
const judge = (ask: Ask, grade: 1 | -1) =>
  ask(gradeVoice, { params: { id: voice }, body: { grade } });
const heard = async (ask: Ask) =>
  (await ask(listVoices, { query: { word: WORD } })).list.filter(({ id }) => id === voice);
const rowOf = async () => {
  const { rows } = await sql<{ state: string; plus: number; minus: number; agreed: boolean }>`
    select state, plus, minus, agreed from word_voice where id = ${voice}`.execute(server.deps.db);
  return rows[0];
};

beforeEach(async () => {
  await sql`delete from word_voice`.execute(server.deps.db);
  owner = await person('newcomer');
  voice = (await makeWordVoice(server.deps.db, owner.id, WORD)).id;
});

async function refuse() {
  for (const { ask } of [await person(), await person(), await person('regular')])
    await judge(ask, -1);
}

async function decide(ask: Ask, act: 'keep' | 'remove') {
  const { list } = await ask(listReports, {});
  const { id } = list.find(({ user }) => user?.id === owner.id)!;
  const params = { id };
  expect((await ask(getReport, { params })).reports).toBe(0);
  await ask(updateReport, { params, body: { act: 'claim' } });
  const why = act === 'remove' ? { reason: 'other', content: 'Башка сүз' } : {};
  await ask(updateReport, { params, body: { act, ...why } as never });
}

test('newcomers neither silence nor publish a recording', async () => {
  for (const grade of [1, -1] as const)
    for (let n = 0; n < 3; n += 1)
      expect(await flagsOf(judge((await person('newcomer')).ask, grade))).toEqual(['forbidden']);
  expect(await rowOf()).toEqual({ state: 'ready', plus: 0, minus: 0, agreed: false });
});

test('visitors and newcomers hear a recording when members have agreed', async () => {
  const newcomer = await person('newcomer');
  const [one, two] = [await person(), await person()];
  expect(await heard(owner.ask)).toHaveLength(1);
  expect(await heard(one.ask)).toHaveLength(1);
  await judge(one.ask, 1);
  for (const ask of [server.ask, newcomer.ask]) expect(await heard(ask)).toEqual([]);
  await judge(two.ask, 1);
  for (const ask of [server.ask, newcomer.ask]) expect(await heard(ask)).toHaveLength(1);
});

test('members alone refuse nothing, from however many networks; a regular among them does', async () => {
  const network = newNetwork();
  for (let n = 0; n < 5; n += 1)
    await judge((await person('member', neighbour(network, n))).ask, -1);
  expect(await rowOf()).toMatchObject({ state: 'ready', minus: 5 });
  for (let n = 0; n < 5; n += 1) await judge((await person()).ask, -1);
  expect(await rowOf()).toMatchObject({ state: 'ready', minus: 10 });

  voice = (await makeWordVoice(server.deps.db, (await person()).id, WORD)).id;
  await judge((await person('member', network)).ask, -1);
  await judge((await person('regular', network)).ask, -1);
  expect(await rowOf()).toMatchObject({ state: 'refused', minus: 2 });
});

test('two members of one network do not publish a recording, a regular among them does', async () => {
  const network = newNetwork();
  await judge((await person('member', network)).ask, 1);
  await judge((await person('member', network)).ask, 1);
  expect(await rowOf()).toMatchObject({ agreed: false, plus: 2 });
  await judge((await person('regular', network)).ask, 1);
  expect(await rowOf()).toMatchObject({ agreed: true, plus: 3 });
});

test('a person refuses twenty recordings a day', async () => {
  // No day ends inside the test.
  server.clock.at = Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_200_000;
  const { ask } = await person();
  for (let n = 0; n < 20; n += 1) {
    voice = (await makeWordVoice(server.deps.db, owner.id, `${WORD}${n}`)).id;
    await judge(ask, -1);
  }
  voice = (await makeWordVoice(server.deps.db, owner.id, `${WORD}20`)).id;
  await expect(judge(ask, -1)).rejects.toMatchObject({ flags: ['time'], reason: 'day' });
  expect(await judge(ask, 1)).toMatchObject({ grade: 1 });
});

test('refusals of whoever staff have overruled twice are not counted', async () => {
  const graders = [await person('regular'), await person('regular')];
  const { ask: staff } = await server.moderator();
  for (let n = 0; n < 2; n += 1) {
    owner = await person('newcomer');
    voice = (await makeWordVoice(server.deps.db, owner.id, WORD)).id;
    for (const { ask } of graders) await judge(ask, -1);
    expect(await rowOf()).toMatchObject({ state: 'refused', minus: 2 });
    await server.work();
    await decide(staff, 'keep');
  }
  voice = (await makeWordVoice(server.deps.db, (await person()).id, WORD)).id;
  for (const { ask } of graders) expect(await judge(ask, -1)).toMatchObject({ grade: -1 });
  expect(await rowOf()).toMatchObject({ state: 'ready', minus: 0 });
  // What they agree to counts as before.
  for (const { ask } of graders) await judge(ask, 1);
  expect(await rowOf()).toMatchObject({ agreed: true, plus: 2, minus: 0 });
});

test('a refused recording is reviewed by staff, and its owner is told', async () => {
  await refuse();
  expect(await rowOf()).toMatchObject({ state: 'refused', minus: 3 });
  await server.work();
  expect((await owner.ask(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['voice']);
  await decide((await server.moderator()).ask, 'keep');
  expect(await rowOf()).toMatchObject({ state: 'ready' });
  // What staff have kept is not refused again.
  await refuse();
  expect(await rowOf()).toMatchObject({ state: 'ready', minus: 6 });
});

test('staff may take a refused recording away, with a ruling that can be appealed', async () => {
  await refuse();
  await decide((await server.moderator()).ask, 'remove');
  expect(await rowOf()).toMatchObject({ state: 'removed' });
  const { rows } =
    await sql`select from ruling where kind = 'voice' and target_id = ${voice}`.execute(
      server.deps.db,
    );
  expect(rows).toHaveLength(1);
});

test('grades of a read-only account leave the totals, and come back with its right to write', async () => {
  const { ask: admin } = await server.administrator();
  const [one, two] = [await person('regular'), await person()];
  for (const { ask } of [one, two]) await judge(ask, -1);
  const blacklist = (on: boolean) =>
    admin(updateBlacklist, {
      params: { id: two.id },
      body: { blacklist: on, reason: 'Сынау' },
    });
  await blacklist(true);
  await server.work();
  expect(await rowOf()).toMatchObject({ state: 'ready', minus: 1 });
  await blacklist(false);
  await server.work();
  expect(await rowOf()).toMatchObject({ minus: 2 });
  expect(await judge(two.ask, 1)).toMatchObject({ grade: 1 });
  expect(await rowOf()).toMatchObject({ plus: 1, minus: 1 });
});
