// What is reported, in its own words: also where it is gone by now.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { ReportType } from '../rules.ts';

export interface QuoteRow {
  id: string;
  /** What it is called; empty for a comment. */
  title: string;
  content: string;
  /** Gone, or only its words. */
  gone: boolean;
  note_id: string | null;
  note_title: string | null;
  id_c: string | null;
}

const NOTHING = sql`null::bigint as note_id, null::text as note_title, null::text as id_c`;

/** Served by note_pkey, comment_pkey, account_pkey, group_pkey and word_voice_pkey. */
const SELECTS = {
  note: (ids: readonly string[]) => sql<QuoteRow>`
    select t.id, t.title, t.content, t.deleted_at is not null as gone, t.id as note_id,
      t.title as note_title, null::text as id_c
    from note t where t.id = any(${ids}::bigint[])`,
  comment: (ids: readonly string[]) => sql<QuoteRow>`
    select t.id, '' as title, t.content,
      t.deleted_at is not null or t.emptied_at is not null or n.deleted_at is not null as gone,
      n.id as note_id, n.title as note_title, null::text as id_c
    from comment t join note n on n.id = t.note_id where t.id = any(${ids}::bigint[])`,
  user: (ids: readonly string[]) => sql<QuoteRow>`
    select t.id, t.name || ' ' || t.surname as title, t.about as content,
      t.deleted_at is not null as gone, ${NOTHING}
    from account t where t.id = any(${ids}::bigint[])`,
  group: (ids: readonly string[]) => sql<QuoteRow>`
    select t.id, t.name as title, t.about as content, t.deleted_at is not null as gone,
      null::bigint as note_id, null::text as note_title, t.id_c
    from "group" t where t.id = any(${ids}::bigint[])`,
  // Of a recording the word that is said.
  voice: (ids: readonly string[]) => sql<QuoteRow>`
    select t.id, t.form as title, '' as content, t.state = 'removed' as gone, ${NOTHING}
    from word_voice t where t.id = any(${ids}::bigint[])`,
};

/** Of a conversation nothing is known but what was attached. */
export async function selectQuotes(
  db: Db,
  kind: ReportType,
  ids: readonly string[],
): Promise<QuoteRow[]> {
  if (kind === 'message' || ids.length === 0) return [];
  const { rows } = await SELECTS[kind](ids).execute(db);
  return rows;
}
