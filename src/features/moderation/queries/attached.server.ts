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

/** Served by report_message_pkey. */
export async function selectAttached(db: Db, reportIds: readonly string[]): Promise<AttachedRow[]> {
  const { rows } = await sql<AttachedRow>`
    select report_id, message_id, author_id, content, pictures,
      picture_ids::text[] as picture_ids, voice_id, change, former, created_at
    from report_message where report_id = any(${reportIds}::bigint[])
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
