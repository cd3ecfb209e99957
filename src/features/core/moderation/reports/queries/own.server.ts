import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, ordered, type Start } from '#server/list-pages.ts';
import type { Reason } from '../../rules.ts';

interface PageAsked {
  start: Start;
  rows: number;
}

interface OwnReportRow {
  id: string;
  kind: string;
  target_id: string;
  reason: Reason;
  created_at: string;
  decision: string | null;
  answer: string | null;
  undone: boolean;
}

/** What a person has reported, the last first. Served by report_account_id_idx; report_case_pkey, ruling_pkey. */
export const selectOwnReports = (db: Db, accountId: string, { start, rows }: PageAsked) =>
  sql<OwnReportRow>`
    select r.id, r.kind, r.target_id, r.reason, r.created_at, c.decision, c.answer,
      g.undone_at is not null and g.undone_at is distinct from g.ends_at as undone
    from report r
    left join report_case c on c.id = r.case_id and c.state = 'done'
    left join ruling g on g.id = c.ruling_id
    where r.account_id = ${accountId} ${beyond('r.id', start)}
    ${ordered('r.id', start, rows)}`.execute(db);
