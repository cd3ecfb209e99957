import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** More conversations than anybody has in sight. */
const AUDIENCE = 200;

/**
 * Who sees whether this person is online: those of their newest conversations, by the rule of
 * `isPresenceShared`, where neither has blocked the other or switched presence off. Served by
 * conversation_member_list_idx, conversation_member_pinned_idx, conversation_member_pkey, account_block_pkey and
 * message_setting_pkey.
 */
export async function selectAudience(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ other_id: string }>`
    select own.other_id from (
      (select account_id, other_id, written_id, before_id from conversation_member
        where account_id = ${accountId} and not request and not pinned and last_id is not null
        order by last_id desc limit ${sql.lit(AUDIENCE)})
      union all
      (select account_id, other_id, written_id, before_id from conversation_member
        where account_id = ${accountId} and pinned order by last_id desc limit ${sql.lit(AUDIENCE)})
    ) own
    join conversation_member other on other.account_id = own.other_id and other.other_id = own.account_id
    where not other.request and other.last_id is not null
      and own.written_id > own.before_id and other.written_id > other.before_id
      and not exists (
        select from message_setting m
        where m.account_id in (own.account_id, own.other_id) and not m.presence
      )
      and not exists (
      select from account_block b where (b.account_id, b.target_id) in (
        (own.account_id, own.other_id), (own.other_id, own.account_id)
      )
    )`.execute(db);
  return rows.map(({ other_id: id }) => id);
}
