// Messages that were attached to reports, with their files.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

export interface AttachedRow {
  report_id: string;
  message_id: string;
  author_id: string;
  content: string;
  pictures: number;
  picture_ids: string[];
  voice_id: string | null;
  change: 'edited' | 'withdrawn' | null;
  former: string[];
  created_at: string;
}

interface Most {
  /** Of one report; all together have a bound of their own. */
  each: number;
  all: number;
}

/**
 * The newest messages of each report, because it may be sent again with others; where they are too
 * many together, each report keeps as many as fit. Of former texts the first, which an edit shall not
 * hide, and the last two. Served by report_message_pkey.
 */
export async function selectAttached(
  db: Db,
  reportIds: readonly string[],
  { each, all }: Most,
): Promise<AttachedRow[]> {
  const { rows } = await sql<AttachedRow>`
    select * from (
      select m.report_id, m.message_id, m.author_id, m.content, m.pictures,
        m.picture_ids::text[] as picture_ids, m.voice_id, m.change,
        case when cardinality(m.former) > 3
          then m.former[1:1] || m.former[cardinality(m.former) - 1:] else m.former end as former,
        m.created_at
      from unnest(${reportIds}::bigint[]) as r (id) cross join lateral (
        select *, row_number() over (order by message_id desc) as place
        from report_message where report_id = r.id
        order by message_id desc limit ${sql.lit(each)}
      ) m
      order by m.place, m.report_id limit ${sql.lit(all)}
    ) chosen
    order by report_id, message_id`.execute(db);
  return rows;
}

/** Whether a picture or a voice was attached to a report of this case. Served by report_case_id_idx, report_message_pkey. */
export async function isFileOfCase(db: Db, caseId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report r join report_message m on m.report_id = r.id
    where r.case_id = ${caseId}
      and (m.voice_id = ${fileId} or m.picture_ids @> array[${fileId}::bigint]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
