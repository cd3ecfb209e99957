import { accessAccount } from '#features/accounts/access.server.ts';
import { accessAnyComment, accessRemovedComment } from '#features/comments/access.server.ts';
import { accessGroup } from '#features/groups/access.server.ts';
import { accessAttached } from '#features/messages/access.server.ts';
import { accessDeletedNote, accessNote } from '#features/notes/access.server.ts';
import { refuseOwn } from '#features/reactions/access.server.ts';
import { accessVoice } from '#features/pronunciations/access.server.ts';
import { refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { byId, type Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import * as calls from './calls.ts';
import type { getAdminReport } from './calls/admin.ts';
import type { restoreModeratorNote } from './calls/things.ts';
import type { updateAdminAppeal, updateAppeal } from './calls/appeals.ts';
import { createAppeal } from './calls/own.ts';
import { updateHeld } from './calls/held.ts';
import type { getReport, updateReport } from './calls/queue.ts';
import type { updateWordComplaint } from './calls/words.ts';
import { hasThingOf, lockWave, selectWave } from './queries/held.server.ts';
import { lockAppeal, selectRulingToAppeal } from './queries/appeals.server.ts';
import { isReportedBy, selectCase } from './queries/cases.server.ts';
import { lockStanding } from './queries/rulings.server.ts';
import { lockWordComplaint } from './queries/words.server.ts';
import { ADMIN_KINDS, isOpenToAppeal, kindsFor, type ReportType, type RuledKind } from './rules.ts';

/** Authorization of a report: of anything that is there, but not of one's own. */
export async function authorizeReport(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createReport>,
) {
  const { db } = ctx;
  if (body.type === 'message') return attachedOf(ctx, viewer, body);
  const thing = await thingOf(db, body.type, body.id);
  if (thing.ownerId === viewer.id)
    throw refusing(calls.createReport, 'forbidden', { reason: 'own' });
  if (body.type !== 'user' || body.messages.length === 0) return { ...thing, attached: [] };
  const { rows } = await accessAttached(ctx, viewer, body.id, body.messages);
  return { ...thing, attached: rows };
}

/** Authorization of a report by somebody who is not signed in: of anything everybody sees. */
export const authorizeVisitorReport = (
  { db }: CallCtx,
  { body }: Input<typeof calls.createVisitorReport>,
) => thingOf(db, body.type, body.id);

/** Of a conversation only its own messages can be attached, and at least one of the other person's. */
async function attachedOf(
  ctx: CallCtx,
  viewer: Viewer,
  { id, messages }: Input<typeof calls.createReport>['body'],
) {
  const { conversationId, otherId, rows } = await accessAttached(ctx, viewer, id, messages);
  if (!rows.some(({ author_id }) => author_id === otherId))
    throw refusing(calls.createReport, 'message');
  return { id: conversationId, ownerId: otherId, attached: rows };
}

/** A block in between is no hindrance: whoever is harassed must be able to say so. */
async function thingOf(
  db: Db,
  type: Exclude<ReportType, 'message'>,
  pathId: string,
): Promise<{ id: string; ownerId: string }> {
  if (type === 'note') {
    const note = await accessNote(db, pathId);
    return { id: note.id, ownerId: note.author_id };
  }
  if (type === 'comment') {
    const comment = await accessAnyComment(db, pathId);
    return { id: comment.id, ownerId: comment.author_id };
  }
  if (type === 'group') {
    const group = await accessGroup(db, pathId);
    return { id: group.id, ownerId: group.creator_id };
  }
  if (type === 'voice') {
    const voice = await accessVoice(db, pathId);
    return { id: voice.id, ownerId: voice.account_id };
  }
  const { id } = await accessAccount(db, pathId);
  return { id, ownerId: id };
}

/** Something the staff can take down: whoever has written it deletes it like everybody. */
export async function accessToTakeDown(db: Db, viewer: Viewer, kind: RuledKind, pathId: string) {
  const thing =
    kind === 'note'
      ? ({ kind, row: await accessNote(db, pathId) } as const)
      : ({ kind, row: await accessAnyComment(db, pathId) } as const);
  refuseOwn(viewer, thing.row.author_id);
  return thing;
}

/** Authorization of taking a note down. */
export const authorizeNoteOfStaff = byId(async (db, viewer: Viewer, pathId) =>
  accessToTakeDown(db, viewer, 'note', pathId),
);

/** The same for a comment. */
export const authorizeCommentOfStaff = byId(async (db, viewer: Viewer, pathId) =>
  accessToTakeDown(db, viewer, 'comment', pathId),
);

/** What the staff have taken down, while it can be undone; held, so that it is undone once. */
async function standingOf({ db, clock }: CallCtx, kind: RuledKind, targetId: string) {
  const now = new Date(clock.now()).toISOString();
  const ruling = await lockStanding(db, { kind, targetId, now });
  if (ruling === undefined) throw new Refusal('id');
  return ruling;
}

/** What was taken down, with the ruling that stands about it. */
export async function accessTaken(ctx: CallCtx, kind: RuledKind, pathId: string) {
  const thing =
    kind === 'note'
      ? ({ kind, row: await accessDeletedNote(ctx.db, pathId) } as const)
      : ({ kind, row: await accessRemovedComment(ctx.db, pathId) } as const);
  return { ...thing, ruling: await standingOf(ctx, kind, thing.row.id) };
}

type Restoring = Pick<Input<typeof restoreModeratorNote>, 'params' | 'viewer'>;

const authorizeTaken =
  (kind: RuledKind) =>
  async (ctx: CallCtx, { params, viewer }: Restoring) => {
    const taken = await accessTaken(ctx, kind, params.id);
    refuseOwn(viewer, taken.row.author_id);
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

/** Authorization of deciding an appeal: by others of the staff than who has ruled. */
export async function authorizeAppealToDecide(ctx: CallCtx, asked: Input<typeof updateAppeal>) {
  const { viewer, params } = asked;
  const appeal = await lockAppeal(ctx.db, params.id);
  if (appeal === undefined || appeal.staff_id === null) throw new Refusal('id');
  refuseKind(viewer, appeal.about ?? appeal.kind);
  if (appeal.staff_id === viewer.id || appeal.account_id === viewer.id)
    throw new Refusal('forbidden', { reason: 'own' });
  return appeal;
}

/** The same of what an administrator has ruled: by another administrator. */
export async function authorizeAdminAppeal(
  { db }: CallCtx,
  { admin, params }: Input<typeof updateAdminAppeal>,
) {
  const appeal = await lockAppeal(db, params.id);
  if (appeal === undefined || appeal.staff_id !== null) throw new Refusal('id');
  if (appeal.admin_id === admin.id) throw new Refusal('forbidden', { reason: 'own' });
  return appeal;
}

type WaveAsked = Pick<Input<typeof updateHeld>, 'params' | 'viewer'>;

/** Authorization of one wave of held things: of a kind that is theirs, and with nothing of their own. */
const authorizeWaveBy = (find: typeof lockWave) => async (ctx: CallCtx, asked: WaveAsked) => {
  const { viewer, params } = asked;
  const wave = await find(ctx.db, params.id);
  if (wave === undefined) throw new Refusal('id');
  refuseKind(viewer, wave.kind);
  if (await hasThingOf(ctx.db, wave.id, viewer.id))
    throw refusing(updateHeld, 'forbidden', { reason: 'own' });
  return wave;
};

export const authorizeWaveToRead = authorizeWaveBy(selectWave);
/** The same; held, so that it is decided once. */
export const authorizeWave = authorizeWaveBy(lockWave);

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
