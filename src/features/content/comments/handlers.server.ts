import { siteLimit } from '#features/core/accounts/settings.ts';
import { mentionsIn } from '#features/core/accounts/mentions.ts';
import { confirmActivity } from '#features/core/accounts/trust.server.ts';
import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { isAdminOfGroup } from '#features/content/groups/access.server.ts';
import { addToNoteCount } from '#features/content/notes/counts.server.ts';
import { rightsOf } from '#features/content/notes/rules.ts';
import type { authorizeWholeNote } from '#features/content/notes/access.server.ts';
import { canListen, presentNote } from '#features/content/notes/views.server.ts';
import { unseenBy } from '#features/core/people/access.server.ts';
import { authorizeGrade } from '#features/content/reactions/access.server.ts';
import { reactionsOf } from '#features/content/reactions/views.server.ts';
import { judgeText, refuseInsult, rememberText } from '#features/core/spam/judging.server.ts';
import { suspicionsOf, type Suspicion } from '#features/core/spam/rules.ts';
import { sharesOf } from '#features/learning/study/shares.server.ts';
import { soughtStems } from '#features/platform/search-index/rules.ts';
import { lexiconOf } from '#features/platform/dictionary/lexicon.server.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { isRefusal, Refusal } from '#kernel/refusal.ts';
import { mayWrite } from '#server/admission.ts';
import { isOutage } from '#server/outage.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { isFindable, isSearch } from '#server/like.ts';
import { consumeDaily } from '#server/limits.ts';
import { pageById, pageByRank } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { startedOf } from '#tatar/letters.ts';
import {
  accessThread,
  type authorizeAnswer,
  type authorizeCommentToGrade,
  type authorizeOwnComment,
} from './access.server.ts';
import type * as calls from './calls.ts';
import { COMMENT_PAGE, type Comment } from './calls.ts';
import { commentCreated, commentEdited, commentHeld } from './events.server.ts';
import { removeHeldComment } from './quarantine.server.ts';
import * as queries from './queries.server.ts';
import { hasAnswers } from './delete-queries.server.ts';
import { removeComment } from './delete.server.ts';
import { presentComments } from './views.server.ts';

type ListAsked = Input<typeof calls.listComments>;

export async function listComments(
  ctx: CallCtx,
  asked: ListAsked,
  note: { id: string },
): Promise<Page<Comment>> {
  return commentsOf(ctx, note.id, asked);
}

/** The comments of a note the viewer may read. */
async function commentsOf(
  ctx: CallCtx,
  noteId: string,
  { query, viewer }: Pick<ListAsked, 'query' | 'viewer'>,
): Promise<Page<Comment>> {
  const { db, snapshots } = ctx;
  const { hidden, reported } = await unseenBy(db, viewer, 'comment');
  const parent = query.parent === undefined ? null : await accessThread(db, noteId, query.parent);
  const words = isSearch(query) ? await wordsOf(ctx, query.search) : null;
  const scope = { noteId, parentId: parent?.id ?? null, hidden, reported, words };
  const isLost = words?.length === 0;
  // Answers are read as they were given.
  const filter = query.filter ?? (parent === null ? 'new' : 'old');
  const total = async () => (isLost ? 0 : queries.countComments(db, scope));
  const isNumbered = query.pg !== undefined || (query.filter ?? 'new') !== 'new';
  const page =
    filter === 'grade'
      ? await pageByRank(snapshots, query, {
          size: COMMENT_PAGE,
          name: JSON.stringify(['comments', scope.noteId, scope.parentId, words]),
          ids: async (skip, rows) =>
            isLost ? [] : queries.selectIdsByGrade(db, scope, { skip, rows }),
          select: (ids) => queries.selectCommentsByIds(db, scope, ids),
          idOf: (row) => row.id,
          total,
        })
      : await pageById(query, {
          size: COMMENT_PAGE,
          select: async (start, rows) =>
            isLost
              ? { rows: [] }
              : queries.selectComments(db, scope, {
                  start,
                  rows,
                  direction: filter === 'new' ? 'down' : 'up',
                }),
          at: (row) => row.id,
          total: isNumbered ? total : null,
        });
  return mapPage(page, await presentComments(db, viewer, page.list, scope));
}

/** The base words of each word sought; none where there is too little to look for. */
async function wordsOf(ctx: Ctx, search: string): Promise<(readonly string[])[]> {
  if (!isFindable(search)) return [];
  return soughtStems(search, await lexiconOf(ctx));
}

export async function listUserComments(
  ctx: CallCtx,
  asked: Input<typeof calls.listUserComments>,
  note: { id: string },
) {
  return { ...(await listComments(ctx, asked, note)), isComment: mayWrite(asked.viewer) };
}

export async function getNotePage(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.getNotePage>,
  row: Thing<typeof authorizeWholeNote>,
) {
  const { db } = ctx;
  const { id, user_id: authorId, group_id: groupId } = row;
  const [mine, known, isGroupAdmin, comments] = await Promise.all([
    reactionsOf(db, viewer, [id]),
    sharesOf(ctx, viewer, [id]),
    viewer !== null && groupId !== null && isAdminOfGroup(db, groupId, viewer.id),
    commentsOf(ctx, id, { query, viewer }).catch(nullIfList(viewer)),
  ]);
  return {
    note: { ...presentNote(row), ...mine(id), share: known(id) },
    comments,
    can: rightsOf(
      viewer && { id: viewer.id, mayWrite: mayWrite(viewer) },
      { authorId, groupId },
      isGroupAdmin,
    ),
    held: suspicionsOf(row.held_for),
    listen: canListen(ctx, row),
  };
}

/**
 * A place in the list that makes no sense, or comments that cannot be read just now, cost the reader
 * the list, not the page. A visitor's page is shared: an older one with its comments is better.
 */
const nullIfList = (viewer: Viewer | null) => (error: unknown) => {
  const isMalformed = isRefusal(error) && error.status === 400;
  if (isMalformed || (viewer !== null && isOutage(error))) return null;
  throw error;
};

/** Between two comments of one person. */
const PACE_MS = 5000;

/**
 * Asked of what is written, not counted: a comment that was lost on its way, or sent twice under
 * one key, keeps nobody waiting.
 */
async function limitPace({ db, clock, env }: CallCtx, viewer: Viewer): Promise<void> {
  await queries.lockAuthor(db, viewer.id);
  const last = await queries.selectLastOfAuthor(db, viewer.id);
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

export async function createComment(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createComment>,
  { note, parent }: Thing<typeof authorizeAnswer>,
): Promise<Comment & { held: Suspicion[] }> {
  const { db, limits, settings } = ctx;
  refuseInsult(body, { content: body.content });
  await askNewcomer(ctx, viewer, [body.content]);
  await limitPace(ctx, viewer);
  const most = siteLimit(settings.values(), 'commentsADay');
  await consumeDaily(limits, `comments-a-day:${viewer.id}`, `${most}/day`);
  const head = parent === null ? null : (parent.parent_id ?? parent.id);
  if (head !== null && (await queries.lockHead(db, head)) === undefined) throw new Refusal('id');
  const judged = await judgeText(ctx, viewer, { kind: 'comment', text: body.content, links: [] });
  const { isHeld, at, reasons } = judged;
  const row = await queries.insertComment(db, {
    ...(isHeld && { deleted_at: at, held_at: at, held_for: reasons }),
    note_id: note.id,
    author_id: viewer.id,
    parent_id: head,
    content: startedOf(body.content),
  });
  await rememberText(db, judged, row.id);
  const answeredId = parent?.author_id ?? null;
  if (isHeld) await publish(ctx, commentHeld, { id: row.id, answeredId, judged });
  else {
    await addToNoteCount(db, note.id, { comments: 1 });
    await publish(ctx, commentCreated, {
      ...writtenOf(row, note.id),
      noteAuthorId: note.author_id,
      answeredId,
    });
  }
  const [comment] = await presentComments(db, viewer, [row]);
  return { ...comment!, held: isHeld ? reasons : [] };
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
  const isHeld =
    before.held || (before.content !== row.content && (await judgeEdit(ctx, viewer, row, noteId)));
  if (!isHeld) await publish(ctx, commentEdited, writtenOf(row, noteId));
  const [comment] = await presentComments(db, viewer, [row]);
  return comment!;
}

/**
 * A comment everybody could read is held for what was changed in it; told whether it is. Where
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
  const judged = await judgeText(ctx, viewer, about);
  if (judged.isHeld && (await hasAnswers(db, id))) throw new Refusal('content');
  await rememberText(db, judged, id);
  if (!judged.isHeld) return false;
  await queries.holdComment(db, id, judged);
  await addToNoteCount(db, noteId, { comments: -1 });
  // Whom it answers was told when it was written.
  await publish(ctx, commentHeld, { id, answeredId: null, judged });
  return true;
}

export async function deleteComment(
  ctx: Ctx,
  _asked: Input<typeof calls.deleteComment>,
  comment: Thing<typeof authorizeOwnComment>,
) {
  if (comment.held) return removeHeldComment(ctx, comment);
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
