// What administrators list of the site itself: acts of staff, programs, the log of addresses.

import { listBots } from '#features/staff/admin/calls/bots.ts';
import { listVisits } from '#features/staff/admin/calls/visits.ts';
import { makeVisit } from '#features/staff/admin/factory.server.ts';
import { makeBot } from '#features/platform/captcha/factory.server.ts';
import type { Db } from '#server/db.ts';
import { dateOf, dayOf } from '#tatar/days.ts';
import { actsOf } from './acts.ts';
import type { TestServer } from '../api.ts';
import type { Crowd } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

// A list by time has no merit.
const lift = () => Promise.resolve();
let addresses = 0;

const botsOf = (db: Db): Omit<Crowd, 'members'> => ({
  add: (sought) => {
    addresses += 1;
    return makeBot(db, { address: `${sought ? '10.1' : '10.2'}.0.${addresses}` });
  },
  remove: async (id) => void (await db.deleteFrom('bot').where('id', '=', id).execute()),
  lift,
});

const visitsOf = (db: Db, ownerId: string): Omit<Crowd, 'members'> => ({
  add: () => makeVisit(db, { accountId: ownerId }),
  remove: async (id) => void (await db.deleteFrom('ip_log').where('id', '=', id).execute()),
  lift,
});

export interface AdminFixture {
  /** What the owner has done as moderator, to themselves. */
  acts: Crowd;
  bots: Crowd;
  /** What the owner did, all from one address. */
  visits: Crowd;
}

export const adminFixture = async (
  { deps: { db }, owner }: TestServer,
  crowd: (changes: Omit<Crowd, 'members'>) => Promise<Crowd>,
  ownerId: string,
): Promise<AdminFixture> => ({
  acts: await crowd(actsOf(db, owner, ownerId)),
  bots: await crowd(botsOf(db)),
  visits: await crowd(visitsOf(db, ownerId)),
});

const today = () => dateOf(dayOf(Date.now()));

export const adminLists = ({ each }: Given): ListCase[] => [
  ...each(
    { call: listBots, who: 'staff', crowd: (fixture) => fixture.bots, ways: ['cursor'] },
    [undefined],
    [{}, { reason: 'speed' }, { search: '10.1.' }],
  ),
  ...[{}, { date: today() }, { search: '10.88.0.1' }].map((asked) => ({
    call: listVisits,
    who: 'staff' as const,
    crowd: (fixture: Parameters<ListCase['crowd']>[0]) => fixture.visits,
    query: asked,
    // All of them came from there.
    sought: false,
    ways: ['cursor'] as const,
  })),
  ...each(
    {
      call: listVisits,
      who: 'staff',
      crowd: (fixture) => fixture.visits,
      named: (fixture) => ({ search: fixture.owner }),
      ways: ['cursor'],
    },
    [undefined],
    [{ date: today() }],
  ),
];
