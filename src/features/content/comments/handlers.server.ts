import { siteLimit } from '#features/core/accounts/public/settings.ts';
import { mentionsIn } from '#features/core/accounts/public/mentions.ts';
import { confirmActivity } from '#features/core/accounts/public/trust.server.ts';
import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import { authorizeGrade } from '#features/content/reactions/access.server.ts';
import {
  checkSpam,
  type Judged,
  refuseInsult,
  rememberText,
} from '#features/core/spam/public/spam-check.server.ts';
import type { Suspicion } from '#features/core/spam/rules.ts';
import type { Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import { mayWrite } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { consumeDailyFirst } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import { startedOf } from '#tatar/letters.ts';
import type {
  authorizeAnswer,
  authorizeCommentToGrade,
  authorizeOwnComment,
} from './access.server.ts';
import type * as calls from './calls.ts';
import type { Comment } from './calls.ts';
import { commentCreated, commentEdited, commentQuarantined } from './events.server.ts';
import { removeQuarantinedComment } from './public/quarantine.server.ts';
import * as queries from './queries.server.ts';
import { hasAnswers } from './delete-queries.server.ts';
import { removeComment } from './public/delete.server.ts';
import { commentsOf, presentComments, presentNewComment } from './views.server.ts';

export async function listComments(
  ctx: CallCtx,
  asked: Input<typeof calls.listComments>,
  note: { id: string },
): Promise<Page<Comment>> {
  return commentsOf(ctx, note.id, asked);
}

export async function listUserComments(
  ctx: CallCtx,
  asked: Input<typeof calls.listUserComments>,
  note: { id: string },
) {
  return { ...(await listComments(ctx, asked, note)), isComment: mayWrite(asked.viewer) };
}

/** Between two comments of one person. */
const PACE_MS = 5000;

/**
 * Asked of what is written, not counted: a comment that was lost on its way, or sent twice under
 * one key, keeps nobody waiting.
 */
function limitPace({ clock, env }: CallCtx, last: { created_at: string } | undefined): void {
  if (last === undefined) return;
  const left = Date.parse(last.created_at) + PACE_MS / env.LIMIT_FACTOR - clock.now();
  if (left > 0) throw new Refusal('time', { wait: Math.ceil(left / 1000) });
}

/** What listeners are told of a comment. */
const writtenOf = (row: queries.CommentRow, noteId: string) => ({
  id: row.id,
  noteId,
  authorId: row.author_id,
  mentions: mentionsIn(row.content),
});

/**
 * The verdict on a comment that may be written now, under a head that is still there. The acts of the
 * writer are locked already (`authorizeAnswer`).
 */
async function admitComment(
  ctx: CallCtx,
  viewer: Viewer,
  text: string,
  head: string | null,
): Promise<Judged> {
  const { db } = ctx;
  // Asked for at once, in this order: the server has the lock before it reads.
  const [last, locked, judged] = await Promise.all([
    queries.selectLastOfAuthor(db, viewer.id),
    head === null ? null : queries.lockHead(db, head),
    checkSpam(ctx, viewer, { kind: 'comment', text, links: [] }),
  ]);
  limitPace(ctx, last);
  if (locked === undefined) throw new Refusal('id');
  return judged;
}

export async function createComment(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createComment>,
  { note, parent }: Thing<typeof authorizeAnswer>,
): Promise<Comment & { held: Suspicion[] }> {
  const { db, limits, settings } = ctx;
  refuseInsult(body, { content: body.content });
  await askNewcomer(ctx, viewer, [body.content]);
  const day = {
    key: `comments-a-day:${viewer.id}`,
    rule: `${siteLimit(settings.values(), 'commentsADay')}/day`,
  } as const;
  const head = parent === null ? null : (parent.parent_id ?? parent.id);
  const judged = await consumeDailyFirst(limits, day, async (refuseFull) => {
    const verdict = await admitComment(ctx, viewer, body.content, head);
    refuseFull();
    return verdict;
  });
  const { isQuarantined, at, reasons } = judged;
  const row = await queries.insertComment(db, {
    ...(isQuarantined && {
      deleted_at: at,
      quarantined: true,
      quarantined_at: at,
      quarantine_reasons: reasons,
    }),
    note_id: note.id,
    author_id: viewer.id,
    parent_id: head,
    content: startedOf(body.content),
  });
  await rememberText(db, judged, row.id);
  const answeredId = parent?.author_id ?? null;
  if (isQuarantined) await publish(ctx, commentQuarantined, { id: row.id, answeredId, judged });
  else {
    await addToNoteCount(db, note.id, { comments: 1 });
    await publish(ctx, commentCreated, {
      ...writtenOf(row, note.id),
      noteAuthorId: note.author_id,
      answeredId,
    });
  }
  return { ...(await presentNewComment(ctx, row)), held: isQuarantined ? reasons : [] };
}

export async function updateComment(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.updateComment>,
  { id, note_id: noteId, content }: Thing<typeof authorizeOwnComment>,
): Promise<Comment> {
  const { db, clock } = ctx;
  refuseInsult(body, { content: body.content }, [content]);
  await askNewcomer(ctx, viewer, [body.content], async () => [content]);
  // As it is under the lock: the staff may have decided since the comment was asked for.
  const before = await queries.lockWords(db, id);
  if (before === undefined) throw new Refusal('id');
  const edited = new Date(clock.now()).toISOString();
  const row = await queries.updateComment(db, id, startedOf(body.content), edited);
  const isQuarantined =
    before.quarantined ||
    (before.content !== row.content && (await judgeEdit(ctx, viewer, row, noteId)));
  if (!isQuarantined) await publish(ctx, commentEdited, writtenOf(row, noteId));
  const [comment] = await presentComments(ctx, viewer, [row]);
  return comment!;
}

/**
 * A published comment is quarantined for an edit; told whether it is. Where
 * others have answered, their answers hang on it: it stays, and stays as it was.
 */
async function judgeEdit(
  ctx: CallCtx,
  viewer: Viewer,
  { id, content: text }: queries.CommentRow,
  noteId: string,
): Promise<boolean> {
  const { db } = ctx;
  const about = { kind: 'comment', text, links: [], targetId: id } as const;
  const judged = await checkSpam(ctx, viewer, about);
  if (judged.isQuarantined && (await hasAnswers(db, id))) throw new Refusal('content');
  await rememberText(db, judged, id);
  if (!judged.isQuarantined) return false;
  await queries.quarantineComment(db, id, judged);
  await addToNoteCount(db, noteId, { comments: -1 });
  // Whom it answers was told when it was written.
  await publish(ctx, commentQuarantined, { id, answeredId: null, judged });
  return true;
}

export async function deleteComment(
  ctx: Ctx,
  _asked: Input<typeof calls.deleteComment>,
  comment: Thing<typeof authorizeOwnComment>,
) {
  if (comment.quarantined) return removeQuarantinedComment(ctx, comment);
  const removed = await removeComment(ctx, comment);
  if (removed === null) throw new Refusal('id');
  return { id: comment.id, emptied: removed === 'emptied' };
}

export async function gradeComment(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.gradeComment>,
  { note, comment }: Thing<typeof authorizeCommentToGrade>,
) {
  const { db } = ctx;
  const { before, after, counted } = await authorizeGrade(ctx, viewer, body, {
    authorId: comment.author_id,
    minus: note.minus,
    own: async () => (await queries.selectOwnGrades(db, viewer.id, [comment.id]))[0],
  });
  if (after === before) return { grade: comment.grade, select: before };
  if (after === 0) await queries.deleteGrade(db, comment.id, viewer.id);
  else await queries.upsertGrade(db, comment.id, viewer.id, after);
  const { grade } = await queries.addToGrade(db, comment.id, after - counted);
  if (after === 1) await confirmActivity(ctx, viewer, comment.author_id);
  return { grade, select: after };
}
