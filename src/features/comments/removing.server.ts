// A comment goes; where others have answered it, its place stays, without words.

import { addToNoteCount } from '#features/notes/counts.server.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { commentRemoved } from './events.server.ts';
import * as queries from './queries.server.ts';

interface Removable {
  id: string;
  note_id: string;
  parent_id: string | null;
}

/** What became of it; null where it was gone already. Runs in a transaction. */
export async function removeComment(
  publisher: Publisher,
  { id, note_id: noteId, parent_id: parentId }: Removable,
): Promise<'emptied' | 'deleted' | null> {
  const { db } = publisher;
  const head = await queries.lockHead(db, parentId ?? id);
  if (head === undefined) return null;
  const isHeld = parentId === null && (await queries.hasAnswers(db, id));
  const remove = isHeld ? queries.emptyComment : queries.markCommentDeleted;
  if (!(await remove(db, id))) return null;
  // The last answer takes the place without words along.
  if (parentId !== null && head.emptied_at !== null && !(await queries.hasAnswers(db, parentId)))
    await queries.markCommentDeleted(db, parentId);
  await addToNoteCount(db, noteId, { comments: -1 });
  await publish(publisher, commentRemoved, { id });
  return isHeld ? 'emptied' : 'deleted';
}

const AT_ONCE = 500;

/** The comments of a person gone for good, and the words of those they had deleted before. */
export async function forgetComments(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const db = ctx.db as Database;
  for (;;) {
    const comments = await queries.selectCommentsToForget(db, accountId, AT_ONCE);
    // One at a time: each holds the head of another thread.
    for (const comment of comments)
      await db.transaction().execute((tx) => removeComment({ ...ctx, db: tx }, comment));
    if (comments.length < AT_ONCE) break;
  }
  while ((await queries.emptyDeletedComments(db, accountId, AT_ONCE)) === AT_ONCE);
}
