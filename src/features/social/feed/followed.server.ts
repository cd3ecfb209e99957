// The feed: the newest notes of the people and groups one follows, gathered when they are read.
// There are two ways to the same page, and which is short depends on whom one follows:
//
// - look through the newest notes of all and keep those of the followed. Short for who follows
//   many: with 2,200 followed in a world of 1,000,000 notes, 300 notes give a page of 20;
// - ask each of the followed for their newest note, take those who are ahead, and merge theirs.
//   Short for who follows few, however long ago they wrote.
//
// Who follows many looks first, but through no more notes than asking would cost; if that gave no
// full page, it asks. Neither way depends on how many notes there are in all, nor on how deep in
// the feed the page lies. docs/scale.md has the measurements.

import { sql, type RawBuilder } from 'kysely';
import { noteJoins, type NoteRow } from '#features/content/notes/views.server.ts';
import { notHidden } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';
import { cardColumns } from './queries.server.ts';

interface FeedOf {
  accountId: string;
  hidden: readonly string[];
  /** Notes the reader has reported. */
  reported?: readonly string[];
}

export interface FeedAsked extends FeedOf {
  before: string;
  rows: number;
}

export async function selectFollowedNotes(db: Db, asked: FeedAsked): Promise<{ rows: NoteRow[] }> {
  const window = windowOf(await countFollowed(db, asked.accountId));
  if (window > 0) {
    const recent = await selectRecentOfFollowed(db, asked, window);
    if (recent.rows.length >= asked.rows) return recent;
  }
  return selectNewestOfEach(db, asked);
}

/** How many notes to look through. Few sizes, because each is a statement of its own. */
export function windowOf(followed: number): number {
  if (followed <= 50) return 0;
  return followed <= 500 ? 500 : 2000;
}

const MOST_GROUPS_COUNTED = 500;

/** Served by account_count_pkey and follower_account_id_idx. */
async function countFollowed(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce((select subscriptions from account_count where account_id = ${accountId}), 0)
      + (select count(*)::int from (
          select 1 from follower where account_id = ${accountId} limit ${sql.lit(MOST_GROUPS_COUNTED)}
        ) f) as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether a note `f` belongs to the feed. Served by subscription_pkey and follower_account_id_idx. */
const isFollowed = ({ accountId, hidden, reported }: FeedOf): RawBuilder<unknown> => sql`(
    f.author_id in (select target_id from subscription where account_id = ${accountId} and not away)
    or f.group_id in (select group_id from follower where account_id = ${accountId})
  ) ${notHidden('f.author_id', hidden)} ${notHidden('f.id', reported)}`;

/** Served by note_new_idx. */
export const selectRecentOfFollowed = (
  db: Db,
  { before, rows, ...feed }: FeedAsked,
  window: number,
) =>
  sql<NoteRow>`
    select ${cardColumns} from (
      select f.id from (
        select id, author_id, group_id from note where deleted_at is null and id < ${before}
        order by id desc limit ${sql.lit(window)}
      ) f
      where ${isFollowed(feed)}
      order by f.id desc limit ${pageRows(rows)}
    ) p join note n on n.id = p.id ${noteJoins} order by n.id desc`.execute(db);

/**
 * The page of the newest can only come from those whose newest is among the newest: so many people
 * and so many groups as there are rows on the page.
 * Served by subscription_account_idx, note_author_idx, follower_account_id_idx, note_group_idx.
 */
export function selectNewestOfEach(
  db: Db,
  { accountId, hidden, reported, before, rows }: FeedAsked,
) {
  const most = pageRows(rows);
  const ofPerson = sql`author_id = s.target_id and deleted_at is null and id < ${before}
    ${notHidden('id', reported)}`;
  const ofGroup = sql`group_id = f.group_id and deleted_at is null and id < ${before}
    ${notHidden('author_id', hidden)} ${notHidden('id', reported)}`;
  return sql<NoteRow>`
    with person as (
      select s.target_id from subscription s
      cross join lateral (select id from note where ${ofPerson} order by id desc limit 1) head
      where s.account_id = ${accountId} and not s.away ${notHidden('s.target_id', hidden)}
      order by head.id desc limit ${most}
    ), crew as (
      select f.group_id from follower f
      cross join lateral (select id from note where ${ofGroup} order by id desc limit 1) head
      where f.account_id = ${accountId}
      order by head.id desc limit ${most}
    ), page as (
      select own.id from person s
      cross join lateral (select id from note where ${ofPerson} order by id desc limit ${most}) own
      union
      select own.id from crew f
      cross join lateral (select id from note where ${ofGroup} order by id desc limit ${most}) own
      order by id desc limit ${most}
    )
    select ${cardColumns} from page p join note n on n.id = p.id ${noteJoins}
    order by n.id desc`.execute(db);
}

/** Looked through for what is new in a feed; a page that is older than that is simply old. */
const FRESH_WINDOW = 2000;

/** How many notes of the feed are newer than this one. Served by note_new_idx. */
export async function countFollowedAfter(
  db: Db,
  id: string,
  most: number,
  feed: FeedOf,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from (
        select id, author_id, group_id from note where deleted_at is null and id > ${id}
        order by id desc limit ${sql.lit(FRESH_WINDOW)}
      ) f
      where ${isFollowed(feed)} limit ${sql.lit(most)}
    ) fresh`.execute(db);
  return rows[0]?.n ?? 0;
}
