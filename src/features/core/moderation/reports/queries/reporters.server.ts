// Who of the staff has reported what they would decide about, and who else is there.

import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { ReportType } from '../../rules.ts';
import type { CaseRow } from './cases.server.ts';

/** Whether one of the reports of a case is this person's. Served by report_once_key. */
export async function isReportedBy(
  db: Db,
  { id, kind, target_id }: Pick<CaseRow, 'id' | 'kind' | 'target_id'>,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report
    where account_id = ${accountId} and kind = ${kind} and target_id = ${target_id}
      and case_id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether this person has reported this thing in a case that is open, or that others have closed with nothing done. Served by report_once_key, report_case_pkey. */
export async function hasReported(
  db: Db,
  { kind, targetId }: { kind: ReportType; targetId: string },
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report r join report_case c on c.id = r.case_id and (c.state = 'open' or c.decision = 'kept')
    where r.account_id = ${accountId} and r.kind = ${kind} and r.target_id = ${targetId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The same of what waits in a wave, or of one thing of it. Served by report_once_key, quarantine_item_target_idx, report_case_pkey. */
export async function hasReportedInWave(
  db: Db,
  { waveId, thing = null }: { waveId: string; thing?: string | null | undefined },
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report r
    join quarantine_item t on t.kind = r.kind and t.target_id = r.target_id
      and t.wave_id = ${waveId} and t.state = 'waiting' and t.id = coalesce(${thing}, t.id)
    join report_case c on c.id = r.case_id and (c.state = 'open' or c.decision = 'kept')
    where r.account_id = ${accountId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether one of the reports of a case is this person's. Served by report_case_id_idx. */
export async function isInCase(db: Db, caseId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report where case_id = ${caseId} and account_id = ${accountId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Others of the staff who have not reported it in this case. Served by account_staff_idx, report_case_id_idx. */
export async function selectOtherStaff(
  db: Db,
  { caseId, except }: { caseId: string | null; except: readonly string[] },
) {
  const { rows } = await sql<{ id: string; moderator: boolean; security: boolean }>`
    select id, moderator, security from account
    where (moderator or security) and deleted_at is null and not blacklist
      and id <> all(${except}::bigint[])
      and not exists (
        select from report r where r.case_id = ${caseId} and r.account_id = account.id)
    limit 50`.execute(db);
  return rows;
}

/** Served by admin_pkey. */
export async function hasOtherAdmins(db: Db, adminId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin')
    .select('id')
    .where('id', '<>', adminId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
