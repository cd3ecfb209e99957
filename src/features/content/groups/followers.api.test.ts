import { beforeAll, expect, test } from 'vitest';
import { accountHidden, accountShown } from '#features/core/accounts/events.server.ts';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { publish } from '#server/events.ts';
import { flagsOf, testServer } from '#test/api.ts';
import {
  getGroup,
  getGroupAdmin,
  getGroupCreator,
  getGroupFollower,
  listFollowers,
} from './calls.ts';
import { makeFollower, makeGroup } from './factory.server.ts';
import { groups } from './feature.server.ts';

const server = testServer();
let creator: string;
let admin: string;
let ask: Ask;
let params: { id: string };
const NAMES = ['Гөлнара', 'Рөстәм', 'Зөлфия', 'Илдар'];
beforeAll(async () => {
  const { db } = server.deps;
  creator = (await makeAccount(db, { name: 'Булат', surname: 'Закиров' })).id;
  const { id } = await makeGroup(db, { creator_id: creator });
  params = { id };
  await makeFollower(db, id, creator, true);
  for (const name of NAMES) {
    const follower = (await makeAccount(db, { name, surname: 'Сафин' })).id;
    await makeFollower(db, id, follower, name === 'Гөлнара');
    if (name === 'Гөлнара') admin = follower;
  }
  ask = await server.as(admin);
});

const namesOf = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name);

test('listFollowers goes newest first by page, with the number of all', async () => {
  const query = { limit: '2' };
  const first = await ask(listFollowers, { params, query });
  expect(first).toMatchObject({ total: 5, numberOfData: 2, limit: 2 });
  expect(namesOf(first)).toEqual(['Илдар', 'Зөлфия']);
  const last = await ask(listFollowers, { params, query: { ...query, pg: '2' } });
  expect(last.list).toMatchObject([{ name: 'Булат', creator: true, admin: true }]);
});

test('listFollowers gives the administrators alone, the first of them first', async () => {
  const page = await ask(listFollowers, { params, query: { filter: 'admins' } });
  expect(page).toMatchObject({ total: 2 });
  expect(namesOf(page)).toEqual(['Булат', 'Гөлнара']);
  const second = { filter: 'admins', limit: '1', pg: '1' } as const;
  expect(namesOf(await ask(listFollowers, { params, query: second }))).toEqual(['Гөлнара']);
});

test('listFollowers finds by parts of a name, typed on any keyboard, by cursor', async () => {
  const found = async (search: string, more: object = {}) =>
    namesOf(await ask(listFollowers, { params, query: { search, ...more } }));
  expect(await found('ГОЛНАР')).toEqual(['Гөлнара']);
  expect(await found('safin rost')).toEqual(['Рөстәм']);
  expect(await found('сафин', { filter: 'admins' })).toEqual(['Гөлнара']);
  expect(await found('юкбармы')).toEqual([]);
  const first = await ask(listFollowers, { params, query: { search: 'сафин', limit: '3' } });
  expect(first.total).toBe(4);
  expect(namesOf(first)).toEqual(['Илдар', 'Зөлфия', 'Рөстәм']);
  expect(await found('сафин', { limit: '3', nextCursor: first.next })).toEqual(['Гөлнара']);
});

test('getGroupFollower, getGroupAdmin and getGroupCreator tell what the viewer is', async () => {
  const bonds = async (who: Ask) => ({
    ...(await who(getGroupFollower, { params })),
    ...(await who(getGroupAdmin, { params })),
    ...(await who(getGroupCreator, { params })),
  });
  expect(await bonds(await server.as(creator))).toEqual({
    follower: true,
    admin: true,
    creator: true,
  });
  expect(await bonds(ask)).toEqual({ follower: true, admin: true, creator: false });
  const { ask: stranger } = await server.newcomer();
  expect(await bonds(stranger)).toEqual({ follower: false, admin: false, creator: false });
});

test('all of them refuse a visitor, and for an absent group', async () => {
  const every = (who: Ask, at: { id: string }) =>
    Promise.all(
      [
        who(listFollowers, { params: at, query: {} }),
        who(getGroupFollower, { params: at }),
        who(getGroupAdmin, { params: at }),
        who(getGroupCreator, { params: at }),
      ].map(flagsOf),
    );
  for (const flags of await every(server.ask, params)) expect(flags).toEqual(['token']);
  for (const flags of await every(ask, { id: 'no-such-group' })) expect(flags).toEqual(['id']);
});

test('who leaves the site is neither listed nor counted, until they come back', async () => {
  const { db } = server.deps;
  const leaver = (await makeAccount(db, { name: 'Китүче' })).id;
  await makeFollower(db, params.id, leaver);
  const leaving = { accountId: leaver, at: new Date().toISOString() };
  const tell = (event: typeof accountHidden) =>
    db.transaction().execute((tx) => publish({ ...server.deps, db: tx }, event, leaving));
  const state = async () => ({
    subscribers: (await server.ask(getGroup, { params })).subscribers,
    listed: namesOf(await ask(listFollowers, { params, query: {} })).includes('Китүче'),
  });
  expect(await state()).toEqual({ subscribers: 6, listed: true });
  for (let twice = 0; twice < 2; twice += 1) await tell(accountHidden);
  expect(await state()).toEqual({ subscribers: 5, listed: false });
  for (let twice = 0; twice < 2; twice += 1) await tell(accountShown);
  expect(await state()).toEqual({ subscribers: 6, listed: true });
});

test('a group whose creator is gone for good is kept by its first administrator, or by nobody', async () => {
  const { db } = server.deps;
  const founder = (await makeAccount(db)).id;
  const make = async () => {
    const group = await makeGroup(db, { creator_id: founder });
    await makeFollower(db, group.id, founder, true);
    return group.id;
  };
  const [kept, followed, lonely] = [await make(), await make(), await make()];
  for (const heir of [admin, creator]) await makeFollower(db, kept, heir, true);
  await makeFollower(db, followed, creator);
  const at = new Date().toISOString();
  await db.updateTable('account').set({ deleted_at: at }).where('id', '=', founder).execute();
  // Ended in the middle and begun anew, it does the same.
  for (let twice = 0; twice < 2; twice += 1)
    await groups.onForget!(server.deps, { accountId: founder, at });
  const creatorOf = async (groupId: string) =>
    (await server.ask(getGroup, { params: { id: groupId } })).user?.id;
  expect(await creatorOf(kept)).toBe(admin);
  expect(await creatorOf(followed)).toBe(founder);
  expect(await flagsOf(creatorOf(lonely))).toEqual(['id']);
  const heir = await server.as(admin);
  expect(await heir(getGroup, { params: { id: kept } })).toMatchObject({ creator: true });
  const rows = await db
    .selectFrom('follower')
    .select('group_id')
    .where('account_id', '=', founder)
    .execute();
  expect(rows).toEqual([]);
});
