import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db.ts';
import { beyond, countUpTo, ordered, type Start } from '#server/list-pages.ts';
import { pageRows } from '#server/page-rows.ts';
import type { CaseFilter, Decision, Reason, ReportType } from '../../rules.ts';

interface Filed {
  id: string;
  kind: string;
  target_id: string;
  owner_id: string | null;
  reason: string;
}

/** Adds a report to the case that is open about its thing, or opens one. Served by report_case_open_idx, report_pkey. */
export async function fileReport(db: Db, report: Filed): Promise<void> {
  await sql`
    with filed as (
      insert into report_case as c (kind, target_id, owner_id, reports, reasons)
      values (${report.kind}, ${report.target_id}, ${report.owner_id}, 1,
        jsonb_build_object(${report.reason}::text, 1))
      on conflict (kind, target_id) where state = 'open' do update set
        reports = c.reports + 1,
        reasons = c.reasons || jsonb_build_object(${report.reason}::text,
          coalesce((c.reasons ->> ${report.reason}::text)::int, 0) + 1)
      returning id
    )
    update report set case_id = filed.id from filed where report.id = ${report.id}`.execute(db);
}

/** A case nobody has reported, unless one is open about the thing. Served by report_case_open_idx. */
export const openCase = (
  db: Db,
  { kind, targetId, ownerId }: { kind: ReportType; targetId: string; ownerId: string },
) =>
  sql`
    insert into report_case (kind, target_id, owner_id, reports, reasons)
    values (${kind}, ${targetId}, ${ownerId}, 0, '{}')
    on conflict (kind, target_id) where state = 'open' do nothing`.execute(db);

/** Those that belong to no case. Served by report_unfiled_idx. */
export async function selectUnfiled(db: Db, rows: number): Promise<Filed[]> {
  const { rows: found } = await sql<Filed>`
    select id, kind, target_id, owner_id, reason from report
    where case_id is null and state = 'new'
    order by id limit ${sql.lit(rows)} for update skip locked`.execute(db);
  return found;
}

export interface CaseRow {
  id: string;
  kind: ReportType;
  target_id: string;
  /** Null for what no account owns. */
  owner_id: string | null;
  reports: number;
  reasons: Readonly<Partial<Record<Reason, number>>>;
  state: string;
  claimed_by: string | null;
  claimed_admin: string | null;
  claimed_until: string | null;
  decided_by: string | null;
  decided_admin: string | null;
  decided_at: string | null;
  decision: Decision | null;
  reason: Reason | null;
  ruling_id: string | null;
  /** Until when its ruling can be undone; null where none stands. */
  ruling_until: string | null;
  created_at: string;
}

const columns = sql`
  c.id, c.kind, c.target_id, c.owner_id, c.reports, c.reasons, c.state, c.claimed_by, c.claimed_admin,
  c.claimed_until, c.decided_by, c.decided_admin, c.decided_at, c.decision, c.reason, c.ruling_id, c.created_at,
  (select until from ruling where id = c.ruling_id and undone_at is null) as ruling_until`;

export interface CaseScope {
  filter: CaseFilter;
  /** Which one may see. */
  kinds: readonly ReportType[];
  staffId: string;
  claimed: 'claimed_by' | 'claimed_admin';
  now: string;
}

/** Each kind is walked by itself, so that the many of one kind do not hide the few of another. */
function casesOf({ filter, kinds, staffId, claimed, now }: CaseScope, start: Start, rows: number) {
  if (filter === 'mine')
    return sql`report_case c where ${sql.ref(`c.${claimed}`)} = ${staffId} and c.claimed_until > ${now}
      and c.state = 'open' and c.kind = any(${kinds}::text[])`;
  const state = filter === 'new' ? 'open' : 'done';
  return sql`(
    select w.* from unnest(${kinds}::text[]) as k (kind) cross join lateral (
      select * from report_case c
      where c.kind = k.kind and c.state = ${sql.lit(state)} ${beyond('c.id', start)}
      order by c.id desc limit ${pageRows(start.skip + rows)}
    ) w
  ) c where true`;
}

interface PageAsked {
  start: Start;
  rows: number;
}

/** Newest first. Served by report_case_queue_idx, one's own by report_case_claimed_idx or report_case_claimed_admin_idx. */
export const selectCases = (db: Db, scope: CaseScope, { start, rows }: PageAsked) =>
  sql<CaseRow>`
    select ${columns} from ${casesOf(scope, start, rows)}
    ${beyond('c.id', start)} ${ordered('c.id', start, rows)}`.execute(db);

/** Served by the same. */
export async function countCases(db: Db, scope: CaseScope): Promise<number> {
  const { filter, kinds, staffId, claimed, now } = scope;
  const own: RawBuilder<unknown> =
    filter === 'mine'
      ? sql`and ${sql.ref(claimed)} = ${staffId} and claimed_until > ${now} and state = 'open'`
      : sql`and state = ${filter === 'new' ? 'open' : 'done'}`;
  const { rows } = await countUpTo(
    sql`report_case where kind = any(${kinds}::text[]) ${own}`,
  ).execute(db);
  return rows[0]?.n ?? 0;
}

/** Served by report_case_pkey. */
export async function selectCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from report_case c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. Served by report_case_pkey. */
export async function lockCase(db: Db, id: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from report_case c where c.id = ${id} for update`.execute(db);
  return rows[0];
}

export interface Claim {
  staffId: string;
  claimed: 'claimed_by' | 'claimed_admin';
  until: string;
}

/** Served by report_case_pkey. */
export const updateClaim = (db: Db, id: string, claim: Claim | null) =>
  db
    .updateTable('report_case')
    .set({
      ...{ claimed_by: null, claimed_admin: null, claimed_until: claim?.until ?? null },
      ...(claim !== null && { [claim.claimed]: claim.staffId }),
    })
    .where('id', '=', id)
    .execute();

interface Decided {
  /** One of the two. */
  decided_by?: string;
  decided_admin?: string;
  at: string;
  decision: Decision;
  reason: Reason | null;
  content: string;
  answer: string;
  rulingId: string | null;
}

/** Served by report_case_pkey. */
export const updateDecision = (db: Db, id: string, decided: Decided) =>
  db
    .updateTable('report_case')
    .set({
      state: 'done',
      claimed_by: null,
      claimed_admin: null,
      claimed_until: null,
      decided_by: decided.decided_by ?? null,
      decided_admin: decided.decided_admin ?? null,
      decided_at: decided.at,
      decision: decided.decision,
      reason: decided.reason,
      content: decided.content,
      answer: decided.answer,
      ruling_id: decided.rulingId,
    })
    .where('id', '=', id)
    .execute();

const UNIQUE_VIOLATION = '23505';

/**
 * The decision is taken back, unless another case about the thing is open by now; then the transaction
 * may have failed and must end. Served by report_case_pkey, report_case_open_idx.
 */
export async function reopenCase(db: Db, id: string, claim: Claim): Promise<boolean> {
  const reopened = sql`
    update report_case c set state = 'open', decided_by = null, decided_admin = null,
      decided_at = null, decision = null, reason = null, content = '', answer = '', ruling_id = null,
      claimed_until = ${claim.until}, ${sql.ref(claim.claimed)} = ${claim.staffId}
    where id = ${id} and not exists (
      select 1 from report_case o
      where o.kind = c.kind and o.target_id = c.target_id and o.state = 'open'
    )
    returning id`.execute(db);
  const { rows } = await reopened.catch((error: { code?: string }) => {
    // One was opened by a transaction that this one did not see.
    if (error.code === UNIQUE_VIOLATION) return { rows: [] };
    throw error;
  });
  return rows.length > 0;
}

/** Whether it is decided, and still as it was at that moment. Served by report_case_pkey. */
export async function isDecided(db: Db, id: string, at?: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_case')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', sql.lit('done'))
    .$if(at !== undefined, (query) => query.where('decided_at', '=', at!))
    .executeTakeFirst();
  return row !== undefined;
}

/** What was told has been decided: the next reports of a case, and who told them, if they are known. Served by report_case_id_idx. */
export async function closeReports(
  db: Db,
  { caseId, after, rows }: { caseId: string; after: string; rows: number },
): Promise<{ id: string; account_id: string | null }[]> {
  const { rows: closed } = await sql<{ id: string; account_id: string | null }>`
    with next as (
      select id from report where case_id = ${caseId} and id > ${after}
      order by id limit ${sql.lit(rows)}
    ), closed as (
      update report r set state = 'done' from next where r.id = next.id returning r.id, r.account_id
    )
    select id, account_id from closed order by id`.execute(db);
  return closed;
}

/** What ended with this ruling. Served by report_case_ruling_id_idx. */
export const selectCasesOf = (db: Db, rulingId: string) =>
  db.selectFrom('report_case').select('id').where('ruling_id', '=', rulingId).execute();

export interface ReportRow {
  id: string;
  /** Null for a visitor. */
  account_id: string | null;
  reason: Reason;
  content: string;
  created_at: string;
}

/** The first of a case. Served by report_case_id_idx. */
export async function selectReports(db: Db, caseId: string, rows: number): Promise<ReportRow[]> {
  const { rows: found } = await sql<ReportRow>`
    select id, account_id, reason, content, created_at from report
    where case_id = ${caseId} order by id limit ${sql.lit(rows)}`.execute(db);
  return found;
}

export const insertStaffNote = (
  db: Db,
  note: { case_id: string; staff_id: string | null; admin_id: string | null; content: string },
) => db.insertInto('report_note').values(note).execute();

/** Oldest first. Served by report_note_case_id_idx. */
export const selectStaffNotes = (db: Db, caseId: string, rows: number) =>
  db
    .selectFrom('report_note')
    .select(['id', 'staff_id', 'content', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(sql.lit(rows))
    .execute();

export interface PastRow {
  id: string;
  kind: ReportType;
  target_id: string;
  decision: Decision;
  reason: Reason | null;
  decided_at: string;
  undone: boolean;
}

/** What was decided about things of one person, the last first. Served by report_case_owner_id_idx; ruling_pkey. */
export async function selectPast(db: Db, ownerId: string, rows: number): Promise<PastRow[]> {
  const { rows: found } = await sql<PastRow>`
    select c.id, c.kind, c.target_id, c.decision, c.reason, c.decided_at,
      r.undone_at is not null and r.undone_at is distinct from r.ends_at as undone
    from (
      select * from report_case where owner_id = ${ownerId} and state = 'done'
      order by id desc limit ${sql.lit(rows)}
    ) c left join ruling r on r.id = c.ruling_id
    order by c.id desc`.execute(db);
  return found;
}
