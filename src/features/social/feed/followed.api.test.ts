import { beforeAll, expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeFollower, makeGroup } from '#features/content/groups/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { mutePerson } from '#features/core/people/calls.ts';
import { makeSubscription } from '#features/core/people/factory.server.ts';
import type { Ask } from '#kernel/ask.ts';
import { positionOf } from '#kernel/page.ts';
import { flagsOf, testServer } from '#test/api.ts';
import { countFreshNotes, getStart, listUserNotes } from './calls.ts';
import { selectNewestOfEach, selectRecentOfFollowed, windowOf } from './followed.server.ts';

const server = testServer();
let reader: string;
let ask: Ask;
let people: string[];
/** The notes of the feed, newest first. */
let expected: string[];

beforeAll(async () => {
  const { db } = server.deps;
  ({ id: reader, ask } = await server.newcomer());
  people = [];
  for (let n = 0; n < 6; n += 1) people.push((await makeAccount(db)).id);
  const groups = [];
  for (let n = 0; n < 2; n += 1) groups.push((await makeGroup(db, { creator_id: people[5]! })).id);
  for (const target of people.slice(0, 3)) await makeSubscription(db, reader, target);
  await makeFollower(db, groups[0]!, reader);
  expected = [];
  for (let n = 0; n < 90; n += 1) {
    const author = n % 6;
    const group = n % 4 === 1 ? groups[0]! : n % 4 === 3 ? groups[1]! : null;
    const note = await makeNote(db, { author_id: people[author]!, group_id: group });
    if (author < 3 || group === groups[0]) expected.unshift(note.id);
  }
});

async function wholeFeed(limit: string): Promise<string[]> {
  const ids: string[] = [];
  let nextCursor: string | undefined;
  do {
    const page = await ask(listUserNotes, {
      query: { scope: 'feed', limit, ...(nextCursor === undefined ? {} : { nextCursor }) },
    });
    ids.push(...page.list.map((note) => note.id));
    nextCursor = page.next ?? undefined;
  } while (nextCursor !== undefined);
  return ids;
}

test('the feed is what the followed people and groups wrote, once each, newest first', async () => {
  expect(await wholeFeed('7')).toEqual(expected);
  expect(await wholeFeed('50')).toEqual(expected);
});

test('both ways lead to the same page, from any place', async () => {
  for (const cursor of [undefined, BigInt(expected[20]!).toString(36)]) {
    const asked = { accountId: reader, hidden: [], before: positionOf(cursor), rows: 10 };
    const [recent, each] = await Promise.all([
      selectRecentOfFollowed(server.deps.db, asked, 500),
      selectNewestOfEach(server.deps.db, asked),
    ]);
    expect(recent.rows.length).toBeGreaterThanOrEqual(10);
    expect(recent.rows).toEqual(each.rows);
  }
});

test('who follows many is looked for among the newest first', () => {
  expect([5, 51, 500, 2200].map(windowOf)).toEqual([0, 500, 500, 2000]);
});

test('a reader of many finds the same page', async () => {
  const { db } = server.deps;
  const many = (await makeAccount(db)).id;
  for (let n = 0; n < 60; n += 1) await makeSubscription(db, many, (await makeAccount(db)).id);
  await makeSubscription(db, many, people[0]!);
  const page = await (
    await server.as(many)
  )(listUserNotes, { query: { scope: 'feed', limit: '50' } });
  expect(page.list).toHaveLength(15);
  expect(new Set(page.list.map((note) => note.user.id))).toEqual(new Set([people[0]]));
});

test('the muted are left out, also in followed groups', async () => {
  await ask(mutePerson, { params: { id: people[1]! }, body: { mute: true } });
  const page = await ask(listUserNotes, { query: { scope: 'feed', limit: '50' } });
  expect(page.list.map((note) => note.user.id)).not.toContain(people[1]);
  await ask(mutePerson, { params: { id: people[1]! }, body: { mute: false } });
});

test('countFreshNotes counts what waits above the feed, up to twenty, for its reader alone', async () => {
  const counted = async (id: string) => {
    const query = { after: BigInt(id).toString(36), scope: 'feed' } as const;
    return (await ask(countFreshNotes, { query })).numberOfData;
  };
  expect(await counted(expected[0]!)).toBe(0);
  expect(await counted(expected[5]!)).toBe(5);
  expect(await counted(expected[40]!)).toBe(20);
  const query = { after: '1', scope: 'feed' } as const;
  expect(await flagsOf(server.ask(countFreshNotes, { query }))).toEqual(['token']);
});

test('the feed has one order, and nobody else sees it', async () => {
  for (const query of [
    { filter: 'rating' },
    { search: 'язма' },
    { tag: 'яз' },
    { pg: '1' },
  ] as const)
    expect(await flagsOf(ask(listUserNotes, { query: { scope: 'feed', ...query } }))).toEqual([
      'error',
    ]);
  expect(await flagsOf(server.ask(listUserNotes, { query: { scope: 'feed' } }))).toEqual(['token']);
});

test('getStart offers people and groups one does not follow yet, and interests', async () => {
  const { db } = server.deps;
  const newcomer = (await makeAccount(db)).id;
  await db.insertInto('account_setting').values({ account_id: newcomer, level: 'speak' }).execute();
  const suited = (await makeAccount(db)).id;
  for (let n = 0; n < 30; n += 1)
    await makeNote(db, { author_id: suited, level: 3, tags: ['китап'] }, { up: 9 });
  const start = await (await server.as(newcomer))(getStart, { query: { tags: 'китап' } });
  expect(start.people[0]).toMatchObject({ id: suited, subscriber: false });
  expect(start.people).toHaveLength(7);
  expect(start.groups).toHaveLength(2);
  expect(start.tags).toEqual([{ tag: 'китап' }]);
  const known = await ask(getStart, {});
  expect(known.people.map((person) => person.id)).not.toContain(people[0]);
  expect(known.groups).toHaveLength(1);
  expect(await flagsOf(server.ask(getStart, {}))).toEqual(['token']);
});
