import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { MessageRow } from './messages.server.ts';

export type Change = 'edited' | 'withdrawn';

export interface VersionRow {
  message_id: string;
  content: string;
  change: Change;
  picture_ids: string[];
  voice_id: string | null;
  releases: boolean;
}

interface NewVersion {
  conversation_id: string;
  message_id: string;
  content: string;
  change: Change;
  picture_ids?: string[];
  voice_id?: string | null;
  releases?: boolean;
  created_at: string;
}

const columns = sql`message_id, content, change, picture_ids::text[] as picture_ids, voice_id, releases`;

export const insertVersion = (db: Db, version: NewVersion) =>
  db.insertInto('message_version').values(version).execute();

/** Up to so many. Served by message_version_message_idx. */
export async function countVersions(
  db: Db,
  { conversation_id, id }: Pick<MessageRow, 'conversation_id' | 'id'>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from message_version where conversation_id = ${conversation_id} and message_id = ${id}
      limit ${sql.lit(most)}
    ) own`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether a report holds the files of a message already. Served by report_message_author_id_idx. */
export async function isReported(db: Db, messageId: string, authorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report_message
    where author_id = ${authorId} and message_id = ${messageId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The former versions of messages of one conversation, the oldest first. Their files belong to the
 * report from now on. Served by message_version_message_idx.
 */
export async function takeVersions(
  db: Db,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'id'>[],
  since: string,
): Promise<VersionRow[]> {
  const [first] = messages;
  if (first === undefined) return [];
  const { rows } = await sql<VersionRow>`
    with taken as (
      update message_version set releases = false
      where conversation_id = ${first.conversation_id} and message_id = any(${messages.map(({ id }) => id)}::bigint[])
        and created_at > ${since}
      returning *
    )
    select ${columns} from taken order by id`.execute(db);
  return rows;
}

/** Served by message_version_created_at_idx. */
export async function deleteOldVersions(
  db: Db,
  before: string,
  rows: number,
): Promise<VersionRow[]> {
  const { rows: deleted } = await sql<VersionRow>`
    delete from message_version where id = any(array(
      select id from message_version where created_at <= ${before}
      order by created_at limit ${sql.lit(rows)} for update skip locked
    )) returning ${columns}`.execute(db);
  return deleted;
}

/** Served by message_version_message_idx. */
export async function deleteVersionsOf(
  db: Db,
  conversationId: string,
  rows: number,
): Promise<VersionRow[]> {
  const { rows: deleted } = await sql<VersionRow>`
    delete from message_version where id = any(array(
      select id from message_version where conversation_id = ${conversationId}
      order by message_id, id limit ${sql.lit(rows)}
    )) returning ${columns}`.execute(db);
  return deleted;
}
