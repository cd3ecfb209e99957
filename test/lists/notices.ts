// Notices of somebody as a crowd.

import { makeNotice } from '#features/core/notifications/factory.server.ts';
import type { Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';

let made = 0;

export const noticesOf = (db: Db, accountId: string, about: string): Omit<Crowd, 'members'> => ({
  add: () => {
    made += 1;
    return makeNotice(db, { account_id: accountId, object_id: String(made), people: [about] });
  },
  remove: async (id) => {
    await db.deleteFrom('notice').where('id', '=', id).execute();
  },
  // A list by time has no merit.
  lift: () => Promise.resolve(),
});
