// Appeals: staff decide about rulings of staff, administrators about those of administrators, and nobody
// about their own unless they are the only one.

import { presentPeople } from '#features/core/accounts/views.server.ts';
import { writeAct } from '#features/core/audit/public/acts.server.ts';
import { refusing } from '#kernel/call.ts';
import { mapPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { pageById } from '#server/list-pages.ts';
import {
  accessTaken,
  type authorizeAdminAppeal,
  type authorizeAppeal,
  type authorizeAppealToDecide,
} from '../access.server.ts';
import * as calls from '../calls/appeals.ts';
import { createAppeal as createAppealCall } from '../calls/own.ts';
import { personIn, quotesOf } from '../reports/case-views.server.ts';
import { hasOtherAdmins, selectOtherStaff } from '../reports/queries/reporters.server.ts';
import { appealAnswered } from '../events.server.ts';
import * as queries from './queries.server.ts';
import { stands } from '../rulings/queries/rulings.server.ts';
import { liftLimit } from '../public/read-only.server.ts';
import { kindsFor, STAFF_PAGE } from '../rules.ts';
import { adminStaff, decidedBy, rulerOf, staffOf, type Staff } from '../staff.server.ts';
import { restoreSubject, undoRuling } from '../public/removal.server.ts';
import { presentRuling } from '../views.server.ts';

async function appealsFor(
  ctx: CallCtx,
  staff: Staff,
  query: Input<typeof calls.listAppeals>['query'],
): Promise<calls.Appeals> {
  const { db } = ctx;
  const kinds = staff.viewer === null ? null : staff.kinds;
  const page = await pageById(query, {
    size: STAFF_PAGE,
    select: (start, rows) => queries.selectAppeals(db, kinds, { start, rows }),
    at: (row) => row.id,
    total: null,
  });
  const [people, quoteOf] = await Promise.all([
    presentPeople(
      db,
      page.list.map((row) => row.account_id),
    ),
    // Other rulings keep the title themselves.
    quotesOf(
      ctx,
      page.list.filter(({ way, title }) => way === 'removed' && title === ''),
    ),
  ]);
  const mine = page.list.filter(
    (row) => (staff.viewer === null ? row.admin_id : row.staff_id) === staff.id,
  );
  const leftToOthers = new Set(await leftTo(ctx, staff, mine));
  const list = page.list.map((row) => {
    const quote = quoteOf(row);
    return {
      ...{ id: row.id, kind: row.kind, way: row.way, content: row.content, state: row.state },
      title: quote?.title ?? row.title,
      quote: quote?.content ?? '',
      user: personIn(people, row.account_id),
      ruling: presentRuling({
        ...{ id: row.ruling_id, reason: row.reason, content: row.told },
        created_at: row.ruled_at,
        until: row.until,
      }),
      report: row.case_id,
      created: row.created_at,
      own: leftToOthers.has(row.id),
    };
  });
  return mapPage(page, list);
}

/** Which appeals against rulings of this one of the staff another can decide. */
async function leftTo(
  { db }: CallCtx,
  { viewer, id }: Staff,
  own: readonly queries.AppealRow[],
): Promise<string[]> {
  if (own.length === 0) return [];
  if (viewer === null) return (await hasOtherAdmins(db, id)) ? own.map((row) => row.id) : [];
  const others = await selectOtherStaff(db, { caseId: null, except: [id] });
  const isForOthers = ({ account_id: owner, about, kind }: queries.AppealRow) =>
    others.some((one) => one.id !== owner && kindsFor(one).includes(about ?? kind));
  return own.filter(isForOthers).map((row) => row.id);
}

export const listAppeals = (
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listAppeals>,
): Promise<calls.Appeals> => appealsFor(ctx, staffOf(viewer), query);

export const listAdminAppeals = (
  ctx: CallCtx,
  { query, admin }: Input<typeof calls.listAdminAppeals>,
): Promise<calls.Appeals> => appealsFor(ctx, adminStaff(admin), query);

export const updateAppeal = (
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.updateAppeal>,
  appeal: Thing<typeof authorizeAppealToDecide>,
) => decide(ctx, staffOf(viewer), appeal, body);

export const updateAdminAppeal = (
  ctx: CallCtx,
  { body, admin }: Input<typeof calls.updateAdminAppeal>,
  appeal: Thing<typeof authorizeAdminAppeal>,
) => decide(ctx, adminStaff(admin), appeal, body);

async function decide(
  ctx: CallCtx,
  staff: Staff,
  appeal: queries.AppealRow,
  { grant, answer }: Input<typeof calls.updateAppeal>['body'],
) {
  const { db, clock } = ctx;
  if (appeal.state !== 'open') throw refusing(calls.updateAppeal, 'forbidden', { reason: 'late' });
  if (grant) await undo(ctx, staff, appeal, answer);
  const state = grant ? 'granted' : 'refused';
  await queries.updateAppeal(db, appeal.id, {
    ...{ state, answer, decided_at: new Date(clock.now()).toISOString() },
    ...decidedBy(rulerOf(staff, 'user')),
  });
  await publish(ctx, appealAnswered, { id: appeal.id, accountId: appeal.account_id });
  await writeAct(db, {
    by: { role: staff.roleFor(appeal.about ?? appeal.kind), id: staff.id },
    act: grant ? 'appeal.grant' : 'appeal.refuse',
    thing: 'appeal',
    thingId: appeal.id,
    personId: appeal.account_id,
  });
  return { id: appeal.id, state } as const;
}

/** What was ruled stands no more: by what has undone it until now, wherever there is such. */
async function undo(
  ctx: CallCtx,
  staff: Staff,
  { kind, way, ruling_id: rulingId, target_id: id, owner_id: ownerId }: queries.AppealRow,
  answer: string,
): Promise<void> {
  if (way === 'warned') return undoRuling(ctx, staff, rulingId);
  if (way === 'read-only') {
    // Of a ruling that has ended nothing is left to undo; a newer one is not what was appealed.
    if (!(await stands(ctx.db, rulingId))) return;
    await liftLimit(ctx, { by: rulerOf(staff, 'user'), accountId: ownerId, reason: answer });
    // It ended with that; unless the person could write already, by some other way.
    return undoRuling(ctx, staff, rulingId);
  }
  const taken = await accessTaken(ctx, kind, id);
  // Another ruling may stand about it by now, which nobody has appealed against.
  if (taken.ruling.id !== rulingId) throw new Refusal('id');
  await restoreSubject(ctx, staff, taken);
}

export async function createAppeal(
  { db }: CallCtx,
  { body, viewer }: Input<typeof createAppealCall>,
  ruling: Thing<typeof authorizeAppeal>,
): Promise<{ id: string }> {
  const id = await queries.insertAppeal(db, {
    ruling_id: ruling.id,
    account_id: viewer.id,
    content: body.content,
  });
  if (id === null) throw refusing(createAppealCall, 'forbidden', { reason: 'again' });
  return { id };
}
