import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/** Served by speech_pkey. */
export const selectSound = (db: Db, key: string) =>
  db
    .selectFrom('speech')
    .select(['state', 'file', 'ordered_at', 'used_at'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Ordered anew where it failed or has waited too long; what is ready stays. Served by speech_pkey. */
export const upsertOrder = (db: Db, key: string, noteId: string | null) =>
  sql`
    insert into speech (key, note_id) values (${key}, ${noteId})
    on conflict (key) do update set state = 'waiting', ordered_at = now(), used_at = now()
    where speech.state <> 'ready'`.execute(db);

/**
 * Those ordered of late, no further than `most`: where the store was away for longer than a job is
 * tried, an order waits for nobody. Served by speech_waiting_idx.
 */
export async function countWaiting(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (
      select from speech where state = 'waiting' and ordered_at > now() - interval '30 minutes'
      limit ${most}
    ) w`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by speech_pkey. */
export const updateUsed = (db: Db, key: string) =>
  sql`update speech set used_at = now() where key = ${key} and used_at > '-infinity'`.execute(db);

interface Made {
  file: string;
  bytes: number;
  milliseconds: number;
}

/** Whether it was still waited for. Served by speech_pkey. */
export async function endSound(db: Db, key: string, made: Made | null): Promise<boolean> {
  const row = await db
    .updateTable('speech')
    .set(made === null ? { state: 'failed' } : { state: 'ready', ...made })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Served by speech_note_idx. */
export const markUnused = (db: Db, noteIds: readonly string[]) =>
  sql`update speech set used_at = '-infinity' where note_id = any(${noteIds}::bigint[])`.execute(
    db,
  );

/** The files of those that are gone from here, some at a time. Served by speech_used_idx. */
export async function deleteUnused(db: Db, days: number, limit: number): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    delete from speech where key in (
      select key from speech where used_at < now() - ${days} * interval '1 day'
      order by used_at limit ${limit}
    ) returning file`.execute(db);
  return rows;
}

interface Gone {
  /** Null where none was made. */
  file: string | null;
}

/** Read through once a night. */
export async function countSounds(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from speech`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Those used longest ago. Served by speech_used_idx. */
export async function deleteOldest(db: Db, limit: number): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    delete from speech where key in (
      select key from speech order by used_at limit ${limit}
    ) returning file`.execute(db);
  return rows;
}

/** Served by speech_file_idx. */
export async function selectKnown(db: Db, files: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from speech where file = any(${files}::text[])`.execute(db);
  return new Set(rows.map((row) => row.file));
}
