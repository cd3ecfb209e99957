// Pages of information as a crowd.

import { listInfos } from '#features/learning/info/calls.ts';
import { listAdminInfos } from '#features/learning/info/calls/staff.ts';
import { makeInfo } from '#features/learning/info/factory.server.ts';
import type { Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

export const infosOf = (db: Db): Omit<Crowd, 'members'> => ({
  add: (sought) => makeInfo(db, { title: sought ? 'Китап турында' : 'Урман турында' }),
  remove: async (id) => {
    await db.deleteFrom('info').where('id_c', '=', id).execute();
  },
  lift: async (id) => {
    await db.updateTable('info').set({ pinned: true }).where('id_c', '=', id).execute();
  },
});

export const infoLists = ({ each, WAYS, BOOK }: Given): ListCase[] => [
  ...each(
    { call: listInfos, who: 'visitor', crowd: (fixture) => fixture.infos, ways: WAYS },
    [undefined],
    [{}, BOOK, { lang: 'ru' }],
  ),
  ...each(
    { call: listAdminInfos, who: 'staff', crowd: (fixture) => fixture.infos, ways: WAYS },
    [undefined],
    [{}, BOOK],
  ),
];
