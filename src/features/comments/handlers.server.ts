import { accessNote } from '#features/notes/access.server.ts';
import { addToNoteCount } from '#features/notes/counts.server.ts';
import { cursorPage, mapPage, numberedPage, positionOf, type Page } from '#kernel/page.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { capitaliseFirst } from '#tatar/letters.ts';
import { accessComment } from './access.server.ts';
import { COMMENT_PAGE, type Comment, type COMMENT_FILTERS } from './calls.ts';
import * as queries from './queries.server.ts';
import { presentComments } from './views.server.ts';

interface ListAsked {
  params: { id: string };
  query: {
    nextCursor?: string | undefined;
    pg?: number | undefined;
    filter?: (typeof COMMENT_FILTERS)[number] | undefined;
    limit?: number | undefined;
    parent?: string | undefined;
  };
  viewer: Viewer | null;
}

export async function listComments({ db }: Ctx, asked: ListAsked): Promise<Page<Comment>> {
  const { params, query, viewer } = asked;
  const note = await accessNote(db, params.id);
  const limit = query.limit ?? COMMENT_PAGE;
  const skip = (query.pg ?? 0) * limit;

  if (query.parent !== undefined) {
    const parent = await accessComment(db, note.id, query.parent);
    const after = query.nextCursor === undefined ? '0' : positionOf(query.nextCursor);
    const { rows } = await queries.selectReplies(db, parent.id, after, limit + 1);
    return present(cursorPage(rows, limit, (row) => row.id));
  }
  if (query.filter === undefined || query.filter === 'new') {
    const { rows } = await queries.selectNewComments(
      db,
      note.id,
      positionOf(query.nextCursor),
      limit + 1,
    );
    return present(cursorPage(rows, limit, (row) => row.id));
  }
  const select = query.filter === 'old' ? queries.selectOldComments : queries.selectCommentsByGrade;
  const [{ rows }, total] = await Promise.all([
    select(db, note.id, skip, limit),
    queries.countComments(db, note.id),
  ]);
  return present(numberedPage(rows, limit, total));

  async function present(page: Page<queries.CommentRow>): Promise<Page<Comment>> {
    return mapPage(page, await presentComments(db, viewer, page.list));
  }
}

export async function listUserComments(ctx: Ctx, asked: ListAsked & { viewer: Viewer }) {
  return { ...(await listComments(ctx, asked)), isComment: !asked.viewer.blacklist };
}

interface CreateAsked {
  params: { id: string };
  body: { content: string; parent?: string | undefined };
  viewer: Viewer;
}

export async function createComment({ db }: Ctx, asked: CreateAsked): Promise<Comment> {
  const { params, body, viewer } = asked;
  const note = await accessNote(db, params.id);
  const parent = body.parent === undefined ? null : await accessComment(db, note.id, body.parent);
  const row = await queries.insertComment(db, {
    note_id: note.id,
    author_id: viewer.id,
    parent_id: parent === null ? null : (parent.parent_id ?? parent.id),
    content: capitaliseFirst(body.content),
  });
  await addToNoteCount(db, note.id, { comments: 1 });
  const [comment] = await presentComments(db, viewer, [row]);
  return comment!;
}
