import { beforeAll, expect, test } from 'vitest';
import type { Ask } from '#kernel/ask.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { writeSeed, type SeedIds } from '#test/seed.ts';
import { groups } from '#test/seed/groups.ts';
import { notes } from '#test/seed/notes.ts';
import { followGroup, getGroup, listGroups } from './calls.ts';

const server = testServer();
let seed: SeedIds;
beforeAll(async () => {
  seed = await writeSeed(server.deps.db);
});

test('listGroups gives all groups by cursor, and by popularity with their number', async () => {
  const fresh = await server.ask(listGroups, { query: {} });
  expect(fresh.list).toHaveLength(groups.length);
  const popular = await server.ask(listGroups, { query: { filter: 'popular' } });
  expect(popular.total).toBe(groups.length);
  const counts = popular.list.map((group) => group.subscribers);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('listGroups gives the groups somebody has made and follows', async () => {
  const creator = groups[0]!.creator;
  const userId = seed.people[creator]!;
  const own = await server.ask(listGroups, { query: { filter: 'own', userId } });
  expect(own.list.map((group) => group.name)).toContain(groups[0]!.name);
  const followed = await server.ask(listGroups, { query: { filter: 'followed', userId } });
  expect(followed.list.map((group) => group.name)).toContain(groups[0]!.name);
  expect(await flagsOf(server.ask(listGroups, { query: { filter: 'own' } }))).toEqual(['id']);
});

test('listGroups tells of each group what the viewer is to it', async () => {
  const one = groups[0]!;
  const bondOf = async (ask: Ask) =>
    (await ask(listGroups, { query: {} })).list.find(({ name }) => name === one.name);
  const other = await server.newcomer();
  expect(await bondOf(server.ask)).toMatchObject({ follower: false, admin: false });
  expect(await bondOf(await server.as(seed.people[one.creator]!))).toMatchObject({
    follower: true,
    admin: true,
  });
  expect(await bondOf(other.ask)).toMatchObject({ follower: false, admin: false });
  await other.ask(followGroup, { params: { id: one.idC }, body: {} });
  expect(await bondOf(other.ask)).toMatchObject({ follower: true, admin: false });
});

test('listGroups finds a name typed on a Russian keyboard', async () => {
  const page = await server.ask(listGroups, { query: { search: 'ТАТАР КИТ' } });
  expect(page.list.map((group) => group.name)).toContain('Татар китабы');
});

test('listGroups finds words that begin with two letters, and no others', async () => {
  const found = async (search: string) =>
    (await server.ask(listGroups, { query: { search } })).list.map((group) => group.name);
  expect(await found('та')).toContain('Татар китабы');
  expect(await found('ки')).toContain('Татар китабы');
  expect(await found('аб')).not.toContain('Татар китабы');
  expect(await found('т')).toEqual([]);
});

test('getGroup tells what the viewer is to the group', async () => {
  const group = groups[0]!;
  const params = { id: group.idC };
  const visitor = await server.ask(getGroup, { params });
  expect(visitor).toMatchObject({
    name: group.name,
    creator: false,
    admin: false,
    follower: false,
  });
  expect(visitor.notes).toBe(notes.filter((note) => note.group === group.key).length);
  const creator = await (await server.as(seed.people[group.creator]!))(getGroup, { params });
  expect(creator).toMatchObject({ creator: true, admin: true, follower: true });
  expect(await flagsOf(server.ask(getGroup, { params: { id: 'no-such-group' } }))).toEqual(['id']);
});
