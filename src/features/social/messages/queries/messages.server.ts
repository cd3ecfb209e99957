import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Direction } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';
import type { Participant } from './conversations.server.ts';

export interface MessageRow {
  conversation_id: string;
  id: string;
  author_id: string;
  content: string;
  reply_id: string | null;
  correction: boolean;
  key: string;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  /** See `presentPictures`. */
  pictures: unknown;
  voice: VoiceRow | null;
}

interface VoiceRow {
  id: string;
  key: string;
  state: 'sent' | 'ready' | 'failed';
  seconds: number | null;
  waveform: number[];
}

/** Pictures of the message `m`. Served by picture_message_idx. */
const pictures = sql`
  (select jsonb_agg(jsonb_build_object(
      'id', p.id::text, 'key', p.key, 'state', p.state, 'width', p.width, 'height', p.height,
      'alt', p.alt, 'widths', p.widths, 'whole', p.whole) order by p.place)
    from picture p where p.conversation_id = m.conversation_id and p.message_id = m.id) as pictures`;
/** The voice of the message `m`. Served by recording_message_idx. */
const voice = sql`
  (select jsonb_build_object('id', r.id::text, 'key', r.key, 'state', r.state,
      'seconds', r.seconds, 'waveform', r.waveform)
    from recording r where r.conversation_id = m.conversation_id and r.message_id = m.id) as voice`;
const columns = sql`
  m.conversation_id, m.id, m.author_id, m.content, m.reply_id, m.correction, m.key, m.created_at, m.edited_at,
  m.deleted_at, ${pictures}, ${voice}`;

/** What a participant sees of the conversation. Served by message_hidden_pkey. */
const seenBy = ({
  account_id,
  conversation_id,
  before_id,
}: Participant): RawBuilder<unknown> => sql`
  m.conversation_id = ${conversation_id} and m.id > ${before_id} and not exists (
    select from message_hidden h
    where h.account_id = ${account_id} and h.conversation_id = m.conversation_id and h.message_id = m.id
  )`;

interface MessagesAsked {
  /** Neither older nor newer ones have this id. */
  from: string;
  rows: number;
  direction: Direction;
}

/** Older (down) or newer ones (up) than a message, the nearest first. Served by message_pkey. */
export async function selectMessages(
  db: Db,
  participant: Participant,
  { from, rows, direction }: MessagesAsked,
): Promise<MessageRow[]> {
  const isDown = direction === 'down';
  const found = await sql<MessageRow>`
    select ${columns} from message m
    where ${seenBy(participant)} and ${isDown ? sql`m.id < ${from}` : sql`m.id > ${from}`}
    order by m.id ${isDown ? sql`desc` : sql`asc`} limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** Those that have one of each words' hashes, newest first. Served by message_words_idx, message_pkey. */
export async function selectFoundMessages(
  db: Db,
  participant: Participant,
  { from, rows, words }: { from: string; rows: number; words: readonly (readonly string[])[] },
): Promise<MessageRow[]> {
  const has = sql.join(
    words.map((hashes) => sql`and m.words && ${hashes}::bigint[]`),
    sql` `,
  );
  const found = await sql<MessageRow>`
    select ${columns} from message m
    where ${seenBy(participant)} and m.id < ${from} ${has}
    order by m.id desc limit ${pageRows(rows)}`.execute(db);
  return found.rows.slice(0, rows);
}

/** One message, if this participant sees it. Served by message_pkey. */
export async function selectMessage(
  db: Db,
  participant: Participant,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message m where ${seenBy(participant)} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** Several of one conversation, if this participant sees them. Served by message_pkey. */
export async function selectMessagesByIds(
  db: Db,
  participant: Participant,
  ids: readonly string[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message m where ${seenBy(participant)} and m.id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** The newest message of each participant, in one statement. Served by message_pkey. */
export async function selectLastMessages(
  db: Db,
  participants: readonly Participant[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from unnest(
      ${participants.map((participant) => participant.conversation_id)}::bigint[], ${participants.map((participant) => participant.last_id)}::bigint[]
    ) as s (conversation_id, last_id)
    join message m on m.conversation_id = s.conversation_id and m.id = s.last_id`.execute(db);
  return rows;
}

/** Served by message_once_key. */
export async function selectMessageByKey(
  db: Db,
  conversationId: string,
  authorId: string,
  key: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from message m
    where m.conversation_id = ${conversationId} and m.author_id = ${authorId} and m.key = ${key}`.execute(
    db,
  );
  return rows[0];
}

/**
 * How many messages a request has, emptied ones too, counted no further than so many. Only one
 * writes in it. Served by message_pkey.
 */
export async function countAsked(
  db: Db,
  { conversation_id, before_id }: Participant,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from message where conversation_id = ${conversation_id} and id > ${before_id}
      limit ${sql.lit(most)}
    ) asked`.execute(db);
  return rows[0]?.n ?? 0;
}

interface NewMessage {
  conversationId: string;
  authorId: string;
  content: string;
  words: readonly string[];
  replyId: string | null;
  correction: boolean;
  key: string;
  /** The newest there is: the id is greater, even where the clock was put back. */
  after: string;
}

/** The caller has locked the conversation, so ids grow in the order in which messages are committed. */
export async function insertMessage(db: Db, row: NewMessage): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into message (conversation_id, id, author_id, content, words, reply_id, correction, key)
    values (${row.conversationId}, greatest(next_id(), ${row.after}::bigint + 1), ${row.authorId},
      ${row.content}, ${row.words}::bigint[], ${row.replyId}, ${row.correction}, ${row.key})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Served by message_pkey. */
export const updateMessage = (
  db: Db,
  { conversation_id, id }: Pick<MessageRow, 'conversation_id' | 'id'>,
  { content, words, at }: { content: string; words: readonly string[]; at: string },
) =>
  sql`
    update message set content = ${content}, words = ${words}::bigint[], edited_at = ${at}
    where conversation_id = ${conversation_id} and id = ${id}`.execute(db);

/** Its place stays, without words. Served by message_pkey. */
export const emptyMessage = (
  db: Db,
  { conversation_id, id }: Pick<MessageRow, 'conversation_id' | 'id'>,
  at: string,
) =>
  sql`
    update message set content = '', words = '{}', reply_id = null, deleted_at = ${at}
    where conversation_id = ${conversation_id} and id = ${id}`.execute(db);

/** Served by message_hidden_pkey. */
export const hideMessage = (
  db: Db,
  { account_id, conversation_id }: Pick<Participant, 'account_id' | 'conversation_id'>,
  id: string,
) =>
  sql`
    insert into message_hidden (account_id, conversation_id, message_id)
    values (${account_id}, ${conversation_id}, ${id}) on conflict do nothing`.execute(db);

/** Up to so many. Served by message_hidden_pkey. */
export async function countHidden(
  db: Db,
  { account_id, conversation_id }: Pick<Participant, 'account_id' | 'conversation_id'>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from message_hidden where account_id = ${account_id} and conversation_id = ${conversation_id}
      limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by message_hidden_pkey. */
export async function isHiddenFrom(
  db: Db,
  { account_id, conversation_id }: Pick<Participant, 'account_id' | 'conversation_id'>,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from message_hidden
    where account_id = ${account_id} and conversation_id = ${conversation_id} and message_id = ${id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The newest message this participant sees; null = none. Served by message_pkey. */
export async function selectLastId(db: Db, participant: Participant): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.id from message m where ${seenBy(participant)} order by m.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Messages of the other one that are read when the mark goes on to an id. Each message is walked
 * over once in its life, whoever wrote it. Served by message_pkey.
 */
export async function countRead(db: Db, participant: Participant, upTo: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message m
    where ${seenBy(participant)} and m.id > ${participant.read_id} and m.id <= ${upTo}
      and m.author_id = ${participant.other_id} and m.deleted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}
