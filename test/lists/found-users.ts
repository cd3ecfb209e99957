// The search of people by staff.

import { listFoundUsers } from '#features/staff/admin/calls/users.ts';
import type { Common, ListCase } from './table.ts';
import type { Given } from './triangles.ts';

const FLAGS = { moderator: '0', security: '0', verified: '0', blacklist: '0' };
const ANYBODY = { gender: 'none', surname: '', id: '', yearFrom: '1940', ...FLAGS };

export const foundUserLists = (
  { each, WAYS }: Given,
  people: Pick<Common, 'crowd' | 'others'>,
): ListCase[] =>
  each(
    { ...people, call: listFoundUsers, who: 'staff', ways: WAYS },
    [undefined, 'new', 'old'],
    [{}, ANYBODY, { approval: 'waiting' }, { name: 'голнара', yearTo: '2999' }],
  ).map((one) => ({
    ...one,
    sought: 'name' in one.query,
    others: (fixture) =>
      (people.others?.(fixture) ?? []).filter(
        // The keeper is of the staff, and only the crowd waits for approval.
        (id) =>
          !('approval' in one.query) && (!('moderator' in one.query) || id !== fixture.keeper),
      ),
  }));
