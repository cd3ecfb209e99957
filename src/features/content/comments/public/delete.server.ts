// A comment goes; where others have answered it, its place stays, without words.

import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Leaving } from '#server/feature.ts';
import { commentRemoved, commentShown } from '../events.server.ts';
import { lockHead } from '../queries.server.ts';
import * as queries from '../delete-queries.server.ts';

interface Removable {
  id: string;
  note_id: string;
  parent_id: string | null;
}

/**
 * What became of it; null where it was gone already. `retainText`: it can be brought back, so its
 * words stay in the table where its place stays on the page. Runs in a transaction.
 */
export async function removeComment(
  publisher: Publisher,
  { id, note_id: noteId, parent_id: parentId }: Removable,
  { retainText = false } = {},
): Promise<'emptied' | 'deleted' | null> {
  const { db } = publisher;
  const head = await lockHead(db, parentId ?? id);
  if (head === undefined) return null;
  const hasReplies = parentId === null && (await queries.hasAnswers(db, id));
  const empty = retainText ? queries.hideWords : queries.emptyComment;
  const remove = hasReplies ? empty : queries.markCommentDeleted;
  if (!(await remove(db, id))) return null;
  // The last answer takes the place without words along.
  if (parentId !== null && head.emptied_at !== null && !(await queries.hasAnswers(db, parentId)))
    await queries.markCommentDeleted(db, parentId);
  await addToNoteCount(db, noteId, { comments: -1 });
  await publish(publisher, commentRemoved, { id });
  return hasReplies ? 'emptied' : 'deleted';
}

/**
 * Takes back a removal that kept the words; refuses where its author has left the site. An answer
 * needs the place it hangs on, so one that went without words comes back without them.
 */
export async function undeleteComment(
  publisher: Publisher,
  { id, note_id: noteId, parent_id: parentId }: Removable,
): Promise<void> {
  const { db } = publisher;
  await queries.lockComment(db, parentId ?? id);
  if (!(await queries.unmarkComment(db, id))) throw new Refusal('id');
  if (parentId !== null) await queries.unmarkPlace(db, parentId);
  await addToNoteCount(db, noteId, { comments: 1 });
  await publish(publisher, commentShown, { id });
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
  while ((await queries.emptyHiddenWords(db, accountId, AT_ONCE)) === AT_ONCE);
}
