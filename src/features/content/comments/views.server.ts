import type { z } from 'zod';
import type { Person } from '#features/core/accounts/calls.ts';
import { selectTrusted } from '#features/core/accounts/public/author-trust.server.ts';
import { presentPeople } from '#features/core/accounts/views.server.ts';
import { unseenBy } from '#features/core/people/access.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { soughtStems } from '#features/platform/search-index/rules.ts';
import { mapPage, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { isSearch } from '#server/like.ts';
import { pageById, pageByRank } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { accessThread } from './access.server.ts';
import { COMMENT_PAGE, REPLIES_SHOWN, type Comment, type CommentQuery } from './calls.ts';
import * as queries from './queries.server.ts';

/** The comments of a note the viewer may read. */
export async function commentsOf(
  ctx: CallCtx,
  noteId: string,
  { query, viewer }: { query: z.output<typeof CommentQuery>; viewer: Viewer | null },
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
  return mapPage(page, await presentComments(ctx, viewer, page.list, scope));
}

/** The base words of each word sought; none where no word is sought. */
const wordsOf = async (ctx: Ctx, search: string): Promise<(readonly string[])[]> =>
  soughtStems(search, await lexiconOf(ctx));

/** Comments with their first answers, authors and the viewer's grades: four queries in all, five where one has an address. */
export async function presentComments(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Viewer | null,
  rows: readonly queries.CommentRow[],
  unseen?: queries.Unseen,
): Promise<Comment[]> {
  const { db } = ctx;
  const { rows: replies } = await queries.selectFirstReplies(
    db,
    rows.map((row) => row.id),
    REPLIES_SHOWN + 1,
    unseen,
  );
  const all = [...rows, ...replies];
  const [people, plain, grades] = await Promise.all([
    presentPeople(
      db,
      all.filter((row) => row.emptied_at === null).map((row) => row.author_id),
    ),
    plainAuthors(ctx, all),
    viewer === null
      ? []
      : queries.selectOwnGrades(
          db,
          viewer.id,
          all.map((row) => row.id),
        ),
  ]);
  const select = new Map(grades.map((grade) => [grade.comment_id, grade.grade]));
  const repliesOf = Map.groupBy(replies, (row) => row.parent_id);

  return rows.map((row) => {
    const own = repliesOf.get(row.id) ?? [];
    return {
      ...presentOne(row),
      replies: own.slice(0, REPLIES_SHOWN).map(presentOne),
      moreReplies: own.length > REPLIES_SHOWN,
    };
  });

  function presentOne(row: queries.CommentRow) {
    return presentRow(row, people, { select: select.get(row.id) ?? 0, plain });
  }
}

/** One that was just written: nobody has answered or graded it. */
export async function presentNewComment(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  row: queries.CommentRow,
): Promise<Comment> {
  const [people, plain] = await Promise.all([
    presentPeople(ctx.db, [row.author_id]),
    plainAuthors(ctx, [row]),
  ]);
  return { ...presentRow(row, people, { select: 0, plain }), replies: [], moreReplies: false };
}

/** Those among the authors of comments with addresses whose addresses nobody can follow yet. */
async function plainAuthors(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  rows: readonly queries.CommentRow[],
): Promise<ReadonlySet<string>> {
  const authors = new Set(rows.filter(hasAddress).map((row) => row.author_id));
  if (authors.size === 0) return authors;
  const trusted = await selectTrusted(ctx, [...authors], 'member');
  return new Set([...authors].filter((id) => !trusted.has(id)));
}

const hasAddress = ({ content }: queries.CommentRow): boolean => content.includes('://');

function presentRow(
  row: queries.CommentRow,
  people: ReadonlyMap<string, Person>,
  { select, plain }: { select: number; plain: ReadonlySet<string> },
) {
  const isShown = row.emptied_at === null;
  const user = isShown ? people.get(row.author_id) : null;
  if (user === undefined) throw new Refusal('error');
  return {
    id: row.id,
    // The words of one the staff have taken down are still there, in case it comes back.
    content: isShown ? row.content : '',
    grade: isShown ? row.grade : 0,
    select,
    created: row.created_at,
    edited: row.edited_at,
    user,
    links: !hasAddress(row) || !plain.has(row.author_id),
  };
}
