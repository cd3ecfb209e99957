import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { NoticeKind } from './kinds.ts';
import { isVisible, type NoticeRow } from './queries.server.ts';

/** Served by notice_account_digest_idx. */
export async function takeDue(db: Db, rows: number) {
  const due = await sql<{ account_id: string; at: string }>`
    update notice_account a set digest_at = null
    from (
      select account_id, digest_at from notice_account where digest_at <= now()
      order by digest_at limit ${sql.lit(rows)} for no key update skip locked
    ) d
    where a.account_id = d.account_id
    returning a.account_id, d.digest_at as at`.execute(db);
  return due.rows;
}

/** Served by notice_account_pkey, account_pkey, account_email_pkey, account_setting_pkey. */
export const selectReader = (db: Db, accountId: string) =>
  db
    .selectFrom('notice_account as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .innerJoin('account_email as e', 'e.account_id', 'n.account_id')
    .leftJoin('account_setting as s', 's.account_id', 'n.account_id')
    .select(['n.digest', 'n.switches', 'n.read_to', 'e.email', 's.lang'])
    .where('n.account_id', '=', accountId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

interface UnreadAsked {
  accountId: string;
  readTo: string;
  kinds: readonly NoticeKind[];
  /** People the reader does not hear of. */
  hidden: readonly string[];
}

/** More than a letter tells of. */
const MOST_UNREAD = 100;

/**
 * The latest first, without what is gone or hidden. Served by notice_list_idx; note_pkey,
 * comment_pkey, group_pkey.
 */
export async function selectUnread(
  db: Db,
  { accountId, readTo, kinds, hidden }: UnreadAsked,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.at_id, n.kind, n.count, n.people, n.note_id, n.comment_id, n.group_id, n.unread
    from notice n
    where n.account_id = ${accountId} and n.listed and n.at_id > ${readTo} and n.unread
      and n.kind = any(${kinds}::text[]) and ${isVisible(hidden)}
    order by n.at_id desc limit ${sql.lit(MOST_UNREAD)}`.execute(db);
  return rows;
}
