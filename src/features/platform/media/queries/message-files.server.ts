// Files of messages: their pictures, and their voice.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { Voice } from '../calls.ts';
import type { Whole } from '../rules.ts';

/** A message, which is known by its conversation and its own id. */
export interface MessageRef {
  conversationId: string;
  messageId: string;
}

type Table = 'picture' | 'recording';

/** How many of them were this person's and free to take. Served by picture_pkey. */
export async function attachPictures(
  db: Db,
  { conversationId, messageId }: MessageRef,
  accountId: string,
  pictures: readonly { id: string; alt: string }[],
): Promise<number> {
  const { rows } = await sql`
    update picture p set conversation_id = ${conversationId}, message_id = ${messageId}, place = s.place,
      alt = s.alt, loose_at = null
    from unnest(${pictures.map(({ id }) => id)}::bigint[], ${pictures.map(({ alt }) => alt)}::text[])
      with ordinality as s (id, alt, place)
    where p.id = s.id and p.account_id = ${accountId} and p.state <> 'gone'
      and p.message_id is null and p.note_id is null
    returning p.id`.execute(db);
  return rows.length;
}

/** Whether it was this person's and free to take. Served by recording_pkey. */
export async function attachVoice(
  db: Db,
  { conversationId, messageId }: MessageRef,
  accountId: string,
  voiceId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update recording set conversation_id = ${conversationId}, message_id = ${messageId}, sent_at = now()
    where id = ${voiceId} and account_id = ${accountId} and kind = 'voice' and state = 'sent'
      and message_id is null and not retained
    returning id`.execute(db);
  return rows.length > 0;
}

/** Takes the pictures out of messages of one conversation. Served by picture_message_idx. */
export const detachPictures = (db: Db, conversationId: string, messageIds: readonly string[]) =>
  sql`
    update picture set conversation_id = null, message_id = null, alt = '', loose_at = now()
    where conversation_id = ${conversationId} and message_id = any(${messageIds}::bigint[])`.execute(
    db,
  );

/** Takes the voices out of messages of one conversation; gives their ids. Served by recording_message_idx. */
export async function detachVoices(
  db: Db,
  conversationId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update recording set conversation_id = null, message_id = null
    where conversation_id = ${conversationId} and message_id = any(${messageIds}::bigint[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of the file with this key, in which message it is. Served by picture_key_idx, recording_key_idx. */
export async function selectMessageOf(
  db: Db,
  table: Table,
  key: string,
): Promise<MessageRef | null> {
  const { rows } = await sql<{ conversation_id: string; message_id: string }>`
    select conversation_id, message_id from ${sql.table(table)}
    where key = ${key} and message_id is not null`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { conversationId: row.conversation_id, messageId: row.message_id };
}

/** Those of them that are in a message still stay, whatever becomes of it. Served by picture_pkey, recording_pkey. */
export async function keep(db: Db, table: Table, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set retained = true
    where id = any(${ids}::bigint[]) and message_id is not null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The sweep of pictures deletes them. Served by picture_pkey. */
export const releasePictures = (db: Db, ids: readonly string[]) =>
  sql`
    update picture set retained = false, loose_at = now()
    where id = any(${ids}::bigint[]) and retained and message_id is null`.execute(db);

/** Gives those that belong to nothing any more. Served by recording_pkey. */
export async function releaseVoices(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update recording set retained = false
    where id = any(${ids}::bigint[]) and retained and message_id is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface RetainedPicture {
  id: string;
  key: string;
  state: string;
  width: number;
  height: number;
  alt: string;
  widths: number[];
  whole: Whole | null;
}

export interface RetainedVoice extends Omit<Voice, 'src'> {
  id: string;
  key: string;
}

/** Of a file that is kept for a report. Served by picture_key_idx, recording_key_idx. */
export async function selectRetained(db: Db, table: Table, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where key = ${key} and retained`.execute(db);
  return rows[0]?.id ?? null;
}

/** Served by picture_pkey. */
export async function selectRetainedPictures(
  db: Db,
  ids: readonly string[],
): Promise<RetainedPicture[]> {
  const { rows } = await sql<RetainedPicture>`
    select id, key, state, width, height, alt, widths, whole from picture
    where id = any(${ids}::bigint[]) and retained and state <> 'failed'`.execute(db);
  return rows;
}

/** Served by recording_pkey. */
export async function selectRetainedVoices(
  db: Db,
  ids: readonly string[],
): Promise<RetainedVoice[]> {
  const { rows } = await sql<RetainedVoice>`
    select id, key, state, seconds, waveform from recording
    where id = any(${ids}::bigint[]) and retained`.execute(db);
  return rows;
}
