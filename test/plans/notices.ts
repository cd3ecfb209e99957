// How notifications are read.

import { sql } from 'kysely';
import { selectFollowersToNotify } from '#features/content/notes/follower-queries.server.ts';
import * as causes from '#features/core/notifications/cause-queries.server.ts';
import * as notifications from '#features/core/notifications/queries.server.ts';
import type { Db } from '#server/db.ts';
import { TOP } from '#server/list-pages.ts';
import type { Case } from './plan.ts';

export async function fillNotices(db: Db): Promise<void> {
  const rows = sql`account a, generate_series(1, 20) as n (n)`;
  await sql`
    insert into notice (account_id, kind, object_id, count, people, listed)
    select a.id, 'rating', n.n, 1, '{}', true from ${rows}`.execute(db);
  await sql`
    insert into notice_cause (account_id, kind, object_id, actor_id, until)
    select a.id, 'rating', n.n, a.id, now() from ${rows}`.execute(db);
  for (const table of ['notice', 'notice_cause'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

export const noticeCases = (of: () => { author: string; group: string; note: string }): Case[] => [
  [
    'notices',
    'notice_list_idx',
    (db) =>
      notifications.selectNotices(db, of().author, {
        start: TOP,
        rows: 31,
        hidden: [of().note],
        kinds: null,
      }),
  ],
  [
    'notices of some kinds',
    'notice_kind_idx',
    (db) =>
      notifications.selectNotices(db, of().author, {
        start: TOP,
        rows: 31,
        hidden: [],
        kinds: ['rating', 'triangle'],
      }),
  ],
  [
    'the end of a walk over notices',
    'notice_list_idx',
    (db) => notifications.selectWalkEnd(db, of().author, { start: TOP, kinds: null }),
  ],
  [
    'unread notices',
    'notice_list_idx',
    (db) => notifications.countUnreadAfter(db, of().author, '7'),
  ],
  ['the latest notice', 'notice_list_idx', (db) => notifications.selectLatest(db, of().author)],
  [
    'what is to be gathered',
    'notice_cause_waiting_idx',
    (db) => {
      const { author: accountId, note: objectId } = of();
      return causes.takeCauses(db, { accountId, kind: 'rating', objectId }, 1000);
    },
  ],
  [
    'followers to tell',
    'follower_pkey',
    (db) => {
      const { author: author_id, group: groupId, note: id } = of();
      return selectFollowersToNotify(db, { groupId, after: '0', news: [{ id, author_id }] }, 1000);
    },
  ],
];
