// Notes in quarantine: they wait for a decision of the staff. A quarantined note is in no list, as a
// deleted one; its author sees it, may change it and may delete it. Released, it is published as if it
// had just been written; refused, it is deleted.

import { sql } from 'kysely';
import type { Judged } from '#features/core/spam/public/spam-check.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import { enqueue } from '#server/jobs.ts';
import { addToTally } from '#server/tally.ts';
import { RANK_NOTE } from '../counts.server.ts';
import {
  noteHidden,
  noteQuarantined,
  noteRequarantined,
  noteShown,
  noteSuggested,
} from '../events.server.ts';
import { FILES_AFTER_SECONDS, REMOVE_NOTE_FILES } from '../jobs.server.ts';
import * as queries from '../queries.server.ts';
import { staysPinned } from '../delete.server.ts';
import { publishNote } from '../publish.server.ts';
import { selectSuggestion } from '../suggestion-queries.server.ts';

interface QuarantinedNote {
  id: string;
  author_id: string;
  group_id: string | null;
}

/** A published note is quarantined for an edit. */
export async function quarantinePublishedNote(
  ctx: Ctx,
  note: { id: string },
  judged: Judged,
): Promise<void> {
  const { db } = ctx;
  const { rows } = await sql<QuarantinedNote>`
    update note set deleted_at = ${judged.at}, quarantined = true, quarantined_at = ${judged.at},
      quarantined_on_edit = true,
      quarantine_reasons = ${judged.reasons}::text[]
    where id = ${note.id} and deleted_at is null returning id, author_id, group_id`.execute(db);
  const [quarantined] = rows;
  if (quarantined === undefined) throw new Refusal('id');
  await queries.deleteNoteRank(db, note.id);
  await queries.addToNotes(db, quarantined, -1);
  await addToTally(db, 'note', -1);
  await publish(ctx, noteHidden, { id: note.id });
  await publish(ctx, noteQuarantined, { id: note.id, judged });
  // A job that is just ranking the note may write its place once more; this one takes it away.
  await enqueue(db, RANK_NOTE, { noteId: note.id });
}

interface Gone {
  deleted_at: string;
  /** Everybody could read it before: what others keep of it goes only now. */
  late: boolean;
}

/** By its author: the moment of the deletion. Served by note_pkey. */
export async function removeQuarantinedNote(ctx: Ctx, { id }: QuarantinedNote): Promise<string> {
  const { db, clock } = ctx;
  const { rows } = await sql<Gone>`
    update note set deleted_at = ${new Date(clock.now()).toISOString()}, quarantined = false
    where id = ${id} and quarantined
    returning deleted_at, quarantined_on_edit as late`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('id');
  if (row.late) await publish(ctx, noteHidden, { id });
  await enqueue(db, REMOVE_NOTE_FILES, { noteId: id }, { afterSeconds: FILES_AFTER_SECONDS });
  return row.deleted_at;
}

/** Its author takes that back: it waits as before. Served by note_pkey. */
export async function requarantineNote(
  publisher: Publisher,
  { id, deleted_at }: { id: string; deleted_at: string },
): Promise<void> {
  const { rows } = await sql`
    update note set deleted_at = quarantined_at, quarantined = true
    where id = ${id} and deleted_at = ${deleted_at} and quarantined_at is not null
    returning id`.execute(publisher.db);
  if (rows.length === 0) throw new Refusal('id');
  await publish(publisher, noteRequarantined, { id });
}

/** What a decision is about: the text as it was at that moment, and whose author is in good standing. */
export interface Seen {
  seen: string;
  /** Nobody has looked: nothing of somebody on the blacklist is shown. */
  isUnseen: boolean;
}

interface Released extends QuarantinedNote {
  pinned_at: string | null;
  created_at: string;
  content: string;
  late: boolean;
}

/**
 * Shown to everybody, as if new. False where it waits no longer, was changed since, or its author or
 * group has gone. Served by note_pkey, account_pkey, group_pkey.
 */
export async function releaseNote(
  publisher: Publisher,
  id: string,
  { seen, isUnseen }: Seen,
): Promise<boolean> {
  const { db } = publisher;
  const { rows } = await sql<Released>`
    with quarantined as (
      select id, quarantined_on_edit from note where id = ${id} and quarantined
        and (edited_at is null or edited_at <= ${seen})
      for update
    )
    update note n set deleted_at = null, quarantined = false, quarantined_at = null,
      quarantine_reasons = null, quarantined_on_edit = false
    from quarantined h
    where n.id = h.id
      and exists (select from account a where a.id = n.author_id and a.deleted_at is null
        and not (${isUnseen} and a.blacklist))
      and not exists (select from "group" g where g.id = n.group_id and g.deleted_at is not null)
    returning n.id, n.author_id, n.group_id, n.created_at, n.content, n.pinned_at,
      h.quarantined_on_edit as late`.execute(db);
  const [note] = rows;
  if (note === undefined) return false;
  if (!note.late) {
    await publishNote(publisher, note, note.content);
    await announceSuggestion(publisher, id);
    return true;
  }
  if (note.pinned_at !== null && !(await staysPinned(db, note)))
    await queries.updateNote(db, id, { pinned_at: null });
  await queries.addToNotes(db, note, 1);
  await addToTally(db, 'note', 1);
  await publish(publisher, noteShown, { id });
  await enqueue(db, RANK_NOTE, { noteId: id });
  return true;
}

/** A suggested note is told to the administrators of the group once everybody can read it. */
async function announceSuggestion(publisher: Publisher, id: string): Promise<void> {
  const row = await selectSuggestion(publisher.db, id);
  if (row?.state !== 'waiting') return;
  await publish(publisher, noteSuggested, { id, groupId: row.group_id, authorId: row.author_id });
}

/**
 * Whether it still waits and may be decided later: the staff have not seen its last words, or its
 * author, who left after `since`, may come back. Locked until the end, so that nobody takes a deletion
 * back while it is filed as gone. Served by note_pkey, account_pkey, group_pkey.
 */
export async function isNoteStillQuarantined(db: Db, id: string, since: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select n.quarantined
      and (a.deleted_at is null or a.deleted_at > ${since})
      and not exists (select from "group" g where g.id = n.group_id and g.deleted_at is not null
        and g.restorable_until is null)
      as waits
    from note n join account a on a.id = n.author_id
    where n.id = ${id} for update of n`.execute(db);
  return rows[0]?.waits ?? false;
}

/**
 * Deleted, its files kept for so long as it can be brought back; null where it waits no longer or
 * was changed since it was seen.
 */
export async function refuseNote(
  ctx: Ctx,
  id: string,
  { retainMs, seen }: { retainMs: number; seen: string },
): Promise<string | null> {
  const { db, clock } = ctx;
  const now = clock.now();
  const { rows } = await sql<Gone>`
    update note set deleted_at = ${new Date(now).toISOString()}, quarantined = false,
      quarantined_at = null, quarantine_reasons = null,
      retained_until = ${new Date(now + retainMs).toISOString()}
    where id = ${id} and quarantined and (edited_at is null or edited_at <= ${seen})
    returning deleted_at, quarantined_on_edit as late`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.late) await publish(ctx, noteHidden, { id });
  const afterSeconds = retainMs / 1000 + FILES_AFTER_SECONDS;
  await enqueue(db, REMOVE_NOTE_FILES, { noteId: id }, { afterSeconds });
  return row.deleted_at;
}

/** Some that go with their group, which has ended. Served by note_group_quarantined_idx. */
export const endQuarantinedNotes = (db: Db, groupId: string, rows: number) =>
  sql<{ id: string; late: boolean }>`
    update note n set deleted_at = g.deleted_at, quarantined = false, quarantined_at = null,
      quarantine_reasons = null
    from "group" g, (
      select id from note
      where group_id = ${groupId} and quarantined_at is not null and quarantined
      order by id limit ${sql.lit(rows)} for update
    ) batch
    where g.id = ${groupId} and g.deleted_at is not null and n.id = batch.id
    returning n.id, n.quarantined_on_edit as late`.execute(db);
