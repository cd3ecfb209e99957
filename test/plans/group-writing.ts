// Who runs a group, who is banned from it, and notes suggested to it.

import { sql } from 'kysely';
import * as bans from '#features/content/groups/queries/bans.server.ts';
import * as managing from '#features/content/groups/queries/managing.server.ts';
import { selectFoundGroups } from '#features/staff/admin/queries/groups.server.ts';
import * as suggestions from '#features/content/notes/suggestion-queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillGroupWriting(db: Db): Promise<void> {
  await sql`
    insert into group_ban (group_id, account_id, by_id)
    select g.id, a.id, g.creator_id from "group" g
    cross join lateral (select id from account where id <> g.creator_id limit 20) a
    limit 20000`.execute(db);
  await sql`
    insert into note_suggestion (note_id, group_id, author_id, state, decided_by_id, reason)
    select n.id, g.id, n.author_id,
      case when n.id % 2 = 0 then 'waiting' else 'declined' end,
      case when n.id % 2 = 0 then null else g.creator_id end, 'а'
    from note n cross join lateral (select * from "group" where id <> n.id order by id limit 1 offset n.id % 50) g`.execute(
    db,
  );
  await sql`update "group" set deleted_at = now(), restorable_until = now() where id in (
    select id from "group" order by id desc offset 100 limit 20)`.execute(db);
  for (const table of ['group', 'group_ban', 'note_suggestion'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const groupWritingCases = (of: () => { group: string; author: string }): Case[] => [
  [
    'changes of administrators',
    'group_admin_log_group_id_idx',
    (db) => managing.selectAdminChanges(db, of().group, TOP, 31),
  ],
  ['bans of a group', 'group_ban_group_id_idx', (db) => bans.selectBans(db, of().group, TOP, 31)],
  [
    'notes suggested to a group',
    'note_suggestion_waiting_idx',
    (db) => suggestions.selectWaiting(db, of().group, TOP, 21),
  ],
  [
    'how many are suggested to a group',
    'note_suggestion_waiting_idx',
    (db) => suggestions.countWaiting(db, of().group),
  ],
  [
    'how many of one person are suggested to a group',
    'note_suggestion_waiting_idx',
    (db) => suggestions.countSuggested(db, of().group, of().author),
  ],
  [
    'deleted groups that can be restored',
    'group_restorable_idx',
    (db) =>
      selectFoundGroups(
        db,
        {
          ...{ part: null, innerId: null, idC: null, verified: false, proposedSince: null },
          deleted: true,
        },
        { start: TOP, rows: 51, direction: 'down' },
      ),
  ],
  [
    'suggestions of somebody who is forgotten',
    'note_suggestion_author_id_idx',
    (db) => suggestions.deleteSome(db, of().author, 500),
  ],
  [
    'decisions of somebody who is forgotten',
    'note_suggestion_decided_by_id_idx',
    (db) => suggestions.emptyReasons(db, of().author, 500),
  ],
];
