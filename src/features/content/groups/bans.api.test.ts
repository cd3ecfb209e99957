import { beforeEach, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { banFromGroup, listGroupBans } from './calls/bans.ts';
import { followGroup, getGroup, listFollowers } from './calls.ts';
import { groupExports } from './exports.server.ts';
import { makeFollower, makeGroup } from './factory.server.ts';
import { sweepGroups } from './jobs.server.ts';

const server = testServer();
type Person = { id: string; ask: Ask };
let [creator, admin, follower] = [] as unknown as [Person, Person, Person];
let params: { id: string };

beforeEach(async () => {
  const { db } = server.deps;
  creator = await server.newcomer({ name: 'Алсу' });
  admin = await server.newcomer({ name: 'Булат' });
  follower = await server.newcomer({ name: 'Данис' });
  const { id } = await makeGroup(db, { creator_id: creator.id });
  await makeFollower(db, id, creator.id, true);
  await makeFollower(db, id, admin.id, true);
  await makeFollower(db, id, follower.id);
  params = { id };
});

const ban = (who: Person, { id }: Person, banned = true) =>
  who.ask(banFromGroup, { params, body: { id, banned } });
const bans = async () => (await creator.ask(listGroupBans, { params, query: {} })).list;

test('banFromGroup takes a follower out, who cannot follow again until it is lifted', async () => {
  for (let n = 0; n < 2; n += 1)
    expect(await ban(admin, follower)).toEqual({ id: follower.id, banned: true, until: null });
  const group = await follower.ask(getGroup, { params });
  expect(group).toMatchObject({ follower: false, banned: true, subscribers: 2 });
  await expect(follower.ask(followGroup, { params, body: {} })).rejects.toMatchObject({
    flags: ['forbidden'],
    reason: 'banned',
  });
  expect(await bans()).toMatchObject([{ user: { name: 'Данис' }, by: { name: 'Булат' } }]);
  for (let n = 0; n < 2; n += 1)
    expect(await ban(creator, follower, false)).toEqual({
      id: follower.id,
      banned: false,
      until: null,
    });
  expect(await bans()).toEqual([]);
  expect(await follower.ask(followGroup, { params, body: {} })).toMatchObject({ follower: true });
  // What was done stays recorded.
  const kept = await server.deps.db
    .selectFrom('group_ban')
    .select(['account_id', 'by_id', 'lifted_by_id'])
    .where('group_id', '=', params.id)
    .execute();
  expect(kept).toEqual([{ account_id: follower.id, by_id: admin.id, lifted_by_id: creator.id }]);
});

test('a ban for a time ends by itself, and another time takes its place', async () => {
  const { db, clock } = server.deps;
  const body = { id: follower.id, banned: true };
  const ask = (term: 'day' | 'week') =>
    creator.ask(banFromGroup, { params, body: { ...body, term } });
  const day = await ask('day');
  expect((Date.parse(day.until!) - clock.now()) / 86_400_000).toBeCloseTo(1, 2);
  const { until } = await ask('week');
  expect(await bans()).toMatchObject([{ until }]);
  const page = () => follower.ask(getGroup, { params });
  expect(await page()).toMatchObject({ banned: true, bannedUntil: until });
  await db
    .updateTable('group_ban')
    .set({ until: '2026-01-01T00:00:00Z' })
    .where('account_id', '=', follower.id)
    .execute();
  expect(await page()).toMatchObject({ banned: false, bannedUntil: null });
  expect(await bans()).toEqual([]);
  expect(await follower.ask(followGroup, { params, body: {} })).toMatchObject({ follower: true });
  // One that has ended is in the way of no other, and the sweep records its end.
  await ban(creator, follower);
  await sweepGroups(server.deps);
  expect(await bans()).toMatchObject([{ until: null }]);
});

test('a repeated ban keeps its row; one that has ended by itself is lifted by nobody', async () => {
  const { db } = server.deps;
  const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment));
  const rows = async () => {
    const found = await db
      .selectFrom('group_ban')
      .select(['by_id', 'until', 'lifted_at', 'lifted_by_id'])
      .where('account_id', '=', follower.id)
      .orderBy('id')
      .execute();
    return found.map((row) => ({
      ...row,
      until: timeOf(row.until),
      lifted_at: timeOf(row.lifted_at),
    }));
  };
  const day = (who: Person) =>
    who.ask(banFromGroup, { params, body: { id: follower.id, banned: true, term: 'day' } });
  await day(admin);
  const { until } = await day(creator);
  const inForce = { by_id: admin.id, until: timeOf(until), lifted_at: null, lifted_by_id: null };
  expect(await rows()).toEqual([inForce]);
  const ended = '2026-01-01T00:00:00.000Z';
  const change = (set: { until?: string; lifted_at?: null }) =>
    db.updateTable('group_ban').set(set).where('account_id', '=', follower.id).execute();
  await change({ until: ended });
  const left = { ...inForce, until: Date.parse(ended), lifted_at: Date.parse(ended) };
  // Lifting and banning anew leave the one that has ended as it is.
  await ban(admin, follower, false);
  expect(await rows()).toEqual([left]);
  await change({ lifted_at: null });
  await ban(admin, follower);
  expect(await rows()).toEqual([left, { ...inForce, until: null }]);
});

test('of an administrator is up to the creator, who cannot be banned', async () => {
  expect(await flagsOf(ban(admin, creator))).toEqual(['forbidden']);
  expect(await flagsOf(ban(admin, admin))).toEqual(['forbidden']);
  expect(await flagsOf(ban(follower, admin))).toEqual(['forbidden']);
  const other = await server.newcomer();
  await makeFollower(server.deps.db, params.id, other.id, true);
  expect(await flagsOf(ban(admin, other))).toEqual(['forbidden']);
  await ban(creator, admin);
  expect(await flagsOf(ban(admin, follower))).toEqual(['forbidden']);
  const { list } = await creator.ask(listFollowers, { params, query: { filter: 'admins' } });
  expect(list.map(({ id }) => id)).not.toContain(admin.id);
});

test('a person who does not follow can be banned; one who is absent cannot', async () => {
  const stranger = await server.newcomer();
  await ban(creator, stranger);
  expect((await creator.ask(getGroup, { params })).subscribers).toBe(3);
  expect(await flagsOf(ban(creator, { ...stranger, id: 'no-such-person' }))).toEqual(['id']);
  expect(
    await flagsOf(server.ask(banFromGroup, { params, body: { id: stranger.id, banned: true } })),
  ).toEqual(['token']);
});

test('following and being banned at once leaves no banned follower', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.newcomer()));
  await Promise.allSettled(
    people.flatMap((person) => [
      person.ask(followGroup, { params, body: { follower: true } }),
      ban(creator, person),
    ]),
  );
  expect((await bans()).length).toBe(6);
  expect((await creator.ask(getGroup, { params })).subscribers).toBe(3);
});

test('listGroupBans is for administrators, newest first by cursor', async () => {
  const second = await server.newcomer();
  await ban(admin, follower);
  await ban(admin, second);
  const query = { limit: '1' };
  const first = await admin.ask(listGroupBans, { params, query });
  expect(first.list.map(({ user }) => user.id)).toEqual([second.id]);
  const rest = { ...query, nextCursor: first.next! };
  const next = await admin.ask(listGroupBans, { params, query: rest });
  expect(next.list.map(({ user }) => user.id)).toEqual([follower.id]);
  expect(await flagsOf(second.ask(listGroupBans, { params, query: {} }))).toEqual(['forbidden']);
});

test('a ban is in the copy of personal data of the banned', async () => {
  await ban(admin, follower);
  const part = groupExports.find(({ name }) => name === 'groupBans')!;
  expect(await part.rows(server.deps.db, follower.id)).toMatchObject([
    { group_id: params.id, lifted_at: null },
  ]);
});
