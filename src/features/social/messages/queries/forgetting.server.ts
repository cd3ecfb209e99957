import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';

/** Served by conversation_member_pkey. */
export async function selectConversationsOf(db: Db, accountId: string, rows: number) {
  const found = await sql<{ conversation_id: string; other_id: string }>`
    select conversation_id, other_id from conversation_member where account_id = ${accountId}
    order by other_id limit ${sql.lit(rows)}`.execute(db);
  return found.rows;
}

/** The next messages of a person in a conversation. Served by message_pkey. */
export async function selectIdsOfAuthor(
  db: Db,
  {
    conversationId,
    authorId,
    after,
    rows,
  }: { conversationId: string; authorId: string; after: string; rows: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from message
    where conversation_id = ${conversationId} and id > ${after} and author_id = ${authorId}
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The key goes as well: whoever made it may have put words there. Served by message_pkey. */
export const emptyMessages = (db: Db, conversationId: string, ids: readonly string[]) =>
  sql`
    update message set content = '', words = '{}', reply_id = null, key = id::text,
      deleted_at = coalesce(deleted_at, now())
    where conversation_id = ${conversationId} and id = any(${ids}::bigint[])`.execute(db);

/** What they had hidden from themselves. Served by message_hidden_pkey. */
export async function deleteHidings(
  db: Db,
  accountId: string,
  conversationId: string,
  rows: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message_hidden where account_id = ${accountId} and conversation_id = ${conversationId}
      and message_id in (
        select message_id from message_hidden
        where account_id = ${accountId} and conversation_id = ${conversationId} limit ${sql.lit(rows)}
      )`.execute(db);
  return Number(numAffectedRows);
}

/** Served by conversation_member_pkey. */
export const deleteParticipant = (db: Db, accountId: string, otherId: string) =>
  sql`
    delete from conversation_member where account_id = ${accountId} and other_id = ${otherId}`.execute(
    db,
  );

/** Served by message_setting_pkey. */
export const deleteSetting = (db: Db, accountId: string) =>
  sql`delete from message_setting where account_id = ${accountId}`.execute(db);

/** The oldest messages of a conversation, up to one. Served by message_pkey. */
export async function selectOldest(
  db: Db,
  { conversationId, upTo, rows }: { conversationId: string; upTo: string; rows: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from message where conversation_id = ${conversationId} and id <= ${upTo}
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Served by message_pkey. */
export const deleteMessages = (db: Db, conversationId: string, ids: readonly string[]) =>
  sql`
    delete from message where conversation_id = ${conversationId} and id = any(${ids}::bigint[])`.execute(
    db,
  );

/** Conversations of which both have deleted a part long ago. Served by conversation_dead_idx. */
export async function selectDeadConversations(db: Db, days: number, rows: number) {
  const found = await sql<{ id: string; dead_id: string }>`
    select id, dead_id from conversation where dead_at < now() - ${days} * interval '1 day'
    order by dead_at limit ${sql.lit(rows)} for no key update skip locked`.execute(db);
  return found.rows;
}

/** Nothing more of it is to be removed. Served by conversation_pkey. */
export const endDead = (db: Db, { id, dead_id }: { id: string; dead_id: string }) =>
  sql`update conversation set dead_at = null where id = ${id} and dead_id = ${dead_id}`.execute(db);

/**
 * Places without words that nobody needs any more; the newest of a conversation stays, because the
 * list of conversations shows it. Served by message_deleted_idx, conversation_pkey and message_pkey.
 */
export async function deleteEmptied(db: Db, days: number, rows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message m using (
      select d.conversation_id, d.id from message d join conversation t on t.id = d.conversation_id
      where d.deleted_at < now() - ${days} * interval '1 day' and d.id <> t.last_id
      order by d.deleted_at limit ${sql.lit(rows)}
    ) old where m.conversation_id = old.conversation_id and m.id = old.id`.execute(db);
  return Number(numAffectedRows);
}

const longAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Messages both have deleted, up to so many. Served by conversation_dead_idx and message_pkey. */
export async function countWhole(db: Db, days: number, most: number): Promise<number> {
  const whole = sql`conversation t join message m on m.conversation_id = t.id and m.id <= t.dead_id
    where t.dead_at < ${longAgo(days)}`;
  return (await countUpTo(whole, most).execute(db)).rows[0]?.n ?? 0;
}

/** Places without words that are not among those. Served by message_deleted_idx and conversation_pkey. */
export async function countEmptied(db: Db, days: number, most: number): Promise<number> {
  const emptied = sql`message m join conversation t on t.id = m.conversation_id
    where m.deleted_at < ${longAgo(days)} and m.id <> t.last_id
      and (t.dead_at is null or t.dead_at >= ${longAgo(days)} or m.id > t.dead_id)`;
  return (await countUpTo(emptied, most).execute(db)).rows[0]?.n ?? 0;
}
