import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { listActs } from '#features/core/audit/calls.ts';
import { getGroup } from '#features/content/groups/calls.ts';
import { updateGroupName } from '#features/content/groups/calls/managing.ts';
import {
  hideGroup,
  makeFollower,
  makeGroup,
  unhideGroup,
} from '#features/content/groups/factory.server.ts';
import { listLog, listRulings } from '#features/core/moderation/calls/own.ts';
import { getNote } from '#features/content/notes/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { listNotices } from '#features/core/notifications/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { codeIn, nextMail } from '#test/mail.ts';
import { newAddress } from '#test/sign.ts';
import * as calls from './calls/groups.ts';
import { endProposedGroup } from './handlers/groups.server.ts';
import { sweepGroupEnds } from './jobs.server.ts';
import { LARGE_GROUP, PROPOSAL_MS } from './rules.ts';

const server = testServer({ LIMIT_FACTOR: '1000' });

interface Keeper {
  id: string;
  email: string;
  ask: Ask;
  mails: number;
}
let first: Keeper;
let second: Keeper;

async function newKeeper(): Promise<Keeper> {
  const email = newAddress();
  const { id, ask } = await server.administrator(email);
  return { id, email, ask, mails: 0 };
}
beforeAll(async () => {
  first = await newKeeper();
  second = await newKeeper();
});

async function newGroup(values: { subscribers?: number; name?: string; verified?: boolean } = {}) {
  const { db } = server.deps;
  const { subscribers, ...rest } = values;
  const creator = (await makeAccount(db)).id;
  const group = await makeGroup(db, { creator_id: creator, ...rest });
  await makeFollower(db, group.id, creator, true);
  if (subscribers !== undefined)
    await db
      .updateTable('group_count')
      .set({ subscribers })
      .where('group_id', '=', group.id)
      .execute();
  return { id: group.id, idC: group.id_c, creator };
}

const of = (id: string) => ({ params: { id } });
const why = { reason: 'spam', content: 'Реклама гына' } as const;

/** Asks for the end; gives the code of the letter. */
async function ordered(keeper: Keeper, id: string): Promise<number> {
  await keeper.ask(calls.askGroupEnd, { ...of(id), body: { email: keeper.email, ...why } });
  await server.work();
  keeper.mails += 1;
  return codeIn(await nextMail(keeper.email, keeper.mails));
}
const end = ({ ask, email }: Keeper, id: string, code: number) =>
  ask(calls.endFoundGroup, { ...of(id), body: { email, code } });
const isThere = async (id: string) => {
  try {
    await server.ask(getGroup, of(id));
    return true;
  } catch {
    return false;
  }
};
const found = async (query: object) =>
  (await first.ask(calls.listFoundGroups, { query })).list.map(({ id }) => id);
const actsOf = async (id: string) =>
  (await first.ask(listActs, { query: { about: id } })).list.map(({ act, by }) => [act, by]);

describe('listFoundGroups', () => {
  test('finds by a part of the name, a number, an address, and by its filters', async () => {
    const one = await newGroup({ name: 'Чишмә сөйләшә' });
    const other = await newGroup({ name: 'Чишмәдә очрашу', verified: true });
    expect(await found({ search: 'чишм' })).toEqual([other.id, one.id]);
    expect(await found({ search: 'чишм', filter: 'old' })).toEqual([one.id, other.id]);
    expect(await found({ search: 'чишм', filter: 'verified' })).toEqual([other.id]);
    expect(await found({ search: 'чишм', filter: 'proposed' })).toEqual([]);
    expect(await found({ search: one.id })).toEqual([one.id]);
    expect(await found({ search: `@${one.idC}` })).toEqual([one.id]);
    expect(await found({ search: 'чи' })).toEqual([other.id, one.id]);
    expect(await found({ search: 'иш' })).toEqual([]);
    expect(await found({ search: 'ч' })).toEqual([]);
    const { list } = await first.ask(calls.listFoundGroups, { query: { search: one.id } });
    expect(list[0]).toMatchObject({
      name: 'Чишмә сөйләшә',
      subscribers: 1,
      notes: 0,
      user: { id: one.creator },
      proposal: null,
      deletion: null,
    });
  });

  test('is for administrators alone, and knows nothing of groups that have ended', async () => {
    const { id } = await newGroup();
    const { db } = server.deps;
    const { ask: asModerator } = await server.moderator();
    expect(await flagsOf(asModerator(calls.listFoundGroups, {}))).toEqual(['token']);
    await db
      .updateTable('group')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await found({ search: id })).toEqual([]);
    const verified = { ...of(id), body: { verified: true } };
    expect(await flagsOf(first.ask(calls.updateGroupVerified, verified))).toEqual(['id']);
    const asked = { ...of(id), body: { email: first.email } };
    expect(await flagsOf(first.ask(calls.askGroupEnd, asked))).toEqual(['id']);
  });
});

describe('a group its creator has deleted', () => {
  const large = () => newGroup({ subscribers: LARGE_GROUP + 1, name: 'Яшеренгән төркем' });
  const hide = async (id: string) => {
    const at = new Date().toISOString();
    const until = new Date(Date.now() + 86_400_000 * 14).toISOString();
    await hideGroup(server.deps.db, id, { at, until });
    return until;
  };
  const shownIn = async (query: object) =>
    (await first.ask(calls.listFoundGroups, { query })).list.map((row) => [
      row.id,
      row.restorableUntil,
    ]);

  test('is found among the deleted, by number and by address, and can be ended', async () => {
    const { id, idC } = await newGroup({ name: 'Яшеренгән төркем' });
    const until = await hide(id);
    for (const query of [{ search: id }, { search: `@${idC}` }])
      expect(await shownIn(query)).toEqual([[id, until]]);
    expect(await found({ filter: 'deleted', search: 'яшеренг' })).toContain(id);
    expect(await found({ search: 'яшеренг' })).not.toContain(id);
    expect((await end(first, id, await ordered(first, id))).ended).toBe(true);
    expect(await shownIn({ search: id })).toEqual([]);
    expect(await actsOf(id)).toEqual([['group.delete', first.email]]);
  });

  test('does not escape an end that waits, hidden or restored', async () => {
    const { db, clock } = server.deps;
    for (const isRestored of [false, true]) {
      const { id } = await large();
      await end(first, id, await ordered(first, id));
      await hide(id);
      expect(await found({ filter: 'proposed' })).toContain(id);
      if (isRestored) await unhideGroup(db, id, new Date(clock.now()).toISOString());
      const { proven_at } = await db
        .selectFrom('group_end')
        .select('proven_at')
        .where('group_id', '=', id)
        .executeTakeFirstOrThrow();
      await endProposedGroup(server.deps, { groupId: id, adminId: first.id, at: proven_at! });
      const { name, restorable_until } = await db
        .selectFrom('group')
        .select(['name', 'restorable_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect([name, restorable_until]).toEqual(['—', null]);
    }
  });
});

test('updateGroupVerified sets the mark and takes it back, written down', async () => {
  const { id } = await newGroup();
  const set = (verified: boolean, reason?: string) =>
    first.ask(calls.updateGroupVerified, {
      ...of(id),
      body: { verified, ...(reason && { reason }) },
    });
  expect(await set(true, 'Мәктәп төркеме')).toEqual({ verified: true });
  // The same once more is no act.
  await set(true);
  expect((await server.ask(getGroup, of(id))).verified).toBe(true);
  expect(await set(false)).toEqual({ verified: false });
  const { list } = await first.ask(listActs, { query: { about: id } });
  expect(list.map(({ act, reason }) => [act, reason])).toEqual([
    ['group.verified', ''],
    ['group.verified', 'Мәктәп төркеме'],
  ]);
});

describe('the end of a group', () => {
  test('says what will go, goes by the code, and is told to who kept it', async () => {
    const group = await newGroup({ name: 'Кредит бирәбез' });
    const { db } = server.deps;
    const note = await makeNote(db, { author_id: group.creator, group_id: group.id });
    await db
      .updateTable('group_count')
      .set({ notes: 1 })
      .where('group_id', '=', group.id)
      .execute();
    const asked = await first.ask(calls.askGroupEnd, {
      ...of(group.id),
      body: { email: first.email, ...why },
    });
    expect(asked).toEqual({
      email: first.email,
      time: 60,
      name: 'Кредит бирәбез',
      notes: 1,
      subscribers: 1,
      second: false,
    });
    await server.work();
    first.mails += 1;
    const mail = await nextMail(first.email, first.mails);
    expect(mail.text).toContain('«Кредит бирәбез»');
    const { list } = await first.ask(calls.listFoundGroups, { query: { search: group.id } });
    expect(list[0]?.deletion?.email).toBe(first.email);
    // Of no concern to the other.
    const others = await second.ask(calls.listFoundGroups, { query: { search: group.id } });
    expect(others.list[0]?.deletion).toBeNull();
    expect(await end(first, group.id, codeIn(mail))).toEqual({
      id: group.id,
      ended: true,
      until: null,
    });
    await server.work();
    expect(await isThere(group.id)).toBe(false);
    expect(await flagsOf(server.ask(getNote, of(note.id)))).toEqual(['id']);
    expect(await actsOf(group.id)).toEqual([['group.delete', first.email]]);
    const owner = await server.as(group.creator);
    expect((await owner(listNotices, {})).list.map(({ kind }) => kind)).toEqual(['ruling']);
    const rulings = await owner(listRulings, {});
    expect(rulings.list).toMatchObject([
      { kind: 'group', quote: 'Кредит бирәбез', ...why, can: false, undone: false },
    ]);
    const log = await server.ask(listLog, {});
    expect(log.list[0]).toMatchObject({ kind: 'group', reason: 'spam' });
  });

  test('needs the own address, the own code, and a code that was not used', async () => {
    const { id } = await newGroup();
    const code = await ordered(first, id);
    expect(await flagsOf(end({ ...first, email: second.email }, id, code))).toEqual(['email']);
    const foreign = { ...of(id), body: { email: second.email, ...why } };
    expect(await flagsOf(first.ask(calls.askGroupEnd, foreign))).toEqual(['email']);
    // Nobody else's code opens it, nor the code of another group.
    expect(await flagsOf(end(second, id, code))).toEqual(['time']);
    const other = await newGroup();
    expect(await flagsOf(end(first, other.id, code))).toEqual(['time']);
    expect(await flagsOf(end(first, id, code === 100_000 ? 100_001 : 100_000))).toEqual(['code']);
    expect(await isThere(id)).toBe(true);
    await end(first, id, code);
    expect(await flagsOf(end(first, id, code))).toEqual(['id']);
  });

  test('a code can be sent again, and is dead after five wrong guesses', async () => {
    const { id } = await newGroup();
    const code = await ordered(first, id);
    const body = { email: first.email, ...why };
    expect(await flagsOf(first.ask(calls.askGroupEnd, { ...of(id), body }))).toEqual(['time']);
    server.clock.at = Date.now() + 61_000;
    await first.ask(calls.askGroupEnd, { ...of(id), body });
    await server.work();
    first.mails += 1;
    expect(codeIn(await nextMail(first.email, first.mails))).toBe(code);
    for (let n = 0; n < 5; n += 1)
      await flagsOf(end(first, id, code === 100_000 ? 100_001 : 100_000));
    expect(await flagsOf(end(first, id, code))).toEqual(['time']);
    server.clock.at = null;
    expect(await isThere(id)).toBe(true);
  });

  test('is refused where the group is no longer what the administrator was told', async () => {
    const { id, creator } = await newGroup({ name: 'Яңа төркем' });
    const code = await ordered(first, id);
    const owner = await server.as(creator);
    await owner(updateGroupName, { ...of(id), body: { name: 'Башка төркем' } });
    expect(await flagsOf(end(first, id, code))).toEqual(['forbidden']);
    expect(await isThere(id)).toBe(true);
    const again = await ordered(first, id);
    expect((await end(first, id, again)).ended).toBe(true);
  });

  test('of two administrators at once one ends it; of one code twice at once, one', async () => {
    const group = await newGroup();
    const codes = [await ordered(first, group.id), await ordered(second, group.id)] as const;
    const both = await Promise.allSettled([
      end(first, group.id, codes[0]),
      end(second, group.id, codes[1]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await actsOf(group.id)).toHaveLength(1);
    const other = await newGroup();
    const code = await ordered(first, other.id);
    const twice = await Promise.allSettled([
      end(first, other.id, code),
      end(first, other.id, code),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await actsOf(other.id)).toHaveLength(1);
  });
});

describe('the end of a large group', () => {
  const large = () => newGroup({ subscribers: LARGE_GROUP + 1 });

  test('is proposed by one administrator and confirmed by another', async () => {
    const { id, creator } = await large();
    const asked = await first.ask(calls.askGroupEnd, {
      ...of(id),
      body: { email: first.email, ...why },
    });
    expect(asked.second).toBe(true);
    await server.work();
    first.mails += 1;
    const code = codeIn(await nextMail(first.email, first.mails));
    const proposed = await end(first, id, code);
    expect(proposed.ended).toBe(false);
    expect(await isThere(id)).toBe(true);
    // Who kept it is told when it has ended.
    const owner = await server.as(creator);
    expect((await owner(listRulings, {})).list).toEqual([]);
    expect(await flagsOf(end(first, id, code))).toEqual(['time']);
    const again = { ...of(id), body: { email: first.email, ...why } };
    expect(await flagsOf(first.ask(calls.askGroupEnd, again))).toEqual(['forbidden']);
    expect(await found({ filter: 'proposed' })).toEqual([id]);
    const { list } = await second.ask(calls.listFoundGroups, { query: { filter: 'proposed' } });
    expect(list[0]?.proposal).toEqual({
      by: first.email,
      own: false,
      ...why,
      until: proposed.until,
    });

    expect((await end(second, id, await ordered(second, id))).ended).toBe(true);
    expect(await isThere(id)).toBe(false);
    expect(await actsOf(id)).toEqual([
      ['group.delete', second.email],
      ['group.propose', first.email],
    ]);
    expect((await owner(listRulings, {})).list).toHaveLength(1);
  });

  test('is not confirmed after a day, nor when the group has changed since', async () => {
    const late = await large();
    await end(first, late.id, await ordered(first, late.id));
    server.clock.at = Date.now() + PROPOSAL_MS + 1000;
    expect(await found({ filter: 'proposed', search: late.id })).toEqual([]);
    expect((await end(second, late.id, await ordered(second, late.id))).ended).toBe(false);
    const day = { now: () => server.clock.at! + 3 * PROPOSAL_MS };
    await sweepGroupEnds({ ...server.deps, clock: day } as never);
    server.clock.at = null;
    const { rows } = await sql`select 1 from group_end where group_id = ${late.id}`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([]);
    expect(await isThere(late.id)).toBe(true);

    const changed = await large();
    await end(first, changed.id, await ordered(first, changed.id));
    const owner = await server.as(changed.creator);
    await owner(updateGroupName, { ...of(changed.id), body: { name: 'Бөтенләй башка' } });
    expect((await end(second, changed.id, await ordered(second, changed.id))).ended).toBe(false);
    expect(await isThere(changed.id)).toBe(true);
    // The first asks anew about the group as it is, and is the second of the two.
    expect((await end(first, changed.id, await ordered(first, changed.id))).ended).toBe(true);
  });

  test('ends a day later where nobody objects, also with one administrator', async () => {
    const { id } = await large();
    const { until } = await end(first, id, await ordered(first, id));
    const { rows } = await sql<{ payload: { at: string } }>`
      select payload from graphile_worker._private_jobs
      where key like ${`end-proposed-group:${id}:%`}`.execute(server.deps.db);
    const { at } = rows[0]!.payload;
    expect(Date.parse(until!) - Date.parse(at)).toBe(PROPOSAL_MS);
    await endProposedGroup(server.deps, { groupId: id, adminId: first.id, at });
    expect(await isThere(id)).toBe(false);
    expect((await actsOf(id)).map(([act]) => act)).toEqual(['group.delete', 'group.propose']);
    // The job may run twice.
    await endProposedGroup(server.deps, { groupId: id, adminId: first.id, at });
    expect(await actsOf(id)).toHaveLength(2);
  });

  test('stays where an administrator objects', async () => {
    const { id } = await large();
    const { until } = await end(first, id, await ordered(first, id));
    expect(await second.ask(calls.keepFoundGroup, of(id))).toEqual({ id });
    expect(await flagsOf(second.ask(calls.keepFoundGroup, of(id)))).toEqual(['id']);
    const at = new Date(Date.parse(until!) - PROPOSAL_MS).toISOString();
    await endProposedGroup(server.deps, { groupId: id, adminId: first.id, at });
    expect(await isThere(id)).toBe(true);
    expect(await actsOf(id)).toEqual([
      ['group.keep', second.email],
      ['group.propose', first.email],
    ]);
  });

  test('two at once are the first and the second', async () => {
    const { id } = await large();
    const codes = [await ordered(first, id), await ordered(second, id)] as const;
    const both = await Promise.all([end(first, id, codes[0]), end(second, id, codes[1])]);
    expect(both.map(({ ended }) => ended).toSorted()).toEqual([false, true]);
    expect((await actsOf(id)).map(([act]) => act)).toEqual(['group.delete', 'group.propose']);
  });
});
