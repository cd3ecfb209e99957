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

/**
 * So many of each report, the newest: it may be sent again with other messages. Of former texts the
 * last three. Served by report_message_pkey.
 */
export async function selectAttached(
  db: Db,
  reportIds: readonly string[],
  most: number,
): Promise<AttachedRow[]> {
  const { rows } = await sql<AttachedRow>`
    select m.report_id, m.message_id, m.author_id, m.content, m.pictures,
      m.picture_ids::text[] as picture_ids, m.voice_id, m.change,
      m.former[greatest(1, cardinality(m.former) - 2):] as former, m.created_at
    from unnest(${reportIds}::bigint[]) as r (id) cross join lateral (
      select * from report_message where report_id = r.id
      order by message_id desc limit ${sql.lit(most)}
    ) m
    order by m.report_id, m.message_id`.execute(db);
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
