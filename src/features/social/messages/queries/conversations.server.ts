// Conversations and their two participants. Writers lock the row of the conversation (`lockConversation`).

import { sql, type RawBuilder } from 'kysely';
import { hasBlocked } from '#features/core/people/access.server.ts';
import type { Db } from '#server/db.ts';
import { meets } from '#server/like.ts';
import { pageRows } from '#server/page-rows.ts';
import type { ConversationFilter } from '../rules.ts';

export interface Conversation {
  id: string;
  last_id: string;
}

export interface Participant {
  account_id: string;
  other_id: string;
  conversation_id: string;
  last_id: string | null;
  unread: number;
  read_id: string;
  shown_read_id: string;
  before_id: string;
  pinned: boolean;
  muted: boolean;
  request: boolean;
  written: boolean;
  written_id: string;
}

const PARTICIPANT_COLUMNS = [
  'account_id',
  'other_id',
  'conversation_id',
  'last_id',
  'unread',
  'read_id',
  'shown_read_id',
  'before_id',
  'pinned',
  'muted',
  'request',
  'written',
  'written_id',
] as const;
const columns = sql.join(PARTICIPANT_COLUMNS.map((column) => sql.ref(`s.${column}`)));

const pairOf = (one: string, other: string): [low: string, high: string] =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one];

/** Locks a conversation until the transaction ends. Served by conversation_pair_key. */
export async function lockConversation(
  db: Db,
  one: string,
  other: string,
): Promise<Conversation | undefined> {
  const [low, high] = pairOf(one, other);
  const { rows } = await sql<Conversation>`
    select id, last_id from conversation where low_id = ${low} and high_id = ${high}
    for no key update`.execute(db);
  return rows[0];
}

/** The same by id. Served by conversation_pkey. */
export const lockConversationById = (db: Db, conversationId: string) =>
  sql`select id from conversation where id = ${conversationId} for no key update`.execute(db);

/** With its two participants. A concurrent second insert waits and writes nothing. Served by conversation_pair_key. */
export async function insertConversation(db: Db, one: string, other: string): Promise<void> {
  const [low, high] = pairOf(one, other);
  await sql`
    with made as (
      insert into conversation (low_id, high_id) values (${low}, ${high})
      on conflict (low_id, high_id) do nothing returning id
    )
    insert into conversation_member (account_id, other_id, conversation_id)
    select p.account_id, p.other_id, made.id from made, (
      values (${low}::bigint, ${high}::bigint), (${high}::bigint, ${low}::bigint)
    ) as p (account_id, other_id)`.execute(db);
}

/** Served by conversation_pkey. */
export const updateLast = (db: Db, conversationId: string, messageId: string) =>
  sql`update conversation set last_id = ${messageId} where id = ${conversationId}`.execute(db);

/** How far nobody sees the conversation any more. Served by conversation_pkey and conversation_member_conversation_id_idx. */
export const updateDead = (db: Db, conversationId: string) =>
  sql`
    update conversation t set dead_id = s.before_id, dead_at = now()
    from (select min(before_id) as before_id from conversation_member where conversation_id = ${conversationId}) s
    where t.id = ${conversationId} and s.before_id > t.dead_id`.execute(db);

/** Served by conversation_member_pkey. */
export async function selectParticipant(
  db: Db,
  accountId: string,
  otherId: string,
): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from conversation_member s
    where s.account_id = ${accountId} and s.other_id = ${otherId}`.execute(db);
  return rows[0];
}

/** Served by conversation_member_conversation_id_idx. */
export async function selectParticipantOfConversation(
  db: Db,
  conversationId: string,
  accountId: string,
): Promise<Participant | undefined> {
  const { rows } = await sql<Participant>`
    select ${columns} from conversation_member s
    where s.conversation_id = ${conversationId} and s.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Served by conversation_member_conversation_id_idx. */
export async function selectParticipantsOfConversation(
  db: Db,
  conversationId: string,
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select ${columns} from conversation_member s where s.conversation_id = ${conversationId}`.execute(
    db,
  );
  return rows;
}

/** Others as participants of their conversations with one person, in one statement. Served by conversation_member_pkey. */
export async function selectParticipantsTowards(
  db: Db,
  accountId: string,
  otherIds: readonly string[],
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select ${columns} from unnest(${otherIds}::bigint[]) as p (id)
    join conversation_member s on s.account_id = p.id and s.other_id = ${accountId}`.execute(db);
  return rows;
}

export type ParticipantChange = Partial<
  Omit<Participant, 'account_id' | 'other_id' | 'conversation_id'>
>;

/** Served by conversation_member_pkey. */
export const updateParticipant = (
  db: Db,
  { account_id, other_id }: Participant,
  change: ParticipantChange,
) =>
  db
    .updateTable('conversation_member')
    .set(change)
    .where('account_id', '=', account_id)
    .where('other_id', '=', other_id)
    .execute();

/**
 * A new message becomes the last one of both participants; a request of the sender's becomes a conversation.
 * Served by conversation_member_pkey.
 */
export const bumpParticipants = (
  db: Db,
  { from, to, id, request }: { from: string; to: string; id: string; request: boolean },
) =>
  sql`
    update conversation_member set
      last_id = ${id},
      written = written or account_id = ${from},
      written_id = case when account_id = ${from} then ${id} else written_id end,
      request = case when account_id = ${from} then false else ${request} end,
      unread = unread + (account_id = ${to})::int
    where (account_id = ${from} and other_id = ${to})
       or (account_id = ${to} and other_id = ${from})`.execute(db);

/** Of each list its own index serves. */
const LISTED: Record<ConversationFilter, RawBuilder<unknown>> = {
  /** Served by conversation_member_list_idx. */
  all: sql`not s.request and not s.pinned`,
  /** Served by conversation_member_request_idx. */
  request: sql`s.request`,
  /** Served by conversation_member_pinned_idx. */
  pinned: sql`s.pinned`,
};

/** Of `s`: a conversation with somebody its owner has blocked is not listed until that ends. */
const isWithBlocked = hasBlocked(sql.ref('s.account_id'), sql.ref('s.other_id'));

interface ConversationsAsked {
  filter: ConversationFilter;
  before: string;
  rows: number;
}

/**
 * Served by conversation_member_list_idx, conversation_member_request_idx,
 * conversation_member_pinned_idx; account_block_pkey.
 */
export async function selectParticipants(
  db: Db,
  accountId: string,
  { filter, before, rows }: ConversationsAsked,
): Promise<Participant[]> {
  const found = await sql<Participant>`
    select ${columns} from conversation_member s
    where s.account_id = ${accountId} and ${LISTED[filter]} and s.last_id < ${before}
      and not ${isWithBlocked}
    order by s.last_id desc limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** So many of the newest conversations are looked through for a name. */
const SEARCHED = 5000;

/** Those with people whose name has all parts. Served by the index of the list and account_pkey. */
export async function selectParticipantsByName(
  db: Db,
  accountId: string,
  { filter, before, rows, parts }: ConversationsAsked & { parts: readonly string[] },
): Promise<Participant[]> {
  const listed = filter === 'all' ? sql`not s.request` : LISTED[filter];
  const named = sql.join(
    parts.map((part) => sql`and ${meets(sql`a.name_search`, part)}`),
    sql` `,
  );
  const found = await sql<Participant>`
    select ${columns} from (
      select * from conversation_member s
      where s.account_id = ${accountId} and ${listed} and s.last_id is not null
      order by s.last_id desc limit ${sql.lit(SEARCHED)}
    ) s join account a on a.id = s.other_id and a.deleted_at is null
    where s.last_id < ${before} and not ${isWithBlocked} ${named}
    order by s.last_id desc limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** Unread conversations beyond that are not added up: nobody reads the sum. */
const MOST_ADDED = 1000;

/** How much a person has not read. Served by conversation_member_counted_idx and account_block_pkey. */
export async function sumUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(unread), 0)::int as n from (
      select s.unread from conversation_member s
      where s.account_id = ${accountId} and s.unread > 0 and not s.request and not s.muted
        and not ${isWithBlocked}
      limit ${sql.lit(MOST_ADDED)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

const MOST_REQUESTS = 100;

/** Served by conversation_member_request_idx and account_block_pkey. */
export async function countRequests(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from conversation_member s
      where s.account_id = ${accountId} and s.request and s.last_id is not null
        and not ${isWithBlocked}
      limit ${sql.lit(MOST_REQUESTS)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Who has a request of this person since then, not accepted; so many at most. Served by conversation_member_sender_idx. */
export async function selectRequestsFrom(
  db: Db,
  accountId: string,
  { since, rows }: { since: string; rows: number },
): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select account_id as id from conversation_member
    where other_id = ${accountId} and request and last_id > ${since}
    order by last_id desc limit ${sql.lit(rows)}`.execute(db);
  return found.map(({ id }) => id);
}

/** Locks a person, so that two pins at once are counted one after the other. Served by account_pkey. */
export const lockOwner = (db: Db, accountId: string) =>
  sql`select id from account where id = ${accountId} for no key update`.execute(db);

/** Served by conversation_member_pinned_idx and account_block_pkey. */
export async function countPinned(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from conversation_member s
    where s.account_id = ${accountId} and s.pinned and not ${isWithBlocked}`.execute(db);
  return rows[0]?.n ?? 0;
}
