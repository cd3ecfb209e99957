// Groups, as administrators find them.

import { sql } from 'kysely';
import { listFoundGroups } from '#features/staff/admin/calls/groups.ts';
import type { Db } from '#server/db.ts';
import type { ListCase } from './table.ts';
import type { Given } from './triangles.ts';

/** Verified, and an administrator wants it to end. */
export async function proposeEnd(db: Db, groupId: string): Promise<void> {
  await sql`insert into admin (email, password_hash) values ('proposer@example.org', '')
    on conflict do nothing`.execute(db);
  await sql`insert into group_end (group_id, admin_id, name, creator_id, reason, content, asked_at, proven_at)
    select g.id, a.id, g.name, g.creator_id, 'spam', '', now(), now()
    from "group" g, admin a where g.id = ${groupId} and a.email = 'proposer@example.org'`.execute(
    db,
  );
  await sql`update "group" set verified = true where id = ${groupId}`.execute(db);
}

export const foundGroupLists = ({ each, WAYS, BOOK }: Given): ListCase[] => {
  const common = {
    call: listFoundGroups,
    who: 'staff',
    crowd: (fixture) => fixture.groups,
    ways: WAYS,
  } satisfies Partial<ListCase>;
  return [
    ...each(
      { ...common, others: (fixture) => [fixture.group] },
      [undefined, 'new', 'old'],
      [{}, BOOK],
    ),
    ...each(common, ['verified', 'proposed'], [{}, BOOK]),
  ];
};
