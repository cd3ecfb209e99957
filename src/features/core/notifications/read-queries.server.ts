import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { MOST_WALKED } from './queries.server.ts';

/** Whether it counted, where it was unread. The account is locked. Served by notice_pkey. */
export const updateRead = (
  db: Db,
  { accountId, id, readTo }: { accountId: string; id: string; readTo: string },
): Promise<{ listed: boolean } | undefined> =>
  db
    .updateTable('notice')
    .set({ unread: false })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('unread', '=', true)
    .where('at_id', '>', readTo)
    .returning('listed')
    .executeTakeFirst();

/**
 * Those in the list that one person alone has caused, among the latest; how many they were. The
 * account is locked. Served by notice_list_idx and notice_pkey.
 */
export async function updateReadOf(
  db: Db,
  { accountId, actorId, readTo }: { accountId: string; actorId: string; readTo: string },
): Promise<number> {
  const { rows } = await sql`
    update notice set unread = false where id in (
      select id from (
        select id, unread, people from notice
        where account_id = ${accountId} and listed and at_id > ${readTo}
        order by at_id desc limit ${sql.lit(MOST_WALKED)}
      ) latest where unread and people = array[${actorId}::bigint]
    ) returning id`.execute(db);
  return rows.length;
}
