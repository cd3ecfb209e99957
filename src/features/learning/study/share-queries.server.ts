import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

const NOTE = 1;

/** All a person knows, in one text: it costs less than rows. Served by study_word_known_idx; 20,000 at most. */
export async function selectKnownStems(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ stems: string | null }>`
    select string_agg(stem, E'\\n') as stems from study_word
    where account_id = ${accountId} and state = 3 and form = ''`.execute(db);
  return rows[0]?.stems?.split('\n') ?? [];
}

/** Whether a person knows a word at all. Served by study_word_known_idx. */
export async function selectKnowsAny(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from study_word
    where account_id = ${accountId} and state = 3 and form = '' limit 1`.execute(db);
  return rows.length > 0;
}

export interface FiledRow {
  ref: string;
  owner_id: string;
  stems: string;
  /** Of the person's words; null where they have none. */
  version: string | null;
  dots: boolean | null;
}

/**
 * The words of these notes, and how new those of the person are. Served by text_entry_pkey,
 * study_account_pkey.
 */
export async function selectFiled(db: Db, accountId: string, noteIds: readonly string[]) {
  const { rows } = await sql<FiledRow>`
    select e.ref, e.owner_id, e.stems, a.version, a.dots from text_entry e
    left join study_account a on a.account_id = ${accountId}
    where e.kind = ${sql.lit(NOTE)} and e.ref = any(${noteIds}::bigint[])`.execute(db);
  return rows;
}

/** Served by note_pkey. */
export async function selectTexts(db: Db, noteIds: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; content: string }>`
    select id, title, content from note
    where id = any(${noteIds}::bigint[]) and deleted_at is null`.execute(db);
  return rows;
}
