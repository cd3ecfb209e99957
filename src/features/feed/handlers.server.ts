import { accessAccount } from '#features/accounts/access.server.ts';
import { accessGroup } from '#features/groups/access.server.ts';
import { titleSearchOf } from '#features/notes/rules.ts';
import { presentNote, type NoteRow } from '#features/notes/views.server.ts';
import { selectsOf } from '#features/ratings/views.server.ts';
import { givenOf } from '#features/triangle/views.server.ts';
import { cursorPage, mapPage, numberedPage, positionOf, type Page } from '#kernel/page.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { containing } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import { NOTE_PAGE, type NoteCard, type NoteFilter, type NoteList } from './calls.ts';
import * as queries from './queries.server.ts';
import { totalOf } from './totals.server.ts';

interface ListQuery {
  nextCursor?: string | undefined;
  pg?: number | undefined;
  filter?: NoteFilter | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  limit?: number | undefined;
}

const PINNED = 5;
const FRESH = 20;

export async function listNotes(
  { db }: Ctx,
  { query, viewer }: { query: ListQuery; viewer: Viewer | null },
): Promise<NoteList> {
  return listOf(db, viewer, { kind: 'all' }, query);
}

export async function listUserNotes(
  { db }: Ctx,
  { query, viewer }: { query: ListQuery & { scope?: 'all' | 'own' | undefined }; viewer: Viewer },
): Promise<NoteList> {
  const scope =
    query.scope === 'own'
      ? ({ kind: 'author', id: viewer.id } as const)
      : ({ kind: 'all' } as const);
  return listOf(db, viewer, scope, query);
}

interface OfOne {
  params: { id: string };
  query: ListQuery;
  viewer: Viewer | null;
}

export async function listFriendNotes({ db }: Ctx, asked: OfOne): Promise<NoteList> {
  const { id } = await accessAccount(db, asked.params.id);
  return listOf(db, asked.viewer, { kind: 'author', id }, asked.query);
}

export async function listGroupNotes({ db }: Ctx, asked: OfOne): Promise<NoteList> {
  const { id } = await accessGroup(db, asked.params.id);
  return listOf(db, asked.viewer, { kind: 'group', id }, asked.query);
}

export async function countFreshNotes({ db }: Ctx, { query }: { query: { after: string } }) {
  return { numberOfData: await queries.countNotesAfter(db, positionOf(query.after), FRESH) };
}

async function listOf(
  db: Db,
  viewer: Viewer | null,
  scope: queries.Scope,
  query: ListQuery,
): Promise<NoteList> {
  const page = await pageOf(db, scope, query);
  const pinned =
    showsPinned(query) && scope.kind !== 'all'
      ? await queries.selectPinnedNotes(db, scope, PINNED)
      : null;
  const rows = pinned === null ? page.list : [...pinned.rows, ...page.list];
  const ids = rows.map((row) => row.id);
  const [selects, given] = await Promise.all([
    selectsOf(db, viewer, ids),
    givenOf(db, viewer, ids),
  ]);
  const list: NoteCard[] = rows.map((row) => ({
    ...presentNote(row),
    select: selects.get(row.id) ?? 0,
    given: given.has(row.id),
  }));
  const isCreate = viewer !== null && !viewer.blacklist;
  return { ...mapPage(page, list), numberOfData: list.length, isCreate };
}

/** Pinned notes stand above the first page by time; an order of merit or a search has them in place. */
const showsPinned = ({ nextCursor, pg = 0, filter = 'new', search = '', tag }: ListQuery) =>
  nextCursor === undefined &&
  pg === 0 &&
  (filter === 'new' || filter === 'old') &&
  search === '' &&
  tag === undefined;

async function pageOf(db: Db, scope: queries.Scope, query: ListQuery): Promise<Page<NoteRow>> {
  const limit = query.limit ?? NOTE_PAGE;
  const filter = query.filter ?? 'new';
  const before = positionOf(query.nextCursor);
  const skip = (query.pg ?? 0) * limit;
  const search = titleSearchOf(query.search ?? '');

  if (search !== '')
    return byCursor(
      await queries.selectNotesByTitle(db, scope, containing(search), before, limit + 1),
    );
  if (query.tag !== undefined)
    return byCursor(await queries.selectNotesByTag(db, scope, query.tag, before, limit + 1));
  if (filter === 'new' && query.pg === undefined) {
    return byCursor(await queries.selectNewNotes(db, scope, before, limit + 1));
  }
  const [{ rows }, total] = await Promise.all([numbered(), totalOf(db, scope)]);
  return numberedPage(rows, limit, total);

  function byCursor({ rows }: { rows: NoteRow[] }): Page<NoteRow> {
    return cursorPage(rows, limit, (row) => row.id);
  }

  function numbered() {
    if (filter === 'new') return queries.selectNewNotesPage(db, scope, skip, limit);
    if (filter === 'old') return queries.selectOldNotes(db, scope, skip, limit);
    return queries.selectRankedNotes(db, scope, filter, skip, limit);
  }
}
