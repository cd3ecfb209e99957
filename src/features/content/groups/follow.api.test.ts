import { beforeEach, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { followGroup, getGroup } from './calls.ts';
import { makeFollower, makeGroup } from './factory.server.ts';

const server = testServer();
let creator: string;
let id: string;
let params: { id: string };
beforeEach(async () => {
  creator = (await makeAccount(server.deps.db)).id;
  id = (await makeGroup(server.deps.db, { creator_id: creator })).id;
  await makeFollower(server.deps.db, id, creator, true);
  params = { id };
});

const rows = async () => {
  const found = await server.deps.db
    .selectFrom('follower')
    .select('account_id')
    .where('group_id', '=', id)
    .execute();
  return found.length;
};

test('followGroup follows, and no longer', async () => {
  const { ask: person } = await server.newcomer();
  expect(await person(followGroup, { params, body: {} })).toEqual({
    follower: true,
    subscribers: 2,
  });
  expect(await person(getGroup, { params })).toMatchObject({ follower: true, subscribers: 2 });
  expect(await person(followGroup, { params, body: {} })).toEqual({
    follower: false,
    subscribers: 1,
  });
  expect(await person(getGroup, { params })).toMatchObject({ follower: false, subscribers: 1 });
});

test('followGroup with the state wanted can be sent twice, and without a body it toggles', async () => {
  const { id: accountId, ask: person } = await server.newcomer();
  const wanted = (follower: boolean) => person(followGroup, { params, body: { follower } });
  for (let n = 0; n < 2; n += 1)
    expect(await wanted(true)).toEqual({ follower: true, subscribers: 2 });
  for (let n = 0; n < 2; n += 1)
    expect(await wanted(false)).toEqual({ follower: false, subscribers: 1 });
  const bare = await server.app.inject({
    method: 'PUT',
    url: `/api/user/group/${id}/follower`,
    headers: { cookie: await server.cookieOf(accountId), origin: 'http://localhost:3000' },
  });
  expect(bare.json()).toEqual({ follower: true, subscribers: 2 });
});

test('followGroup refuses the creator, an absent group, a visitor', async () => {
  const own = await server.as(creator);
  expect(await flagsOf(own(followGroup, { params, body: {} }))).toEqual(['forbidden']);
  expect(await flagsOf(own(followGroup, { params: { id: 'no-such-group' }, body: {} }))).toEqual([
    'id',
  ]);
  expect(await flagsOf(server.ask(followGroup, { params, body: {} }))).toEqual(['token']);
  expect(await rows()).toBe(1);
});

test('followGroup allows 100 new ones a day', async () => {
  const { id: accountId, ask: person } = await server.newcomer();
  for (let n = 0; n < 100; n += 1)
    await server.deps.limits.consume(`follows-a-day:${accountId}`, '100/day');
  await expect(person(followGroup, { params, body: {} })).rejects.toMatchObject({
    flags: ['time'],
    reason: 'day',
  });
  // Who follows already may still leave.
  await makeFollower(server.deps.db, id, accountId);
  expect(await person(followGroup, { params, body: {} })).toMatchObject({ follower: false });
});

test('after many taps of many people at once the number is that of the rows', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => (await server.newcomer()).ask),
  );
  // An odd number of taps each: everybody follows in the end.
  const taps = people.flatMap((ask) => Array.from({ length: 5 }, () => ask));
  const answers = await Promise.all(taps.map((ask) => ask(followGroup, { params, body: {} })));
  expect(answers.filter((answer) => answer.follower)).toHaveLength(people.length * 3);
  const { subscribers } = await server.ask(getGroup, { params });
  expect(subscribers).toBe(people.length + 1);
  expect(await rows()).toBe(subscribers);
});
