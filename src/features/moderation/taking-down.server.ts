// What the staff take down and bring back: the thing goes or comes, a ruling says why, and who is
// concerned is told, in one transaction.

import { writeAct } from '#features/audit/acts.server.ts';
import { bringBackComment, removeComment } from '#features/comments/removing.server.ts';
import { bringBackNote, removeNote } from '#features/notes/removing.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import { publish, type Publisher } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import type { Viewer } from '#server/session.ts';
import { ownerRuled } from './events.server.ts';
import { TELL_REPORTERS } from './jobs.server.ts';
import { selectCasesOf } from './queries/cases.server.ts';
import { insertRuling, markUndone, type RulingRow } from './queries/rulings.server.ts';
import { roleFor, UNDO_MS, type Reason } from './rules.ts';

type NoteRow = Parameters<typeof removeNote>[1];
type CommentRow = Parameters<typeof removeComment>[1] & { author_id: string };
type Standing = { kind: 'note'; row: NoteRow } | { kind: 'comment'; row: CommentRow };

interface Why {
  reason: Reason;
  content: string;
}

export async function takeDown(
  ctx: Ctx,
  viewer: Viewer,
  thing: Standing,
  { reason, content }: Why,
): Promise<RulingRow> {
  const { kind, row } = thing;
  const at = await remove(ctx, thing);
  const ruling = await insertRuling(ctx.db, {
    ...{ kind, target_id: row.id, owner_id: row.author_id, staff_id: viewer.id, reason, content },
    created_at: at,
    until: new Date(Date.parse(at) + UNDO_MS).toISOString(),
  });
  await publish(ctx, ownerRuled, { accountId: row.author_id });
  await writeAct(ctx.db, { ...actOn(viewer, thing), act: `${kind}.remove`, reason });
  return ruling;
}

/** What the log of staff acts says of both. */
const actOn = (viewer: Viewer, { kind, row }: Standing) => ({
  by: { role: roleFor(viewer, kind), id: viewer.id },
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
  | { kind: 'note'; row: Parameters<typeof bringBackNote>[1] }
  | { kind: 'comment'; row: CommentRow };

/** The owner is told by whoever decides it: the staff by themselves, or after an appeal. */
export async function bringBack(
  ctx: Ctx,
  viewer: Viewer,
  thing: Taken,
  ruling: RulingRow,
): Promise<void> {
  if (thing.kind === 'note') await bringBackNote(ctx, thing.row);
  else await bringBackComment(ctx, thing.row);
  const at = new Date(ctx.clock.now()).toISOString();
  await markUndone(ctx.db, ruling.id, { staffId: viewer.id, at });
  for (const { id: caseId } of await selectCasesOf(ctx.db, ruling.id))
    await enqueue(ctx.db, TELL_REPORTERS, { caseId, round: 'undone' });
  await writeAct(ctx.db, { ...actOn(viewer, thing), act: `${thing.kind}.restore` });
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
