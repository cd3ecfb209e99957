// Lessons as a crowd.

import { listEdu } from '#features/learning/lessons/calls.ts';
import { listAdminEdu } from '#features/learning/lessons/calls/staff.ts';
import { makeEdu } from '#features/learning/lessons/factory.server.ts';
import { EDU_FILTERS } from '#features/learning/lessons/rules.ts';
import type { Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

const EDU_RANGE = 2;
let first = 0;

export const lessonsOf = (db: Db): Omit<Crowd, 'members'> => ({
  add: async (sought) => {
    const title = sought ? 'Китап кибетендә' : 'Урманда';
    return (await makeEdu(db, { title, range: EDU_RANGE })).id;
  },
  remove: async (id) => {
    await db.deleteFrom('edu').where('id', '=', id).execute();
  },
  lift: async (id) => {
    first -= 1;
    await db.updateTable('edu').set({ place: first, writer: '-' }).where('id', '=', id).execute();
  },
});

export const lessonLists = ({ each, WAYS, BOOK }: Given): ListCase[] => [
  ...each(
    { call: listEdu, who: 'visitor', crowd: (fixture) => fixture.lessons, ways: WAYS },
    [undefined, ...EDU_FILTERS],
    [{}, BOOK, { range: String(EDU_RANGE) }, { ...BOOK, range: String(EDU_RANGE) }],
  ),
  ...each(
    { call: listAdminEdu, who: 'staff', crowd: (fixture) => fixture.lessons, ways: WAYS },
    [undefined],
    [{}, BOOK],
  ),
];
