// What the staff take down and bring back: the thing goes or comes, a ruling says why, and who is
// concerned is told, in one transaction.

import { writeAct } from '#features/core/audit/public/acts.server.ts';
import type { Act, Thing } from '#features/core/audit/rules.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { publish, type Publisher } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { subjectOf, type Removed, type Target } from '#server/subject.ts';
import { grantWaiting } from '../appeals/queries.server.ts';
import { ownerRuled } from '../events.server.ts';
import { TELL_REPORTERS } from '../jobs.server.ts';
import { begun, quotesOf } from '../reports/case-views.server.ts';
import { selectCasesOf, type CaseRow } from '../reports/queries/cases.server.ts';
import { insertRuling, markUndone, type RulingRow } from '../rulings/queries/rulings.server.ts';
import { isLogKind, UNDO_MS, type LogKind, type Reason, type ReportType } from '../rules.ts';
import { decidedBy, ruledBy, rulerOf, undoneBy, type Ruler, type Staff } from '../staff.server.ts';

export interface Why {
  reason: Reason;
  content: string;
}

interface Standing {
  kind: ReportType;
  /** As an address has it. */
  id: string;
}

/** Refuses with `kind` where staff cannot remove such a thing. The owner is told. */
export async function removeSubject(
  ctx: Ctx,
  staff: Staff,
  thing: Standing,
  why: Why,
): Promise<RulingRow> {
  const ruling = await removeUntold(ctx, staff, thing, why);
  await publish(ctx, ownerRuled, { accountId: ruling.owner_id });
  return ruling;
}

/** The same; the owner is told by whoever removes it. */
export async function removeUntold(
  ctx: Ctx,
  staff: Staff,
  thing: Standing,
  why: Why,
): Promise<RulingRow> {
  const by = rulerOf(staff, thing.kind);
  const { ruling, ...taken } = await removeWithRuling(ctx, by, thing, why);
  await writeRemoval(ctx, by, taken, why.reason);
  return ruling;
}

interface TakenDown {
  kind: LogKind;
  removed: Removed;
}

/** Without the notice to the owner and the act, which whoever removes many things writes at the end. */
export async function removeWithRuling(
  ctx: Ctx,
  by: Ruler,
  { kind, id }: Standing,
  { reason, content }: Why,
): Promise<TakenDown & { ruling: RulingRow }> {
  const { removal } = subjectOf(ctx, kind);
  if (removal === undefined || !isLogKind(kind)) throw new Refusal('forbidden', { reason: 'kind' });
  const removed = await removal.remove(ctx, id, UNDO_MS);
  const { at, isRestorable, title = '' } = removed;
  const ruling = await insertRuling(ctx.db, {
    ...{ kind, target_id: removed.id, owner_id: removed.ownerId, ...ruledBy(by) },
    ...{ title, reason, content },
    created_at: at,
    until: new Date(Date.parse(at) + (isRestorable ? UNDO_MS : 0)).toISOString(),
  });
  return { kind, removed, ruling };
}

/** What the audit log says of a removal, and of its end. */
const actOn = (ctx: Ctx, way: 'remove' | 'restore', kind: LogKind, { id, ownerId }: Target) => ({
  act: subjectOf(ctx, kind).removal?.acts[way] as Act,
  thing: kind as Thing,
  thingId: id,
  personId: ownerId,
});

export const writeRemoval = (ctx: Ctx, by: Ruler, { kind, removed }: TakenDown, reason: Reason) =>
  writeAct(ctx.db, {
    ...{ by, ...actOn(ctx, 'remove', kind, removed), reason },
    before: removed.before ?? null,
  });

interface Taken extends Target {
  kind: LogKind;
  ruling: RulingRow;
}

/** The owner is told by whoever decides it: the staff by themselves, or after an appeal. */
export async function restoreSubject(ctx: Ctx, staff: Staff, taken: Taken): Promise<void> {
  const { kind, id, ruling } = taken;
  await subjectOf(ctx, kind).removal?.restore(ctx, id);
  await undoRuling(ctx, staff, ruling.id);
  await writeAct(ctx.db, { by: rulerOf(staff, kind), ...actOn(ctx, 'restore', kind, taken) });
}

/** A ruling stands no more: an appeal against it is settled, and who had reported its thing is told. */
export async function undoRuling(ctx: Ctx, staff: Staff, rulingId: string): Promise<void> {
  const by = rulerOf(staff, 'user');
  const at = new Date(ctx.clock.now()).toISOString();
  await markUndone(ctx.db, rulingId, { ...undoneBy(by), undone_at: at });
  await grantWaiting(ctx.db, [rulingId], { ...decidedBy(by), decided_at: at });
  for (const { id: caseId } of await selectCasesOf(ctx.db, rulingId))
    await enqueue(ctx.db, TELL_REPORTERS, { caseId, round: 'undone' });
}

/** The owner of a reported thing is warned, and told by whoever warns; the thing stays as it is. */
export async function warnOwner(
  ctx: Ctx,
  staff: Staff,
  found: CaseRow & { owner_id: string },
  { reason, content }: Why,
): Promise<RulingRow> {
  const { db, clock } = ctx;
  const now = clock.now();
  const quoteOf = await quotesOf(ctx, [found]);
  const ruling = await insertRuling(db, {
    ...{ kind: 'user', way: 'warned', about: found.kind, ...ruledBy(rulerOf(staff, 'user')) },
    ...{ target_id: found.owner_id, owner_id: found.owner_id, reason, content },
    // What it was about, as it was then. Of a person there is nothing to quote but their name.
    title: subjectOf(ctx, found.kind).isPerson ? '' : begun(quoteOf(found)),
    created_at: new Date(now).toISOString(),
    until: new Date(now + UNDO_MS).toISOString(),
  });
  return ruling;
}

interface EndedGroup {
  id: string;
  name: string;
  ownerId: string;
}

/** A group was ended by an administrator: who kept it is told why. Nothing brings it back. */
export async function ruleGroup(
  publisher: Publisher,
  group: EndedGroup,
  { adminId, at, reason, content }: Why & { adminId: string; at: string },
): Promise<void> {
  await insertRuling(publisher.db, {
    ...{ kind: 'group', target_id: group.id, owner_id: group.ownerId, admin_id: adminId },
    ...{ title: group.name, reason, content, created_at: at, until: at },
  });
  await publish(publisher, ownerRuled, { accountId: group.ownerId });
}
