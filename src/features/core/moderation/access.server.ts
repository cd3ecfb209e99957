import { refuseOwn } from '#features/core/accounts/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { subjectOf } from '#server/subject.ts';
import * as calls from './calls.ts';
import type { getAdminReport } from './calls/admin.ts';
import type { restoreModeratorNote } from './calls/removals.ts';
import type { updateAdminAppeal, updateAppeal } from './calls/appeals.ts';
import { createAppeal } from './calls/own.ts';
import { updateQuarantine } from './calls/quarantine.ts';
import type { getReport, updateReport } from './calls/queue.ts';
import type { updateWordComplaint } from './calls/words.ts';
import { hasThingOf, lockWave, selectWave } from './quarantine/queries.server.ts';
import { lockAppeal, selectRulingToAppeal } from './appeals/queries.server.ts';
import { selectCase } from './reports/queries/cases.server.ts';
import {
  hasOtherAdmins,
  hasReported,
  hasReportedInWave,
  isInCase,
  isReportedBy,
  selectOtherStaff,
} from './reports/queries/reporters.server.ts';
import { lockStanding } from './rulings/queries/rulings.server.ts';
import { lockWordComplaint } from './reports/queries/words.server.ts';
import {
  ADMIN_KINDS,
  isOpenToAppeal,
  kindsFor,
  type LogKind,
  type QuarantinedKind,
  type ReportType,
} from './rules.ts';

/** Authorization of a report: of anything that is there, but not of one's own. */
export async function authorizeReport(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createReport>,
) {
  const { type, id, messages } = body;
  const { access, attachedBy } = subjectOf(ctx, type);
  const { attached = [], ...thing } = await access(ctx, id, { viewer, messages });
  if (thing.ownerId === viewer.id)
    throw refusing(calls.createReport, 'forbidden', { reason: 'own' });
  if (attachedBy === undefined || messages.length === 0) return { ...thing, attached };
  const { attach } = subjectOf(ctx, attachedBy);
  return { ...thing, attached: (await attach?.(ctx, viewer, id, messages)) ?? [] };
}

/** Authorization of a report by somebody who is not signed in: of anything everybody sees. */
export const authorizeVisitorReport = (
  ctx: CallCtx,
  { body }: Input<typeof calls.createVisitorReport>,
) => subjectOf(ctx, body.type).access(ctx, body.id, null);

type ByStaff = Pick<Input<typeof restoreModeratorNote>, 'params' | 'viewer'>;

const authorizeToRemove =
  (kind: QuarantinedKind) =>
  async (ctx: CallCtx, { params, viewer }: ByStaff) => {
    const thing = await subjectOf(ctx, kind).access(ctx, params.id, null);
    refuseOwn(viewer, thing.ownerId);
    if (await hasReported(ctx.db, { kind, targetId: thing.id }, viewer.id))
      throw new Refusal('forbidden', { reason: 'own' });
    return thing;
  };

/** Authorization of removing a note: whoever has written it deletes it like everybody. */
export const authorizeNoteOfStaff = authorizeToRemove('note');
/** The same for a comment. */
export const authorizeCommentOfStaff = authorizeToRemove('comment');

/** What the staff have taken down, while it can be undone; locked, so that it is undone once. */
async function standingOf({ db, clock }: CallCtx, kind: LogKind, targetId: string) {
  const now = new Date(clock.now()).toISOString();
  const ruling = await lockStanding(db, { kind, targetId, now });
  if (ruling === undefined) throw new Refusal('id');
  return ruling;
}

/** What was taken down, with the ruling that stands about it. */
export async function accessTaken(ctx: CallCtx, kind: LogKind, pathId: string) {
  const { removal } = subjectOf(ctx, kind);
  if (removal === undefined) throw new Refusal('id');
  const { id, ownerId } = await removal.find(ctx.db, pathId);
  return { kind, id, ownerId, ruling: await standingOf(ctx, kind, id) };
}

const authorizeTaken =
  (kind: QuarantinedKind) =>
  async (ctx: CallCtx, { params, viewer }: ByStaff) => {
    const taken = await accessTaken(ctx, kind, params.id);
    refuseOwn(viewer, taken.ownerId);
    return taken;
  };

/** Authorization of bringing a note back: by any moderator whose it is not. */
export const authorizeTakenNote = authorizeTaken('note');
/** The same for a comment. */
export const authorizeTakenComment = authorizeTaken('comment');

/** Authorization of one case: of a kind that is theirs, and not about something of their own. */
export async function authorizeCase(
  ctx: CallCtx,
  asked: Pick<Input<typeof getReport>, 'params' | 'viewer'>,
) {
  const { viewer, params } = asked;
  const row = await selectCase(ctx.db, params.id);
  if (row === undefined) throw new Refusal('id');
  refuseKind(viewer, row.kind);
  refuseOwn(viewer, row.owner_id);
  return row;
}

/** The same for whoever acts on it: never on what they have reported themselves. */
export async function authorizeCaseToDecide(
  ctx: CallCtx,
  asked: Pick<Input<typeof updateReport>, 'params' | 'viewer'>,
) {
  const row = await authorizeCase(ctx, asked);
  if (await isReportedBy(ctx.db, row, asked.viewer.id))
    throw new Refusal('forbidden', { reason: 'own' });
  return row;
}

/** The same for an administrator, who is nobody's owner and reports nothing. */
export async function authorizeAdminCase(
  { db }: CallCtx,
  { params }: Pick<Input<typeof getAdminReport>, 'params'>,
) {
  const row = await selectCase(db, params.id);
  if (row === undefined || !ADMIN_KINDS.some((kind) => kind === row.kind)) throw new Refusal('id');
  return row;
}

function refuseKind(viewer: Viewer, kind: ReportType): void {
  if (!kindsFor(viewer).includes(kind)) throw new Refusal('id');
}

/** Authorization of an appeal: by who was ruled about, while it can be undone. */
export async function authorizeAppeal(
  { db, clock }: CallCtx,
  { body, viewer }: Input<typeof createAppeal>,
) {
  const ruling = await selectRulingToAppeal(db, body.id);
  if (ruling === undefined || ruling.owner_id !== viewer.id) throw new Refusal('id');
  if (!isOpenToAppeal({ ...ruling, undone: ruling.undone_at !== null }, clock.now()))
    throw refusing(createAppeal, 'forbidden', { reason: 'late' });
  return ruling;
}

/** Authorization of deciding an appeal: by others of the staff than who has ruled, if there are any. */
export async function authorizeAppealToDecide(ctx: CallCtx, asked: Input<typeof updateAppeal>) {
  const { viewer, params } = asked;
  const appeal = await lockAppeal(ctx.db, params.id);
  if (appeal === undefined || appeal.staff_id === null) throw new Refusal('id');
  refuseKind(viewer, appeal.about ?? appeal.kind);
  const about = appeal.about ?? appeal.kind;
  const isRuler = appeal.staff_id === viewer.id;
  if (appeal.account_id === viewer.id || (isRuler && (await hasOtherStaff(ctx, viewer, appeal))))
    throw new Refusal('forbidden', { reason: 'own' });
  if (isRuler) return appeal;
  const { case_id: caseId, target_id: targetId, staff_id: ruler, account_id: owner } = appeal;
  const isReporter =
    caseId === null
      ? await hasReported(ctx.db, { kind: about, targetId }, viewer.id)
      : await isInCase(ctx.db, caseId, viewer.id);
  if (isReporter) {
    // In a team of two nobody else may be left.
    const except = [viewer.id, ruler, owner];
    const others = await selectOtherStaff(ctx.db, { caseId, except });
    if (others.some((one) => kindsFor(one).includes(about)))
      throw new Refusal('forbidden', { reason: 'own' });
  }
  return appeal;
}

/** Whether somebody else can decide it: the only one there is decides about their own ruling. */
async function hasOtherStaff(
  { db }: Pick<CallCtx, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  appeal: { account_id: string; about: ReportType | null; kind: LogKind },
): Promise<boolean> {
  const except = [viewer.id, appeal.account_id];
  const others = await selectOtherStaff(db, { caseId: null, except });
  return others.some((one) => kindsFor(one).includes(appeal.about ?? appeal.kind));
}

/** The same of what an administrator has ruled: by another administrator, unless there is none. */
export async function authorizeAdminAppeal(
  { db }: CallCtx,
  { admin, params }: Input<typeof updateAdminAppeal>,
) {
  const appeal = await lockAppeal(db, params.id);
  if (appeal === undefined || appeal.staff_id !== null) throw new Refusal('id');
  if (appeal.admin_id === admin.id && (await hasOtherAdmins(db, admin.id)))
    throw new Refusal('forbidden', { reason: 'own' });
  return appeal;
}

type WaveAsked = Pick<Input<typeof updateQuarantine>, 'params' | 'viewer'>;

/** Authorization of one wave of quarantined things: of a kind that is theirs, and with nothing of their own. */
const authorizeWaveBy = (find: typeof lockWave) => async (ctx: CallCtx, asked: WaveAsked) => {
  const { viewer, params } = asked;
  const wave = await find(ctx.db, params.id);
  if (wave === undefined) throw new Refusal('id');
  refuseKind(viewer, wave.kind);
  if (await hasThingOf(ctx.db, wave.id, viewer.id))
    throw refusing(updateQuarantine, 'forbidden', { reason: 'own' });
  return wave;
};

export const authorizeWaveToRead = authorizeWaveBy(selectWave);
/** The same to decide it, or one of its things, with nothing they have reported; locked, so that it is decided once. */
export async function authorizeWave(ctx: CallCtx, asked: Input<typeof updateQuarantine>) {
  const { viewer, body } = asked;
  const wave = await authorizeWaveBy(lockWave)(ctx, asked);
  if (await hasReportedInWave(ctx.db, { waveId: wave.id, thing: body.thing }, viewer.id))
    throw refusing(updateQuarantine, 'forbidden', { reason: 'own' });
  return wave;
}

/** Authorization of closing what a reader says is wrong with a card: by anybody but the reader. */
export async function authorizeWordComplaint(
  ctx: CallCtx,
  asked: Input<typeof updateWordComplaint>,
) {
  const complaint = await lockWordComplaint(ctx.db, asked.params.id);
  if (complaint === undefined) throw new Refusal('id');
  refuseOwn(asked.viewer, complaint.account_id);
  return complaint;
}
