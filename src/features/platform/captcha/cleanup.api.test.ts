import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';
import { sweepCaptchas } from './jobs.server.ts';
import { upsertBot } from './queries.server.ts';

const server = testServer();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test('programs caught more than 30 days ago are forgotten, but not those still kept out', async () => {
  const { db } = server.deps;
  const bots: [address: string, created: number, until: number | null, seen?: number][] = [
    ['10.9.9.1', 31, null],
    ['10.9.9.2', 29, null],
    ['10.9.9.3', 90, 31],
    ['10.9.9.4', 90, 2],
    ['10.9.9.5', 90, -5],
    ['10.9.9.6', 90, null, 31],
    ['10.9.9.7', 90, null, 29],
  ];
  for (const [address, created, until, seen] of bots)
    await db
      .insertInto('bot')
      .values({
        address,
        reason: 'speed',
        created_at: daysAgo(created),
        until: until === null ? null : daysAgo(until),
        seen_at: seen === undefined ? null : daysAgo(seen),
      })
      .execute();
  await sweepCaptchas(server.deps);
  const left = await db.selectFrom('bot').select('address').orderBy('address').execute();
  expect(left.map(({ address }) => address)).toEqual([
    '10.9.9.2',
    '10.9.9.4',
    '10.9.9.5',
    '10.9.9.7',
  ]);
});

test('hits count together for a day; those for the rate until a day without one', async () => {
  const { db } = server.deps;
  const hit = async (reason: 'speed' | 'rate', now: string) => {
    const caught = { address: '10.9.9.9', agent: '', reason, accountId: null, now, counts: true };
    return (await upsertBot(db, caught)).hits;
  };
  const hits: number[][] = [];
  for (const now of ['01T09', '01T21', '02T08', '04T00', '04T12'])
    hits.push([
      await hit('speed', `2026-03-${now}:00:00Z`),
      await hit('rate', `2026-03-${now}:00:00Z`),
    ]);
  expect(hits).toEqual([
    [1, 1],
    [2, 2],
    [1, 3],
    [1, 1],
    [2, 2],
  ]);
});
