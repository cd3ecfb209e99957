// Groups, as administrators find them.

import { sql } from 'kysely';
import * as groups from '#features/staff/admin/queries/groups.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

/** Few are verified, and fewer are to end, as in life. */
export async function fillFoundGroups(db: Db): Promise<void> {
  await sql`update "group" set verified = true where id % 97 = 0`.execute(db);
  await sql`insert into admin (email, password_hash)
    select 'admin-' || n || '@example.org', '' from generate_series(1, 3) n`.execute(db);
  await sql`
    insert into group_end (group_id, admin_id, name, creator_id, reason, content, asked_at, proven_at)
    select g.id, a.id, g.name, g.creator_id, 'spam', '', now() - g.n * interval '1 hour',
      now() - g.n * interval '1 hour'
    from (select *, row_number() over () as n from "group" limit 600) g, admin a`.execute(db);
  await sql`vacuum analyze "group", group_end`.execute(db);
}

const ANY: groups.GroupSearch = {
  ...{ part: null, innerId: null, idC: null, verified: false, proposedSince: null },
  deleted: false,
};
const page = { start: TOP, rows: 51, direction: 'down' } as const;
const which =
  (
    search: Partial<groups.GroupSearch>,
    at: Parameters<typeof groups.selectFoundGroups>[2] = page,
  ): Case[2] =>
  (db) =>
    groups.selectFoundGroups(db, { ...ANY, ...search }, at);
const since = () => new Date(Date.now() - 86_400_000).toISOString();

export const foundGroupCases = (of: () => string): Case[] => [
  ['groups for staff', 'group_new_idx', which({})],
  ['groups for staff, oldest first', 'group_new_idx', which({}, { ...page, direction: 'up' })],
  ['the verified groups', 'group_verified_idx', which({ verified: true })],
  ['the group of an address', 'group_id_c_key', which({ idC: 'kitap' })],
  [
    'what administrators want of a group',
    'group_end_pkey',
    (db) => groups.selectGroupEnds(db, [of()]),
  ],
  [
    'ends that nobody has confirmed in time',
    'group_end_asked_at_idx',
    (db) => groups.deleteOldGroupEnds(db, '2000-01-01T00:00:00Z'),
  ],
];

/** What is found by a part of it, and then put into its order. */
export const foundGroups: Case[] = [
  ['groups for staff by a part of a name', 'group_name_search_idx', which({ part: '%абвгд%' })],
  ['groups for staff by how a word begins', 'group_name_search_idx', which({ part: 'ya%' })],
  [
    'groups that wait for a second administrator',
    'group_end_proven_at_idx',
    (db) => which({ proposedSince: since() })(db),
  ],
];
