// The queue of reports: claimed, noted on, decided.

import { lockIsStaff } from '#features/core/accounts/public/flags.server.ts';
import { writeAct, writeReading } from '#features/core/audit/public/acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { pageById } from '#server/list-pages.ts';
import { subjectOf } from '#server/subject.ts';
import {
  accessTaken,
  type authorizeAdminCase,
  type authorizeCase,
  type authorizeCaseToDecide,
} from '../../access.server.ts';
import type * as adminCalls from '../../calls/admin.ts';
import * as calls from '../../calls/queue.ts';
import { presentCases } from '../case-views.server.ts';
import { TELL_OWNER, TELL_REPORTERS } from '../../jobs.server.ts';
import * as queries from '../queries/cases.server.ts';
import { limitAccount } from '../../public/read-only.server.ts';
import {
  CLAIM_MINUTES,
  endOfLimit,
  isLogKind,
  UNDO_DECISION_SECONDS,
  type Decision,
  type Reason,
} from '../../rules.ts';
import {
  adminStaff,
  claimColumn,
  decidedBy,
  isClaimedBy,
  rulerOf,
  staffOf,
  type Staff,
} from '../../staff.server.ts';
import {
  removeSubject,
  removeUntold,
  restoreSubject,
  undoRuling,
  warnOwner,
} from '../../public/removal.server.ts';
import { undoUntil, wholeCase } from '../whole-case.server.ts';

type ListQuery = Input<typeof calls.listReports>['query'];

async function listCases(ctx: CallCtx, staff: Staff, query: ListQuery): Promise<calls.ReportCases> {
  const { db, clock } = ctx;
  const scope = {
    filter: query.filter ?? 'new',
    kinds: staff.kinds,
    staffId: staff.id,
    claimed: claimColumn(staff),
    now: new Date(clock.now()).toISOString(),
  } as const;
  const isNumbered = query.pg !== undefined || scope.filter !== 'new';
  const page = await pageById(query, {
    size: calls.REPORT_PAGE,
    select: (start, rows) => queries.selectCases(db, scope, { start, rows }),
    at: (row) => row.id,
    total: isNumbered ? () => queries.countCases(db, scope) : null,
  });
  return mapPage(page, await presentCases(ctx, staff, page.list, clock.now()));
}

export const listReports = (
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listReports>,
): Promise<calls.ReportCases> => listCases(ctx, staffOf(viewer), query);

export const listAdminReports = (
  ctx: CallCtx,
  { query, admin }: Input<typeof adminCalls.listAdminReports>,
): Promise<calls.ReportCases> => listCases(ctx, adminStaff(admin), query);

export const getReport = (
  ctx: CallCtx,
  { viewer }: Input<typeof calls.getReport>,
  row: Thing<typeof authorizeCase>,
): Promise<calls.WholeCase> => openCase(ctx, staffOf(viewer), row);

export const getAdminReport = (
  ctx: CallCtx,
  { admin }: Input<typeof adminCalls.getAdminReport>,
  row: Thing<typeof authorizeAdminCase>,
): Promise<calls.WholeCase> => openCase(ctx, adminStaff(admin), row);

/** Messages are private: who has read them in a case is written down before they are shown. */
async function openCase(
  ctx: CallCtx,
  staff: Staff,
  row: queries.CaseRow,
): Promise<calls.WholeCase> {
  const whole = await wholeCase(ctx, staff, row);
  if (whole.list.some(({ messages }) => messages.length > 0))
    await writeReading(
      ctx.db,
      {
        ...{ by: rulerOf(staff, row.kind), act: 'report.open', thing: 'report' },
        ...{ thingId: row.id, personId: row.owner_id },
      },
      ctx.clock.now(),
    );
  return whole;
}

type Body = Input<typeof calls.updateReport | typeof adminCalls.updateAdminReport>['body'];

export const updateReport = (
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.updateReport>,
  row: Thing<typeof authorizeCaseToDecide>,
): Promise<calls.WholeCase> => actOn(ctx, staffOf(viewer), row, body);

export const updateAdminReport = (
  ctx: CallCtx,
  { body, admin }: Input<typeof adminCalls.updateAdminReport>,
  row: Thing<typeof authorizeAdminCase>,
): Promise<calls.WholeCase> => actOn(ctx, adminStaff(admin), row, body);

async function actOn(
  ctx: CallCtx,
  staff: Staff,
  row: queries.CaseRow,
  body: Body,
): Promise<calls.WholeCase> {
  const { db, clock } = ctx;
  if (body.act === 'note')
    await queries.insertStaffNote(db, {
      case_id: row.id,
      staff_id: staff.viewer === null ? null : staff.id,
      admin_id: staff.viewer === null ? staff.id : null,
      content: body.content,
    });
  else {
    // Locked: two who claim it at once follow one another.
    const found = (await queries.lockCase(db, row.id))!;
    if (body.act !== 'undo') refuseTaken(found, staff, clock.now());
    if (body.act === 'undo') await undo(ctx, staff, found);
    else if (body.act === 'claim')
      await queries.updateClaim(db, row.id, claimOf(staff, clock.now()));
    else if (body.act === 'release') await queries.updateClaim(db, row.id, null);
    else await decide(ctx, staff, found, body);
  }
  await writeAct(db, {
    by: { role: staff.roleFor(row.kind), id: staff.id },
    act: `report.${body.act}`,
    thing: 'report',
    thingId: row.id,
    personId: row.owner_id,
    ...('reason' in body && { reason: body.reason }),
  });
  return wholeCase(ctx, staff, (await queries.selectCase(db, row.id))!);
}

const claimOf = (staff: Staff, now: number): queries.Claim => ({
  staffId: staff.id,
  claimed: claimColumn(staff),
  until: new Date(now + CLAIM_MINUTES * 60_000).toISOString(),
});

const isLiving = ({ claimed_until: until }: queries.CaseRow, now: number): boolean =>
  until !== null && Date.parse(until) > now;

/** Somebody else works on it, or it has been decided. */
function refuseTaken(found: queries.CaseRow, staff: Staff, now: number): void {
  if (found.state !== 'open') throw refusing(calls.updateReport, 'forbidden', { reason: 'late' });
  if (!isClaimedBy(found, staff) && isLiving(found, now))
    throw refusing(calls.updateReport, 'forbidden', { reason: 'claimed' });
}

type Deciding = Extract<Body, { act: 'remove' | 'warn' | 'limit' | 'keep' }>;
const DECISION = { remove: 'removed', warn: 'warned', limit: 'limited', keep: 'kept' } as const;

async function decide(
  ctx: CallCtx,
  staff: Staff,
  found: queries.CaseRow,
  body: Deciding,
): Promise<void> {
  const { db, clock } = ctx;
  const decision: Decision = DECISION[body.act];
  const reason: Reason | null = body.act === 'keep' ? null : body.reason;
  const content = body.act === 'keep' ? '' : body.content;
  const ruling = body.act === 'keep' ? null : await rule(ctx, staff, found, body);
  if (body.act === 'keep') await subjectOf(ctx, found.kind).onApproved?.(ctx, found.target_id);
  const rulingId = ruling?.id ?? null;
  const at = new Date(clock.now()).toISOString();
  await queries.updateDecision(db, found.id, {
    ...decidedBy(rulerOf(staff, found.kind)),
    ...{ at, decision, reason, content, answer: body.answer, rulingId },
  });
  const isTold = body.act === 'remove' || body.act === 'warn';
  if (isTold && found.owner_id !== null)
    await enqueue(db, TELL_OWNER, { caseId: found.id, accountId: found.owner_id, at }, LATER);
  await enqueue(db, TELL_REPORTERS, { caseId: found.id, round: 'decided', at }, LATER);
}

/** Letters go when the decision can no longer be taken back. */
const LATER = { afterSeconds: UNDO_DECISION_SECONDS };

/** By whoever has decided, for a few seconds: the case waits again, and nobody was told. */
async function undo(ctx: CallCtx, staff: Staff, found: queries.CaseRow): Promise<void> {
  const { db, clock } = ctx;
  const isOpen =
    undoUntil(ctx, staff, found, clock.now()) !== null &&
    (await queries.reopenCase(db, found.id, claimOf(staff, clock.now())));
  if (!isOpen) throw refusing(calls.updateReport, 'forbidden', { reason: 'late' });
  const { decision, kind, target_id: targetId, ruling_id: rulingId } = found;
  if (decision === 'warned' && rulingId !== null) await undoRuling(ctx, staff, rulingId);
  if (decision !== 'removed' || !isLogKind(kind)) return;
  const taken = await accessTaken(ctx, kind, targetId);
  if (taken.ruling.id !== rulingId)
    throw refusing(calls.updateReport, 'forbidden', { reason: 'late' });
  await restoreSubject(ctx, staff, taken);
}

/** What the owner is told, and can appeal against. */
async function rule(
  ctx: CallCtx,
  staff: Staff,
  found: queries.CaseRow,
  body: Exclude<Deciding, { act: 'keep' }>,
): Promise<{ id: string }> {
  const { act, reason, content } = body;
  const why = { reason, content };
  if (act === 'remove')
    return removeUntold(ctx, staff, { kind: found.kind, id: found.target_id }, why);
  const { owner_id } = found;
  if (owner_id === null) throw refusing(calls.updateReport, 'forbidden', { reason: 'kind' });
  return body.act === 'limit'
    ? limitOwner(ctx, staff, { ...found, owner_id }, body)
    : warnOwner(ctx, staff, { ...found, owner_id }, why);
}

/** The owner's account becomes read-only; what was reported goes as well, where it can. */
async function limitOwner(
  ctx: CallCtx,
  staff: Staff,
  found: queries.CaseRow & { owner_id: string },
  body: Extract<Deciding, { act: 'limit' }>,
): Promise<{ id: string }> {
  const { term, reason, content } = body;
  if (await lockIsStaff(ctx.db, found.owner_id))
    throw refusing(calls.updateReport, 'forbidden', { reason: 'staff' });
  const ruling = await limitAccount(ctx, {
    ...{ by: rulerOf(staff, found.kind), accountId: found.owner_id, reason: content, why: reason },
    ...{ until: endOfLimit(term, ctx.clock.now()), about: found.kind },
    hideRecent: 'hide' in body && body.hide,
  });
  if (ruling === null) throw refusing(calls.updateReport, 'forbidden', { reason: 'limited' });
  const { kind, target_id: id } = found;
  if (subjectOf(ctx, kind).removal !== undefined)
    await removeSubject(ctx, staff, { kind, id }, { reason, content }).catch((error: unknown) => {
      // Whoever deletes the thing meanwhile is limited all the same.
      if (!isRefusal(error) || !error.flags.includes('id')) throw error;
    });
  return ruling;
}
