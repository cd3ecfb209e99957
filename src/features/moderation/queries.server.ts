import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { ReportReason, ReportType } from './calls.ts';

interface NewReport {
  account_id: string;
  kind: ReportType;
  target_id: string;
  owner_id: string;
  reason: ReportReason;
  content: string;
}

const AT_ONCE = 500;

/** What was told stays, in nobody's words. Served by report_account_id_idx. */
export async function emptyReportsOf(db: Db, accountId: string): Promise<void> {
  for (let emptied = AT_ONCE; emptied === AT_ONCE;) {
    const { rows } = await sql`
      update report set content = '' where id in (
        select id from report where account_id = ${accountId} and content <> ''
        order by id desc limit ${sql.lit(AT_ONCE)}
      ) returning id`.execute(db);
    emptied = rows.length;
  }
}

/** The id of the report; of the first one where there is one already. Served by report_once_key. */
export const upsertReport = (db: Db, row: NewReport) =>
  db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'target_id'])
        // Nothing changes; only so does PostgreSQL tell the row that was there.
        .doUpdateSet({ account_id: sql`excluded.account_id` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
