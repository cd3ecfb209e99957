import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { countUpTo } from '#server/list-pages.ts';

/** Served by talk_side_pkey. */
export async function selectTalksOf(db: Db, accountId: string, rows: number) {
  const found = await sql<{ talk_id: string; other_id: string }>`
    select talk_id, other_id from talk_side where account_id = ${accountId}
    order by other_id limit ${sql.lit(rows)}`.execute(db);
  return found.rows;
}

/** The next messages of a person in a conversation. Served by message_pkey. */
export async function selectIdsOfAuthor(
  db: Db,
  {
    talkId,
    authorId,
    after,
    rows,
  }: { talkId: string; authorId: string; after: string; rows: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from message
    where talk_id = ${talkId} and id > ${after} and author_id = ${authorId}
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The key goes as well: whoever made it may have put words there. Served by message_pkey. */
export const emptyMessages = (db: Db, talkId: string, ids: readonly string[]) =>
  sql`
    update message set content = '', words = '{}', reply_id = null, key = id::text,
      deleted_at = coalesce(deleted_at, now())
    where talk_id = ${talkId} and id = any(${ids}::bigint[])`.execute(db);

/** What they had hidden from themselves. Served by message_hidden_pkey. */
export async function deleteHidings(
  db: Db,
  accountId: string,
  talkId: string,
  rows: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message_hidden where account_id = ${accountId} and talk_id = ${talkId}
      and message_id in (
        select message_id from message_hidden
        where account_id = ${accountId} and talk_id = ${talkId} limit ${sql.lit(rows)}
      )`.execute(db);
  return Number(numAffectedRows);
}

/** Served by talk_side_pkey. */
export const deleteSide = (db: Db, accountId: string, otherId: string) =>
  sql`
    delete from talk_side where account_id = ${accountId} and other_id = ${otherId}`.execute(db);

/** Served by message_setting_pkey. */
export const deleteSetting = (db: Db, accountId: string) =>
  sql`delete from message_setting where account_id = ${accountId}`.execute(db);

/** The oldest messages of a conversation, up to one. Served by message_pkey. */
export async function selectOldest(
  db: Db,
  { talkId, upTo, rows }: { talkId: string; upTo: string; rows: number },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from message where talk_id = ${talkId} and id <= ${upTo}
    order by id limit ${sql.lit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Served by message_pkey. */
export const deleteMessages = (db: Db, talkId: string, ids: readonly string[]) =>
  sql`
    delete from message where talk_id = ${talkId} and id = any(${ids}::bigint[])`.execute(db);

/** Conversations of which both have deleted a part long ago. Served by talk_dead_idx. */
export async function selectDeadTalks(db: Db, days: number, rows: number) {
  const found = await sql<{ id: string; dead_id: string }>`
    select id, dead_id from talk where dead_at < now() - ${days} * interval '1 day'
    order by dead_at limit ${sql.lit(rows)} for no key update skip locked`.execute(db);
  return found.rows;
}

/** Nothing more of it is to be removed. Served by talk_pkey. */
export const endDead = (db: Db, { id, dead_id }: { id: string; dead_id: string }) =>
  sql`update talk set dead_at = null where id = ${id} and dead_id = ${dead_id}`.execute(db);

/**
 * Places without words that nobody needs any more; the newest of a conversation stays, because the
 * list of conversations shows it. Served by message_deleted_idx, talk_pkey and message_pkey.
 */
export async function deleteEmptied(db: Db, days: number, rows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message m using (
      select d.talk_id, d.id from message d join talk t on t.id = d.talk_id
      where d.deleted_at < now() - ${days} * interval '1 day' and d.id <> t.last_id
      order by d.deleted_at limit ${sql.lit(rows)}
    ) old where m.talk_id = old.talk_id and m.id = old.id`.execute(db);
  return Number(numAffectedRows);
}

const longAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Messages both have deleted, up to so many. Served by talk_dead_idx and message_pkey. */
export async function countWhole(db: Db, days: number, most: number): Promise<number> {
  const whole = sql`talk t join message m on m.talk_id = t.id and m.id <= t.dead_id
    where t.dead_at < ${longAgo(days)}`;
  return (await countUpTo(whole, most).execute(db)).rows[0]?.n ?? 0;
}

/** Places without words that are not among those. Served by message_deleted_idx and talk_pkey. */
export async function countEmptied(db: Db, days: number, most: number): Promise<number> {
  const emptied = sql`message m join talk t on t.id = m.talk_id
    where m.deleted_at < ${longAgo(days)} and m.id <> t.last_id
      and (t.dead_at is null or t.dead_at >= ${longAgo(days)} or m.id > t.dead_id)`;
  return (await countUpTo(emptied, most).execute(db)).rows[0]?.n ?? 0;
}
