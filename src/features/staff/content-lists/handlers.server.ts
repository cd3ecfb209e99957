import { titleSearchOf } from '#features/content/notes/rules.ts';
import { accessAccount } from '#features/core/accounts/access.server.ts';
import { STAFF_PAGE, UNDO_MS } from '#features/core/moderation/rules.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { soughtStems } from '#features/platform/search-index/rules.ts';
import { firstIdAt } from '#kernel/ids.ts';
import { mapPage, type Page, type RowPage } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isFindablePart, isSearch } from '#server/like.ts';
import { pageById, type Start } from '#server/list-pages.ts';
import type * as calls from './calls.ts';
import * as queries from './queries.server.ts';
import { presentStaffComments, presentStaffNote } from './views.server.ts';

type Query = Input<typeof calls.listModeratorNotes>['query'];
type Asking<Scope, Row> = (
  scope: Scope,
  page: { start: Start; rows: number; direction: 'down' | 'up' },
) => Promise<{ rows: readonly Row[] }>;

interface Lists<Row> {
  select: Asking<queries.ThingScope, Row>;
  count: (scope: queries.ThingScope) => Promise<number>;
  selectTaken: Asking<queries.TakenScope, queries.Taken<Row>>;
  countTaken: (scope: queries.TakenScope) => Promise<number>;
}

type Listed<Row> = Row & Partial<queries.Taken<unknown>>;

/** One list of the staff, whichever filter is asked for. */
async function listThings<Row extends { id: string }>(
  ctx: CallCtx,
  query: Query,
  lists: Lists<Row>,
): Promise<RowPage<Listed<Row>>> {
  const person = query.user === undefined ? null : (await accessAccount(ctx.db, query.user)).id;
  const isNumbered = query.pg !== undefined || (query.filter ?? 'new') !== 'new';
  if (query.filter === 'deleted') {
    const folded = isSearch(query) ? titleSearchOf(query.search) : null;
    const isNothing = folded !== null && !isFindablePart(folded);
    const scope: queries.TakenScope = {
      ownerId: person,
      search: folded === null ? null : { text: query.search!, folded },
      since: firstIdAt(ctx.clock.now() - UNDO_MS),
    };
    return pageById<Listed<queries.Taken<Row>>>(query, {
      size: STAFF_PAGE,
      select: async (start, rows) =>
        isNothing ? { rows: [] } : lists.selectTaken(scope, { start, rows, direction: 'down' }),
      at: (row) => row.ruling_id,
      total: async () => (isNothing ? 0 : lists.countTaken(scope)),
    });
  }
  const words = isSearch(query) ? await wordsOf(ctx, query.search) : null;
  const scope = { authorId: person, words };
  const isNothing = words?.length === 0;
  const direction = query.filter === 'old' ? 'up' : 'down';
  return pageById<Listed<Row>>(query, {
    size: STAFF_PAGE,
    select: async (start, rows) =>
      isNothing ? { rows: [] } : lists.select(scope, { start, rows, direction }),
    at: (row) => row.id,
    total: isNumbered ? async () => (isNothing ? 0 : lists.count(scope)) : null,
  });
}

/** The longest word is most often the rarest, so it is the one that is walked. */
async function wordsOf(ctx: Ctx, search: string): Promise<(readonly string[])[]> {
  const longest = search.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return soughtStems(longest.join(' '), await lexiconOf(ctx));
}

export async function listModeratorNotes(
  ctx: CallCtx,
  { query }: Input<typeof calls.listModeratorNotes>,
): Promise<Page<calls.StaffNote>> {
  const { db } = ctx;
  const page = await listThings<queries.StaffNoteRow>(ctx, query, {
    select: (scope, at) => queries.selectStaffNotes(db, scope, at),
    count: (scope) => queries.countStaffNotes(db, scope),
    selectTaken: (scope, at) => queries.selectTakenNotes(db, scope, at),
    countTaken: (scope) => queries.countTaken(db, 'note', scope),
  });
  return mapPage(page, page.list.map(presentStaffNote));
}

export async function listSecurityComments(
  ctx: CallCtx,
  { query }: Input<typeof calls.listSecurityComments>,
): Promise<Page<calls.StaffComment>> {
  const { db } = ctx;
  const page = await listThings<queries.StaffCommentRow>(ctx, query, {
    select: (scope, at) => queries.selectStaffComments(db, scope, at),
    count: (scope) => queries.countStaffComments(db, scope),
    selectTaken: (scope, at) => queries.selectTakenComments(db, scope, at),
    countTaken: (scope) => queries.countTaken(db, 'comment', scope),
  });
  return mapPage(page, await presentStaffComments(db, page.list));
}
