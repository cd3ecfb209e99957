// Conversations and their two sides. Whoever writes holds the row of the conversation (`lockTalk`).

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import { pageRows } from '#server/page-rows.ts';
import type { ThreadFilter } from '../rules.ts';

export interface Talk {
  id: string;
  last_id: string;
}

export interface Side {
  account_id: string;
  other_id: string;
  talk_id: string;
  last_id: string | null;
  unread: number;
  read_id: string;
  shown_read_id: string;
  before_id: string;
  pinned: boolean;
  request: boolean;
  written: boolean;
  written_id: string;
}

const SIDE_COLUMNS = [
  'account_id',
  'other_id',
  'talk_id',
  'last_id',
  'unread',
  'read_id',
  'shown_read_id',
  'before_id',
  'pinned',
  'request',
  'written',
  'written_id',
] as const;
const columns = sql.join(SIDE_COLUMNS.map((column) => sql.ref(`s.${column}`)));

const pairOf = (one: string, other: string): [low: string, high: string] =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one];

/** Holds a conversation until the transaction ends. Served by talk_pair_key. */
export async function lockTalk(db: Db, one: string, other: string): Promise<Talk | undefined> {
  const [low, high] = pairOf(one, other);
  const { rows } = await sql<Talk>`
    select id, last_id from talk where low_id = ${low} and high_id = ${high}
    for no key update`.execute(db);
  return rows[0];
}

/** The same for who knows its id. Served by talk_pkey. */
export const holdTalk = (db: Db, talkId: string) =>
  sql`select id from talk where id = ${talkId} for no key update`.execute(db);

/** Both sides come with it. Whoever comes second waits, and writes nothing. Served by talk_pair_key. */
export async function insertTalk(db: Db, one: string, other: string): Promise<void> {
  const [low, high] = pairOf(one, other);
  await sql`
    with made as (
      insert into talk (low_id, high_id) values (${low}, ${high})
      on conflict (low_id, high_id) do nothing returning id
    )
    insert into talk_side (account_id, other_id, talk_id)
    select p.account_id, p.other_id, made.id from made, (
      values (${low}::bigint, ${high}::bigint), (${high}::bigint, ${low}::bigint)
    ) as p (account_id, other_id)`.execute(db);
}

/** Served by talk_pkey. */
export const updateLast = (db: Db, talkId: string, messageId: string) =>
  sql`update talk set last_id = ${messageId} where id = ${talkId}`.execute(db);

/** How far nobody sees the conversation any more. Served by talk_pkey and talk_side_talk_id_idx. */
export const updateDead = (db: Db, talkId: string) =>
  sql`
    update talk t set dead_id = s.before_id, dead_at = now()
    from (select min(before_id) as before_id from talk_side where talk_id = ${talkId}) s
    where t.id = ${talkId} and s.before_id > t.dead_id`.execute(db);

/** Served by talk_side_pkey. */
export async function selectSide(
  db: Db,
  accountId: string,
  otherId: string,
): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select ${columns} from talk_side s
    where s.account_id = ${accountId} and s.other_id = ${otherId}`.execute(db);
  return rows[0];
}

/** Served by talk_side_talk_id_idx. */
export async function selectSideOfTalk(
  db: Db,
  talkId: string,
  accountId: string,
): Promise<Side | undefined> {
  const { rows } = await sql<Side>`
    select ${columns} from talk_side s
    where s.talk_id = ${talkId} and s.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Served by talk_side_talk_id_idx. */
export async function selectSidesOfTalk(db: Db, talkId: string): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select ${columns} from talk_side s where s.talk_id = ${talkId}`.execute(db);
  return rows;
}

/** The sides of others towards one person, in one statement. Served by talk_side_pkey. */
export async function selectSidesTowards(
  db: Db,
  accountId: string,
  otherIds: readonly string[],
): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select ${columns} from unnest(${otherIds}::bigint[]) as p (id)
    join talk_side s on s.account_id = p.id and s.other_id = ${accountId}`.execute(db);
  return rows;
}

export type SideChange = Partial<Omit<Side, 'account_id' | 'other_id' | 'talk_id'>>;

/** Served by talk_side_pkey. */
export const updateSide = (db: Db, { account_id, other_id }: Side, change: SideChange) =>
  db
    .updateTable('talk_side')
    .set(change)
    .where('account_id', '=', account_id)
    .where('other_id', '=', other_id)
    .execute();

/**
 * A new message stands on both sides; it makes the sender's a conversation, if it was a request.
 * Served by talk_side_pkey.
 */
export const addToSides = (
  db: Db,
  { from, to, id, request }: { from: string; to: string; id: string; request: boolean },
) =>
  sql`
    update talk_side set
      last_id = ${id},
      written = written or account_id = ${from},
      written_id = case when account_id = ${from} then ${id} else written_id end,
      request = case when account_id = ${from} then false else ${request} end,
      unread = unread + (account_id = ${to})::int
    where (account_id = ${from} and other_id = ${to})
       or (account_id = ${to} and other_id = ${from})`.execute(db);

/** Of each list its own index serves. */
const LISTED: Record<ThreadFilter, RawBuilder<unknown>> = {
  /** Served by talk_side_list_idx. */
  all: sql`not s.request and not s.pinned`,
  /** Served by talk_side_request_idx. */
  request: sql`s.request`,
  /** Served by talk_side_pinned_idx. */
  pinned: sql`s.pinned`,
};

interface ThreadsAsked {
  filter: ThreadFilter;
  before: string;
  rows: number;
}

/** Served by talk_side_list_idx, talk_side_request_idx, talk_side_pinned_idx. */
export async function selectSides(
  db: Db,
  accountId: string,
  { filter, before, rows }: ThreadsAsked,
): Promise<Side[]> {
  const found = await sql<Side>`
    select ${columns} from talk_side s
    where s.account_id = ${accountId} and ${LISTED[filter]} and s.last_id < ${before}
    order by s.last_id desc limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** So many of the newest conversations are looked through for a name. */
const SEARCHED = 5000;

/** Those with people whose name has all parts. Served by the index of the list and account_pkey. */
export async function selectSidesByName(
  db: Db,
  accountId: string,
  { filter, before, rows, parts }: ThreadsAsked & { parts: readonly string[] },
): Promise<Side[]> {
  const listed = filter === 'all' ? sql`not s.request` : LISTED[filter];
  const named = sql.join(
    parts.map((part) => sql`and a.name_search like ${part}`),
    sql` `,
  );
  const found = await sql<Side>`
    select ${columns} from (
      select * from talk_side s
      where s.account_id = ${accountId} and ${listed} and s.last_id is not null
      order by s.last_id desc limit ${sql.lit(SEARCHED)}
    ) s join account a on a.id = s.other_id and a.deleted_at is null
    where s.last_id < ${before} ${named}
    order by s.last_id desc limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** Unread conversations beyond that are not added up: nobody reads the sum. */
const MOST_ADDED = 1000;

/** How much a person has not read. Served by talk_side_unread_idx. */
export async function sumUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(unread), 0)::int as n from (
      select unread from talk_side where account_id = ${accountId} and unread > 0 and not request
      limit ${sql.lit(MOST_ADDED)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

const MOST_REQUESTS = 100;

/** Served by talk_side_request_idx. */
export async function countRequests(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from talk_side where account_id = ${accountId} and request and last_id is not null
      limit ${sql.lit(MOST_REQUESTS)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Who has a request of this person since then, not accepted; so many at most. Served by talk_side_sender_idx. */
export async function selectRequestsFrom(
  db: Db,
  accountId: string,
  { since, rows }: { since: string; rows: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select account_id as id from talk_side
    where other_id = ${accountId} and request and last_id > ${since}
    order by last_id desc limit ${sql.lit(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Holds a person, so that two pins at once are counted one after the other. Served by account_pkey. */
export const lockOwner = (db: Db, accountId: string) =>
  sql`select id from account where id = ${accountId} for no key update`.execute(db);

/** Served by talk_side_pinned_idx. */
export async function countPinned(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from talk_side where account_id = ${accountId} and pinned`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** More conversations than anybody has in sight. */
const AUDIENCE = 200;

/**
 * Who sees whether this person is online: those of their newest conversations, by the rule of
 * `isPresenceShared`, where neither has blocked the other or switched presence off. Served by
 * talk_side_list_idx, talk_side_pinned_idx, talk_side_pkey, account_block_pkey and
 * message_setting_pkey.
 */
export async function selectAudience(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ other_id: string }>`
    select own.other_id from (
      (select account_id, other_id, written_id, before_id from talk_side
        where account_id = ${accountId} and not request and not pinned and last_id is not null
        order by last_id desc limit ${sql.lit(AUDIENCE)})
      union all
      (select account_id, other_id, written_id, before_id from talk_side
        where account_id = ${accountId} and pinned order by last_id desc limit ${sql.lit(AUDIENCE)})
    ) own
    join talk_side other on other.account_id = own.other_id and other.other_id = own.account_id
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
