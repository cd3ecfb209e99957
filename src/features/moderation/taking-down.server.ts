// What the staff take down and bring back: the thing goes or comes, a ruling says why, and who is
// concerned is told, in one transaction.

import { writeAct } from '#features/audit/acts.server.ts';
import { undeleteComment, removeComment } from '#features/comments/delete.server.ts';
import { undeleteNote, removeNote } from '#features/notes/delete.server.ts';
import { accessVoice } from '#features/pronunciations/access.server.ts';
import { bringBackVoice, takeVoiceDown } from '#features/pronunciations/remove.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { publish, type Publisher } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { ownerRuled } from './events.server.ts';
import { TELL_REPORTERS } from './jobs.server.ts';
import { begun, quotesOf } from './case-views.server.ts';
import { selectCasesOf, type CaseRow } from './queries/cases.server.ts';
import { insertRuling, markUndone, type RulingRow } from './queries/rulings.server.ts';
import { UNDO_MS, type Reason } from './rules.ts';
import { ruledBy, rulerOf, undoneBy, type Ruler, type Staff } from './staff.server.ts';

type NoteRow = Parameters<typeof removeNote>[1];
type CommentRow = Parameters<typeof removeComment>[1] & { author_id: string };
export type Standing = { kind: 'note'; row: NoteRow } | { kind: 'comment'; row: CommentRow };

export interface Why {
  reason: Reason;
  content: string;
}

export async function takeDown(
  ctx: Ctx,
  staff: Staff,
  thing: Standing,
  why: Why,
): Promise<RulingRow> {
  const by = rulerOf(staff, thing.kind);
  const ruling = await removeWithRuling(ctx, by, thing, why);
  await publish(ctx, ownerRuled, { accountId: thing.row.author_id });
  await writeRemoval(ctx, by, thing, why.reason);
  return ruling;
}

/** Without the notice to the owner and the act, which whoever removes many things writes at the end. */
export async function removeWithRuling(
  ctx: Ctx,
  by: Ruler,
  thing: Standing,
  { reason, content }: Why,
): Promise<RulingRow> {
  const { kind, row } = thing;
  const at = await remove(ctx, thing);
  return insertRuling(ctx.db, {
    ...{ kind, target_id: row.id, owner_id: row.author_id, ...ruledBy(by), reason, content },
    created_at: at,
    until: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  });
}

export const writeRemoval = ({ db }: Ctx, by: Ruler, thing: Standing, reason: Reason) =>
  writeAct(db, { ...actOn(by, thing), act: `${thing.kind}.remove`, reason });

/** What the log of staff acts says of both. */
const actOn = (by: Ruler, { kind, row }: Standing) => ({
  by,
  thing: kind,
  thingId: row.id,
  personId: row.author_id,
});

/** The moment of the deletion. */
async function remove(ctx: Ctx, thing: Standing): Promise<string> {
  if (thing.kind === 'note') return removeNote(ctx, thing.row, UNDO_MS);
  if ((await removeComment(ctx, thing.row, { keepWords: true })) === null) throw new Refusal('id');
  return new Date(ctx.clock.now()).toISOString();
}

type Taken =
  | { kind: 'note'; row: Parameters<typeof undeleteNote>[1] }
  | { kind: 'comment'; row: CommentRow };

/** The owner is told by whoever decides it: the staff by themselves, or after an appeal. */
export async function bringBack(
  ctx: Ctx,
  staff: Staff,
  thing: Taken,
  ruling: RulingRow,
): Promise<void> {
  if (thing.kind === 'note') await undeleteNote(ctx, thing.row);
  else await undeleteComment(ctx, thing.row);
  await undoRuling(ctx, staff, ruling.id);
  await writeAct(ctx.db, {
    ...actOn(rulerOf(staff, thing.kind), thing),
    act: `${thing.kind}.restore`,
  });
}

/** A ruling stands no more, and those who had reported its thing are told. */
export async function undoRuling(ctx: Ctx, staff: Staff, rulingId: string): Promise<void> {
  await markUndone(ctx.db, rulingId, {
    ...undoneBy(rulerOf(staff, 'user')),
    undone_at: new Date(ctx.clock.now()).toISOString(),
  });
  for (const { id: caseId } of await selectCasesOf(ctx.db, rulingId))
    await enqueue(ctx.db, TELL_REPORTERS, { caseId, round: 'undone' });
}

/** The owner of a reported thing is warned; the thing stays as it is. */
export async function warnOwner(
  ctx: Ctx,
  staff: Staff,
  held: CaseRow,
  { reason, content }: Why,
): Promise<RulingRow> {
  const { db, clock } = ctx;
  const now = clock.now();
  const quoteOf = await quotesOf(db, [held]);
  const ruling = await insertRuling(db, {
    ...{ kind: 'user', way: 'warned', about: held.kind, ...ruledBy(rulerOf(staff, 'user')) },
    ...{ target_id: held.owner_id, owner_id: held.owner_id, reason, content },
    // What it was about, as it was then. Of a person there is nothing to quote but their name.
    title: held.kind === 'user' ? '' : begun(quoteOf(held)),
    created_at: new Date(now).toISOString(),
    until: new Date(now + UNDO_MS).toISOString(),
  });
  await publish(ctx, ownerRuled, { accountId: held.owner_id });
  return ruling;
}

/** A reported recording is heard no more. What nothing could be heard in does not come back. */
export async function takeVoiceAway(
  ctx: Ctx,
  staff: Staff,
  { target_id: id, kind }: CaseRow,
  { reason, content }: Why,
): Promise<RulingRow> {
  const { db, clock } = ctx;
  const now = clock.now();
  const voice = await accessVoice(db, id);
  const isKept = await takeVoiceDown(ctx, voice, UNDO_MS);
  const ruling = await insertRuling(db, {
    ...{
      kind: 'voice',
      target_id: voice.id,
      owner_id: voice.account_id,
      ...ruledBy(rulerOf(staff, kind)),
    },
    ...{ title: voice.form, reason, content },
    created_at: new Date(now).toISOString(),
    until: new Date(isKept ? now + UNDO_MS : now).toISOString(),
  });
  await publish(ctx, ownerRuled, { accountId: voice.account_id });
  await writeAct(db, {
    by: { role: staff.roleFor(kind), id: staff.id },
    act: 'voice.delete',
    thing: 'voice',
    thingId: voice.id,
    personId: voice.account_id,
    reason,
    before: { state: voice.state, agreed: voice.agreed },
  });
  return ruling;
}

/** A recording is heard again. Who has said the word anew since has taken its place. */
export async function bringVoiceBack(
  ctx: Ctx,
  staff: Staff,
  voice: { id: string; ownerId: string; rulingId: string },
): Promise<void> {
  if (!(await bringBackVoice(ctx.db, voice.id))) throw new Refusal('id');
  await undoRuling(ctx, staff, voice.rulingId);
  await writeAct(ctx.db, {
    by: { role: staff.roleFor('voice'), id: staff.id },
    act: 'voice.restore',
    thing: 'voice',
    thingId: voice.id,
    personId: voice.ownerId,
  });
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
