// A note goes out of sight, and comes back: what is shown, counted and filed follows in the same
// transaction. Its author, the administrators of its group and the staff all do it here.

import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteHidden, noteShown } from './events.server.ts';
import { FILES_AFTER_SECONDS, REMOVE_NOTE_FILES } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { MOST_PINNED } from './rules.ts';

interface Removable {
  id: string;
  author_id: string;
  group_id: string | null;
}

/** The moment it was deleted. Its files wait until nobody can bring it back: `retainMs`, or a minute. */
export async function removeNote(ctx: Ctx, note: { id: string }, retainMs = 0): Promise<string> {
  const { db, clock } = ctx;
  const now = clock.now();
  const removed = await queries.markNoteDeleted(db, note.id, {
    at: new Date(now).toISOString(),
    retainedUntil: retainMs === 0 ? null : new Date(now + retainMs).toISOString(),
  });
  if (removed === undefined) throw new Refusal('id');
  const afterSeconds = retainMs / 1000 + FILES_AFTER_SECONDS;
  await enqueue(db, REMOVE_NOTE_FILES, { noteId: note.id }, { afterSeconds });
  await queries.deleteNoteRank(db, note.id);
  await queries.addToNotes(db, removed, -1);
  await addToTally(db, 'note', -1);
  await publish(ctx, noteHidden, { id: note.id });
  // A job that is just ranking the note may write its place once more; this one takes it away.
  await enqueue(db, RANK_NOTE, { noteId: note.id });
  return removed.deleted_at;
}

interface Removed extends Removable {
  deleted_at: string;
  pinned_at: string | null;
}

/** Takes that very deletion back; refuses where its author or its group has gone since. */
export async function undeleteNote(ctx: Ctx, note: Removed): Promise<void> {
  const { db } = ctx;
  const isStillPinned = note.pinned_at !== null && (await hasRoomForPin(db, note));
  if (!(await queries.unmarkNoteDeleted(db, { ...note, isStillPinned }))) throw new Refusal('id');
  await queries.addToNotes(db, note, 1);
  await addToTally(db, 'note', 1);
  await publish(ctx, noteShown, { id: note.id });
  await enqueue(db, RANK_NOTE, { noteId: note.id });
}

/** Others may have been pinned in its place meanwhile. */
const hasRoomForPin = async (db: Db, note: Removable): Promise<boolean> =>
  (await lockedPins(db, note)) < MOST_PINNED;

/** The same of a note that is shown again and counted with them. */
export const staysPinned = async (db: Db, note: Removable): Promise<boolean> =>
  (await lockedPins(db, note)) <= MOST_PINNED;

async function lockedPins(db: Db, { author_id, group_id }: Removable): Promise<number> {
  if (group_id === null) await lockActs(db, author_id);
  else await queries.lockPinned(db, group_id);
  return group_id === null
    ? queries.countPinned(db, author_id)
    : queries.countPinnedInGroup(db, group_id);
}
