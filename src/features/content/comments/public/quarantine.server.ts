// Comments in quarantine, as notes are: in no list, and only their authors see them.

import { sql } from 'kysely';
import { mentionsIn } from '#features/core/accounts/public/mentions.ts';
import type { Seen } from '#features/content/notes/public/quarantine.server.ts';
import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import { commentCreated } from '../events.server.ts';
import { lockHead } from '../queries.server.ts';

/** By its author. Nobody has answered it. Served by comment_pkey. */
export async function removeQuarantinedComment({ db, clock }: Ctx, { id }: { id: string }) {
  const { rows } = await sql`
    update comment set deleted_at = ${new Date(clock.now()).toISOString()}, quarantined = false
    where id = ${id} and quarantined returning id`.execute(db);
  if (rows.length === 0) throw new Refusal('id');
  return { id, emptied: false };
}

interface Waiting {
  id: string;
  note_id: string;
  parent_id: string | null;
  author_id: string;
  content: string;
  note_author_id: string;
}

/** Locked against a second decision. Served by comment_pkey, note_pkey. */
async function lockWaiting(
  db: Db,
  id: string,
  { seen, isUnseen }: Seen,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select c.id, c.note_id, c.parent_id, c.author_id, c.content, n.author_id as note_author_id
    from comment c
    join note n on n.id = c.note_id and n.deleted_at is null
    join account a on a.id = c.author_id and a.deleted_at is null
      and not (${isUnseen} and a.blacklist)
    where c.id = ${id} and c.quarantined
      and (c.edited_at is null or c.edited_at <= ${seen}) for update of c`.execute(db);
  return rows[0];
}

/**
 * Shown to everybody, as if new. False where it waits no longer, was changed since it was seen, or
 * what it hangs on is not there.
 * Served by comment_pkey.
 */
export async function releaseComment(
  publisher: Publisher,
  id: string,
  { answeredId, ...looked }: Seen & { answeredId: string | null },
): Promise<boolean> {
  const { db } = publisher;
  const comment = await lockWaiting(db, id, looked);
  if (comment === undefined) return false;
  const { note_id: noteId, parent_id: parentId, author_id: authorId } = comment;
  if (parentId !== null && (await lockHead(db, parentId)) === undefined) return false;
  await sql`
    update comment set deleted_at = null, quarantined = false, quarantined_at = null,
      quarantine_reasons = null
    where id = ${id}`.execute(db);
  await addToNoteCount(db, noteId, { comments: 1 });
  await publish(publisher, commentCreated, {
    ...{ id, noteId, authorId, answeredId },
    mentions: mentionsIn(comment.content),
    noteAuthorId: comment.note_author_id,
  });
  return true;
}

/**
 * Whether it still waits and may be decided later: its words are new, or what it hangs on went after
 * `since` and may come back. Served by comment_pkey, note_pkey, account_pkey.
 */
export async function isCommentStillQuarantined(
  db: Db,
  id: string,
  since: string,
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select c.quarantined
      and (a.deleted_at is null or a.deleted_at > ${since})
      and (n.deleted_at is null or n.quarantined or n.deleted_at > ${since})
      and (p.deleted_at is null or p.deleted_at > ${since}) as waits
    from comment c
    join account a on a.id = c.author_id
    join note n on n.id = c.note_id
    left join comment p on p.id = c.parent_id
    where c.id = ${id} for update of c`.execute(db);
  return rows[0]?.waits ?? false;
}

/** Deleted; null where it waits no longer or was changed since. Served by comment_pkey. */
export async function refuseComment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
  seen: string,
): Promise<string | null> {
  const at = new Date(clock.now()).toISOString();
  const { rows } = await sql`
    update comment set deleted_at = ${at}, quarantined = false, quarantined_at = null,
      quarantine_reasons = null
    where id = ${id} and quarantined and (edited_at is null or edited_at <= ${seen})
    returning id`.execute(db);
  return rows.length === 0 ? null : at;
}
