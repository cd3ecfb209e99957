// The queue of reports: claimed, noted on, decided.

import { presentPeople } from '#features/accounts/views.server.ts';
import { writeAct } from '#features/audit/acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Asked, Thing } from '#server/feature.ts';
import { enqueue } from '#server/jobs.ts';
import { pageById } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { accessToTakeDown, type authorizeCase } from '../access.server.ts';
import * as calls from '../calls/queue.ts';
import { personIn, presentCases, quotesOf } from '../case-views.server.ts';
import { ownerRuled } from '../events.server.ts';
import { TELL_REPORTERS } from '../jobs.server.ts';
import * as queries from '../queries/cases.server.ts';
import {
  CLAIM_MINUTES,
  isRemovable,
  kindsFor,
  roleFor,
  type Decision,
  type Reason,
} from '../rules.ts';
import { takeDown } from '../taking-down.server.ts';
import { selectOwnerFacts } from '../queries/owners.server.ts';

const MOST_SHOWN = 50;
const MOST_PAST = 20;

export async function listReports(
  { db, clock }: CallCtx,
  { query, viewer }: Asked<typeof calls.listReports>,
): Promise<calls.ReportCases> {
  const scope = {
    filter: query.filter ?? 'new',
    kinds: kindsFor(viewer),
    staffId: viewer.id,
    now: new Date(clock.now()).toISOString(),
  };
  const isNumbered = query.pg !== undefined || scope.filter !== 'new';
  const page = await pageById(query, {
    size: calls.REPORT_PAGE,
    select: (start, rows) => queries.selectCases(db, scope, { start, rows }),
    at: (row) => row.id,
    total: isNumbered ? () => queries.countCases(db, scope) : null,
  });
  return mapPage(page, await presentCases(db, viewer, page.list, clock.now()));
}

async function wholeCase(
  { db, clock }: CallCtx,
  viewer: Viewer,
  row: queries.CaseRow,
): Promise<calls.WholeCase> {
  const [[shown], reports, notes, past, owner, quoteOf] = await Promise.all([
    presentCases(db, viewer, [row], clock.now()),
    queries.selectReports(db, row.id, MOST_SHOWN),
    queries.selectStaffNotes(db, row.id, MOST_SHOWN),
    queries.selectPast(db, row.owner_id, MOST_PAST),
    selectOwnerFacts(db, row.owner_id),
    quotesOf(db, [row]),
  ]);
  const attached = await queries.selectAttached(
    db,
    reports.map(({ id }) => id),
  );
  const people = await presentPeople(db, [
    ...reports.map((report) => report.account_id),
    ...attached.map((message) => message.author_id),
    ...notes.map((note) => note.staff_id),
  ]);
  const messagesOf = Map.groupBy(attached, (message) => message.report_id);
  return {
    ...shown!,
    content: quoteOf(row)?.content ?? '',
    list: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      content: report.content,
      user: personIn(people, report.account_id),
      created: report.created_at,
      messages: (messagesOf.get(report.id) ?? []).map((message) => ({
        id: message.message_id,
        content: message.content,
        user: personIn(people, message.author_id),
        pictures: message.pictures,
        voice: message.voice,
        created: message.created_at,
      })),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      content: note.content,
      user: personIn(people, note.staff_id),
      created: note.created_at,
    })),
    past: past
      .filter(({ id }) => id !== row.id)
      .map(({ id, kind, decision, reason, decided_at: decided, target_id: target, undone }) => ({
        ...{ id, kind, decision, reason, decided, undone },
        same: kind === row.kind && target === row.target_id,
      })),
    owner,
  };
}

export const getReport = (
  ctx: CallCtx,
  { viewer }: Asked<typeof calls.getReport>,
  row: Thing<typeof authorizeCase>,
): Promise<calls.WholeCase> => wholeCase(ctx, viewer, row);

type UpdateAsked = Asked<typeof calls.updateReport>;

export async function updateReport(
  ctx: CallCtx,
  { body, viewer }: UpdateAsked,
  row: Thing<typeof authorizeCase>,
): Promise<calls.WholeCase> {
  const { db, clock } = ctx;
  if (body.act === 'note')
    await queries.insertStaffNote(db, {
      case_id: row.id,
      staff_id: viewer.id,
      content: body.content,
    });
  else {
    // Held: two who claim it at once follow one another.
    const held = (await queries.lockCase(db, row.id))!;
    refuseTaken(held, viewer, clock.now());
    if (body.act === 'claim')
      await queries.updateClaim(db, row.id, {
        staffId: viewer.id,
        until: new Date(clock.now() + CLAIM_MINUTES * 60_000).toISOString(),
      });
    else if (body.act === 'release') await queries.updateClaim(db, row.id, null);
    else await decide(ctx, viewer, held, body);
  }
  await writeAct(db, {
    by: { role: roleFor(viewer, row.kind), id: viewer.id },
    act: `report.${body.act}`,
    thing: 'report',
    thingId: row.id,
    personId: row.owner_id,
    ...('reason' in body && { reason: body.reason }),
  });
  return wholeCase(ctx, viewer, (await queries.selectCase(db, row.id))!);
}

const isLiving = ({ claimed_until: until }: queries.CaseRow, now: number): boolean =>
  until !== null && Date.parse(until) > now;

/** Somebody else works on it, or it has been decided. */
function refuseTaken(held: queries.CaseRow, viewer: Viewer, now: number): void {
  if (held.state !== 'open') throw refusing(calls.updateReport, 'forbidden', { reason: 'late' });
  if (held.claimed_by !== viewer.id && isLiving(held, now))
    throw refusing(calls.updateReport, 'forbidden', { reason: 'claimed' });
}

type Deciding = Extract<UpdateAsked['body'], { act: 'remove' | 'warn' | 'keep' }>;
const DECISION = { remove: 'removed', warn: 'warned', keep: 'kept' } as const;

async function decide(
  ctx: CallCtx,
  viewer: Viewer,
  held: queries.CaseRow,
  body: Deciding,
): Promise<void> {
  const { db, clock } = ctx;
  if (held.claimed_by !== viewer.id || !isLiving(held, clock.now()))
    throw refusing(calls.updateReport, 'forbidden', { reason: 'claimed' });
  const decision: Decision = DECISION[body.act];
  const reason: Reason | null = body.act === 'keep' ? null : body.reason;
  const content = body.act === 'keep' ? '' : body.content;
  let rulingId: string | null = null;
  if (body.act === 'remove') {
    if (!isRemovable(held.kind))
      throw refusing(calls.updateReport, 'forbidden', { reason: 'kind' });
    const thing = await accessToTakeDown(db, viewer, held.kind, held.target_id);
    const ruling = await takeDown(ctx, viewer, thing, { reason: body.reason, content });
    rulingId = ruling.id;
  }
  await queries.updateDecision(db, held.id, {
    staffId: viewer.id,
    at: new Date(clock.now()).toISOString(),
    ...{ decision, reason, content, answer: body.answer, rulingId },
  });
  if (body.act === 'warn') await publish(ctx, ownerRuled, { accountId: held.owner_id });
  await enqueue(db, TELL_REPORTERS, { caseId: held.id, round: 'decided' });
}
