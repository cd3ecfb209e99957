// Notes that wait for a look of the staff. Held, a note is out of sight as a deleted one is
// (`deleted_at` = `held_at`); its author sees it, may change it and may delete it. Released, it is
// shown as if it had just been written; refused, it is deleted.

import { sql } from 'kysely';
import type { Judged } from '#features/suspicion/judging.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from './counts.server.ts';
import { noteHeld, noteHidden, noteShown } from './events.server.ts';
import { FILES_AFTER_SECONDS, REMOVE_NOTE_FILES } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { showNewNote } from './showing.server.ts';

interface Held {
  id: string;
  author_id: string;
  group_id: string | null;
}

/** A note everybody could read is held for what was changed in it. */
export async function holdShownNote(ctx: Ctx, note: Held, judged: Judged): Promise<void> {
  const { db } = ctx;
  const { rows } = await sql`
    update note set deleted_at = ${judged.at}, held_at = ${judged.at}, held_late = true,
      held_for = ${judged.reasons}::text[]
    where id = ${note.id} and deleted_at is null returning id`.execute(db);
  if (rows.length === 0) throw new Refusal('id');
  await queries.deleteNoteRank(db, note.id);
  await queries.addToNotes(db, note, -1);
  await addToTally(db, 'note', -1);
  await publish(ctx, noteHidden, { id: note.id });
  await publish(ctx, noteHeld, { id: note.id, judged });
  // A job that is just ranking the note may write its place once more; this one takes it away.
  await enqueue(db, RANK_NOTE, { noteId: note.id });
}

/** By its author: the moment of the deletion. Served by note_pkey. */
export async function removeHeldNote({ db, clock }: Ctx, { id }: Held): Promise<string> {
  const { rows } = await sql<{ deleted_at: string }>`
    update note set deleted_at = ${new Date(clock.now()).toISOString()}
    where id = ${id} and deleted_at = held_at returning deleted_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('id');
  await enqueue(db, REMOVE_NOTE_FILES, { noteId: id }, { afterSeconds: FILES_AFTER_SECONDS });
  return row.deleted_at;
}

/** Its author takes that back: it waits as before. Served by note_pkey. */
export async function holdAgain(
  { db }: { db: Db },
  { id, deleted_at }: { id: string; deleted_at: string },
): Promise<void> {
  const { rows } = await sql`
    update note set deleted_at = held_at
    where id = ${id} and deleted_at = ${deleted_at} and held_at is not null
    returning id`.execute(db);
  if (rows.length === 0) throw new Refusal('id');
}

interface Released extends Held {
  created_at: string;
  content: string;
  late: boolean;
}

/**
 * Shown to everybody, as if new. False where it waits no longer, or its author or group has gone.
 * Served by note_pkey, account_pkey, group_pkey.
 */
export async function releaseNote(publisher: Publisher, id: string): Promise<boolean> {
  const { db } = publisher;
  const { rows } = await sql<Released>`
    with held as (select id, held_late from note where id = ${id} and deleted_at = held_at for update)
    update note n set deleted_at = null, held_at = null, held_for = null, held_late = false
    from held h
    where n.id = h.id
      and exists (select from account a where a.id = n.author_id and a.deleted_at is null)
      and not exists (select from "group" g where g.id = n.group_id and g.deleted_at is not null)
    returning n.id, n.author_id, n.group_id, n.created_at, n.content, h.held_late as late`.execute(
    db,
  );
  const [note] = rows;
  if (note === undefined) return false;
  if (!note.late) {
    await showNewNote(publisher, note, note.content);
    return true;
  }
  await queries.addToNotes(db, note, 1);
  await addToTally(db, 'note', 1);
  await publish(publisher, noteShown, { id });
  await enqueue(db, RANK_NOTE, { noteId: id });
  return true;
}

/** Deleted, its files kept for so long as it can be brought back; null where it waits no longer. */
export async function refuseNote(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
  keptMs: number,
): Promise<string | null> {
  const now = clock.now();
  const { rows } = await sql<{ deleted_at: string }>`
    update note set deleted_at = ${new Date(now).toISOString()}, held_at = null, held_for = null,
      kept_until = ${new Date(now + keptMs).toISOString()}
    where id = ${id} and deleted_at = held_at returning deleted_at`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const afterSeconds = keptMs / 1000 + FILES_AFTER_SECONDS;
  await enqueue(db, REMOVE_NOTE_FILES, { noteId: id }, { afterSeconds });
  return row.deleted_at;
}
