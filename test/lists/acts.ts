// What staff have done, as a crowd.

import { sql } from 'kysely';
import { listActs } from '#features/core/audit/calls.ts';
import { makeAct } from '#features/core/audit/factory.server.ts';
import type { Database, Db } from '#server/db.ts';
import type { Crowd } from './fixture.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

export const actsOf = (db: Db, table: Database, ownerId: string): Omit<Crowd, 'members'> => ({
  add: () => makeAct(db, { by: { role: 'moderator', id: ownerId }, personId: ownerId }),
  // Nobody can, but whoever owns the table.
  remove: (id) =>
    table.transaction().execute(async (tx) => {
      await sql`grant delete on audit_act to current_user`.execute(tx);
      await sql`alter table audit_act disable trigger audit_act_keep`.execute(tx);
      await sql`delete from audit_act where id = ${id}`.execute(tx);
      await sql`alter table audit_act enable trigger audit_act_keep`.execute(tx);
      await sql`revoke delete on audit_act from current_user`.execute(tx);
    }),
  // A list by time has no merit.
  lift: () => Promise.resolve(),
});

export const actLists = ({ each }: Given): ListCase[] => [
  ...each(
    { call: listActs, who: 'staff', crowd: (fixture) => fixture.acts, ways: ['cursor'] },
    [undefined],
    // Reading other lists as staff writes acts as well, so the kind of the crowd's own is named.
    [{ act: 'order.state' }, { act: 'order.state', date: '2999-01-01' }],
  ),
  ...each(
    {
      call: listActs,
      who: 'staff',
      crowd: (fixture) => fixture.acts,
      named: (fixture) => ({ actor: fixture.owner, about: fixture.owner }),
      ways: ['cursor'],
    },
    [undefined],
    [{}],
  ),
];
