import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  blockPerson,
  getBond,
  getFriend,
  getProfile,
  listHidden,
  listPeople,
  mutePerson,
  toggleFriend,
} from './calls.ts';
import { makeSubscription } from './factory.server.ts';
import { foldNames } from './jobs.server.ts';
import { forgetBonds, hideBondsOf, showBondsOf } from './visibility.server.ts';

const server = testServer();
let ids: string[];
let asks: Ask[];

beforeEach(async () => {
  const people = [];
  for (const name of ['Алсу', 'Булат', 'Гөлнара'])
    people.push(await makeAccount(server.deps.db, { name, surname: 'Сафина' }));
  ids = people.map((person) => person.id);
  asks = await Promise.all(ids.map((id) => server.as(id)));
});

const to = (n: number) => ({ params: { id: ids[n]! } });

/** Every count beside the rows it stands for; no row means that all agree. */
async function wrongCounts() {
  const { rows } = await sql`
    select c.account_id from account_count c where
      c.subscribers <> (select count(*) from subscription s where s.target_id = c.account_id and not away)
      or c.subscriptions <> (select count(*) from subscription s where s.account_id = c.account_id and not away)
      or c.friends <> (select count(*) from subscription s where s.account_id = c.account_id and mutual and not away)
      or exists (select 1 from subscription s where s.account_id = c.account_id and s.mutual <> exists (
        select 1 from subscription r where r.account_id = s.target_id and r.target_id = s.account_id))`.execute(
    server.deps.db,
  );
  return rows;
}

test('toggleFriend: one subscribes, two are friends, the same again ends it', async () => {
  const [alsu, bulat] = asks as [Ask, Ask];
  expect(await alsu(toggleFriend, to(1))).toEqual({ subscriber: true, friend: false });
  expect(await bulat(getFriend, to(0))).toEqual({
    subscriber: false,
    friend: false,
    block: false,
    mute: false,
  });
  expect(await bulat(toggleFriend, to(0))).toEqual({ subscriber: true, friend: true });
  expect(await alsu(getBond, to(1))).toEqual({ subscriber: true, friend: true });
  expect(await server.ask(getProfile, to(0))).toMatchObject({
    subscribers: 1,
    subscriptions: 1,
    friends: 1,
  });
  expect(await bulat(toggleFriend, to(0))).toEqual({ subscriber: false, friend: false });
  expect(await alsu(getBond, to(1))).toEqual({ subscriber: true, friend: false });
  expect(await wrongCounts()).toEqual([]);
});

test('toggleFriend with the state wanted can be sent twice', async () => {
  const [alsu] = asks as [Ask];
  const wanted = { ...to(1), body: { subscriber: true } };
  expect(await alsu(toggleFriend, wanted)).toEqual({ subscriber: true, friend: false });
  expect(await alsu(toggleFriend, wanted)).toEqual({ subscriber: true, friend: false });
  expect(await alsu(toggleFriend, { ...to(1), body: { subscriber: false } })).toEqual({
    subscriber: false,
    friend: false,
  });
});

test('toggleFriend refuses visitors, oneself, the absent and the hundred-and-first of a day', async () => {
  const [alsu] = asks as [Ask];
  expect(await flagsOf(server.ask(toggleFriend, to(1)))).toEqual(['token']);
  expect(await flagsOf(alsu(toggleFriend, to(0)))).toEqual(['forbidden']);
  expect(await flagsOf(alsu(toggleFriend, { params: { id: '1' } }))).toEqual(['id']);
  const key = `follows-a-day:${ids[0]}`;
  for (let n = 0; n < 100; n += 1) await server.deps.limits.consume(key, '100/day');
  await expect(alsu(toggleFriend, to(1))).rejects.toMatchObject({ flags: ['time'], reason: 'day' });
});

test('taps of many at once leave counts that are their rows', async () => {
  const taps = [];
  for (let n = 0; n < 60; n += 1) {
    const from = n % 3;
    taps.push(asks[from]!(toggleFriend, to((from + 1 + (n % 2)) % 3)));
  }
  await Promise.all(taps);
  expect(await wrongCounts()).toEqual([]);
});

test('blockPerson ends bonds both ways; the blocker is gone for the blocked', async () => {
  const [alsu, bulat] = asks as [Ask, Ask];
  await alsu(toggleFriend, to(1));
  await bulat(toggleFriend, to(0));
  expect(await alsu(blockPerson, { ...to(1), body: { block: true } })).toEqual({ block: true });
  expect(await alsu(getFriend, to(1))).toEqual({
    subscriber: false,
    friend: false,
    block: true,
    mute: false,
  });
  expect(await wrongCounts()).toEqual([]);
  expect(await flagsOf(bulat(getProfile, to(0)))).toEqual(['id']);
  expect(await flagsOf(bulat(getFriend, to(0)))).toEqual(['id']);
  expect(await flagsOf(bulat(getBond, to(0)))).toEqual(['id']);
  expect(await flagsOf(bulat(toggleFriend, to(0)))).toEqual(['forbidden']);
  expect(await flagsOf(alsu(toggleFriend, to(1)))).toEqual(['forbidden']);
  expect(await alsu(blockPerson, { ...to(1), body: { block: false } })).toEqual({ block: false });
  expect(await bulat(toggleFriend, to(0))).toEqual({ subscriber: true, friend: false });
});

test('blockPerson and mutePerson refuse visitors, oneself, the absent and too many', async () => {
  const [alsu] = asks as [Ask];
  const block = (ask: Ask, id: string) =>
    ask(blockPerson, { params: { id }, body: { block: true } });
  const mute = (ask: Ask, id: string) => ask(mutePerson, { params: { id }, body: { mute: true } });
  for (const hide of [block, mute]) {
    expect(await flagsOf(hide(server.ask, ids[1]!))).toEqual(['token']);
    expect(await flagsOf(hide(alsu, ids[0]!))).toEqual(['forbidden']);
    expect(await flagsOf(hide(alsu, '1'))).toEqual(['id']);
  }
  await sql`
    insert into account (id, id_c, name, surname) select n, 'many-' || n, 'А', 'Б' from generate_series(1001, 2000) n`.execute(
    server.deps.db,
  );
  await sql`insert into account_mute (account_id, target_id) select ${ids[0]}, n from generate_series(1001, 2000) n`.execute(
    server.deps.db,
  );
  expect(await flagsOf(mute(alsu, ids[1]!))).toEqual(['quantity']);
});

test('listHidden lists whom one has hidden, each way apart, and nobody else knows', async () => {
  const [alsu, bulat] = asks as [Ask, Ask];
  await alsu(blockPerson, { ...to(1), body: { block: true } });
  await alsu(mutePerson, { ...to(2), body: { mute: true } });
  const listed = async (ask: Ask, query = {}) =>
    (await ask(listHidden, { query })).list.map(({ id }) => id);
  expect(await listed(alsu)).toEqual([ids[1]]);
  expect(await listed(alsu, { filter: 'block' })).toEqual([ids[1]]);
  expect(await listed(alsu, { filter: 'mute' })).toEqual([ids[2]]);
  expect(await listed(bulat)).toEqual([]);
  await alsu(blockPerson, { ...to(1), body: { block: false } });
  expect(await listed(alsu)).toEqual([]);

  expect(await flagsOf(server.ask(listHidden, {}))).toEqual(['token']);
  expect(await flagsOf(alsu(listHidden, { query: { filter: 'all' as never } }))).toEqual(['error']);
  // Who has left is not listed.
  await server.deps.db
    .updateTable('account')
    .set({ deleted_at: 'now' })
    .where('id', '=', ids[2]!)
    .execute();
  expect(await listed(alsu, { filter: 'mute' })).toEqual([]);
});

test('listPeople lists bonds newest first, with counts, and pages by cursor', async () => {
  const [alsu, bulat] = asks as [Ask, Ask];
  await bulat(toggleFriend, to(0));
  await asks[2]!(toggleFriend, to(0));
  await alsu(toggleFriend, to(1));
  const subscribers = await alsu(listPeople, { query: { filter: 'subscribers' } });
  expect(subscribers).toMatchObject({
    numberOfData: 2,
    next: null,
    limit: 30,
    countFriends: 1,
    countSubscribers: 2,
    countSubscriptions: 1,
  });
  expect(subscribers.list.map((person) => [person.id, person.subscriber, person.friend])).toEqual([
    [ids[2], false, false],
    [ids[1], true, true],
  ]);
  const first = await alsu(listPeople, { query: { filter: 'subscribers', limit: '1' } });
  const second = await alsu(listPeople, {
    query: { filter: 'subscribers', limit: '1', nextCursor: first.next! },
  });
  expect([...first.list, ...second.list].map((person) => person.id)).toEqual([ids[2], ids[1]]);
  const of = async (filter: 'friends' | 'subscriptions', userId?: string) =>
    (await alsu(listPeople, { query: { filter, userId } })).list.map((person) => person.id);
  expect(await of('friends')).toEqual([ids[1]]);
  expect(await of('subscriptions')).toEqual([ids[1]]);
  expect(await of('subscriptions', ids[2]!)).toEqual([ids[0]]);
  expect(await flagsOf(alsu(listPeople, { query: { userId: 'nobody-here' } }))).toEqual(['id']);
  expect(await flagsOf(server.ask(listPeople, {}))).toEqual(['token']);
});

test('listPeople finds a name in either order, in Latin, on a Russian keyboard; never the hidden', async () => {
  const [alsu, bulat] = asks as [Ask, Ask];
  const found = async (ask: Ask, search: string) =>
    (await ask(listPeople, { query: { search } })).list.map((person) => person.id);
  expect(await found(alsu, 'Сафина Гөлнара')).toContain(ids[2]);
  expect(await found(alsu, 'гулнара')).not.toContain(ids[1]);
  expect(await found(alsu, 'голнара')).toContain(ids[2]);
  expect(await found(alsu, 'Gölnara')).toContain(ids[2]);
  expect(await found(alsu, '%')).toEqual([]);
  expect(await found(alsu, 'Гө')).toContain(ids[2]);
  expect(await found(alsu, 'Са Гө')).toContain(ids[2]);
  expect(await found(alsu, 'ль')).not.toContain(ids[2]);
  await alsu(mutePerson, { ...to(2), body: { mute: true } });
  expect(await found(alsu, 'Гөлнара')).not.toContain(ids[2]);
  await asks[2]!(blockPerson, { ...to(1), body: { block: true } });
  expect(await found(bulat, 'Гөлнара')).not.toContain(ids[2]);
});

test('who leaves takes bonds out of lists and counts, and brings them back', async () => {
  const { db } = server.deps;
  for (const [from, target] of [
    [0, 1],
    [1, 0],
    [2, 0],
  ] as const)
    await makeSubscription(db, ids[from]!, ids[target]!);
  const leave = async (n: number) => {
    const at = new Date().toISOString();
    await db.updateTable('account').set({ deleted_at: at }).where('id', '=', ids[n]!).execute();
    await hideBondsOf({ db }, { accountId: ids[n]!, at });
  };
  const back = async (n: number) => {
    await db.updateTable('account').set({ deleted_at: null }).where('id', '=', ids[n]!).execute();
    await showBondsOf({ db }, { accountId: ids[n]!, at: '' });
  };
  await leave(1);
  await leave(1);
  expect(await server.ask(getProfile, to(0))).toMatchObject({ subscribers: 1, friends: 0 });
  await leave(0);
  expect(await server.ask(getProfile, to(2))).toMatchObject({ subscriptions: 0 });
  await back(1);
  expect(await server.ask(getProfile, to(1))).toMatchObject({ subscribers: 0 });
  await back(0);
  expect(await server.ask(getProfile, to(0))).toMatchObject({ subscribers: 2, friends: 1 });
  expect(await wrongCounts()).toEqual([]);
});

test('the jobs fold names written past the search, and forget who is gone for good', async () => {
  const { db } = server.deps;
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await db.updateTable('account').set({ name_search: '' }).where('id', '=', ids[0]!).execute();
  await foldNames(server.deps);
  const found = await asks[1]!(listPeople, { query: { search: 'алсу' } });
  expect(found.list.map((person) => person.id)).toContain(ids[0]);
  await makeSubscription(db, ids[2]!, ids[1]!);
  await db.updateTable('account').set({ deleted_at: at }).where('id', '=', ids[2]!).execute();
  await hideBondsOf({ db }, { accountId: ids[2]!, at });
  await forgetBonds(server.deps, { accountId: ids[2]!, at });
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', ids[2]!)
    .execute();
  expect(rows).toEqual([]);
});
