import { accessGroup } from '#features/groups/access.server.ts';
import { titleSearchOf } from '#features/notes/rules.ts';
import { presentNote, type NoteRow } from '#features/notes/views.server.ts';
import { accessPerson, hiddenFrom, isBlocked } from '#features/people/access.server.ts';
import { reactionsOf } from '#features/reactions/views.server.ts';
import { cursorPage, mapPage, numberedPage, positionOf, type Page } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { containing, isFindable, isSearch } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import { NOTE_PAGE, type NoteCard, type NoteList, type NoteScope } from './calls.ts';
import type { NoteFilter } from './rules.ts';
import { selectFollowedNotes } from './followed.server.ts';
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
const NOTHING = cursorPage<NoteRow>([], NOTE_PAGE, (row) => row.id);
const FRESH = 20;

export async function listNotes(
  { db }: Ctx,
  { query, viewer }: { query: ListQuery; viewer: Viewer | null },
): Promise<NoteList> {
  return listOf(db, viewer, { kind: 'all' }, query);
}

export async function listUserNotes(
  { db }: Ctx,
  { query, viewer }: { query: ListQuery & { scope?: NoteScope | undefined }; viewer: Viewer },
): Promise<NoteList> {
  if (query.scope === 'feed') return listFeed(db, viewer, query);
  const scope =
    query.scope === 'own'
      ? ({ kind: 'author', id: viewer.id } as const)
      : ({ kind: 'all' } as const);
  return listOf(db, viewer, scope, query);
}

async function listFeed(db: Db, viewer: Viewer, query: ListQuery): Promise<NoteList> {
  const { search = '', tag, pg = 0, filter = 'new', limit = NOTE_PAGE } = query;
  // The feed has one order; what is sought is sought among all notes.
  if (filter !== 'new' || search !== '' || tag !== undefined || pg > 0)
    throw new Refusal('error', { status: 400, codes: { scope: 'feed' } });
  const { rows } = await selectFollowedNotes(db, {
    accountId: viewer.id,
    hidden: await hiddenFrom(db, viewer),
    before: positionOf(query.nextCursor),
    rows: limit + 1,
  });
  return present(
    db,
    viewer,
    cursorPage(rows, limit, (row) => row.id),
  );
}

export async function listSaves(
  { db }: Ctx,
  { query, viewer }: { query: Pick<ListQuery, 'nextCursor' | 'limit'>; viewer: Viewer },
): Promise<NoteList> {
  const limit = query.limit ?? NOTE_PAGE;
  const { rows } = await queries.selectSavedNotes(db, {
    accountId: viewer.id,
    hidden: await hiddenFrom(db, viewer),
    before: positionOf(query.nextCursor),
    rows: limit + 1,
  });
  return present(
    db,
    viewer,
    cursorPage(rows, limit, (row) => row.saved_id),
  );
}

interface OfOne {
  params: { id: string };
  query: ListQuery;
  viewer: Viewer | null;
}

/** The page of somebody the viewer has muted shows their notes: there one went on purpose. */
export async function listFriendNotes({ db }: Ctx, asked: OfOne): Promise<NoteList> {
  const { id } = await accessPerson(db, asked.viewer, asked.params.id);
  if (await isBlocked(db, asked.viewer, id)) return present(db, asked.viewer, NOTHING);
  return listOf(db, asked.viewer, { kind: 'author', id }, asked.query);
}

export async function listGroupNotes({ db }: Ctx, asked: OfOne): Promise<NoteList> {
  const { id } = await accessGroup(db, asked.params.id);
  return listOf(db, asked.viewer, { kind: 'group', id }, asked.query);
}

export async function countFreshNotes(
  { db }: Ctx,
  { query, viewer }: { query: { after: string }; viewer: Viewer | null },
) {
  const hidden = await hiddenFrom(db, viewer);
  return {
    numberOfData: await queries.countNotesAfter(db, positionOf(query.after), FRESH, hidden),
  };
}

async function listOf(
  db: Db,
  viewer: Viewer | null,
  whose: queries.Scope,
  query: ListQuery,
): Promise<NoteList> {
  const scope: queries.Scope =
    whose.kind === 'author' ? whose : { ...whose, hidden: await hiddenFrom(db, viewer) };
  const page = await pageOf(db, scope, query);
  const pinned =
    showsPinned(query) && scope.kind !== 'all'
      ? await queries.selectPinnedNotes(db, scope, PINNED)
      : null;
  return present(db, viewer, page, pinned?.rows);
}

async function present(
  db: Db,
  viewer: Viewer | null,
  page: Page<NoteRow>,
  pinned: readonly NoteRow[] = [],
): Promise<NoteList> {
  const rows = [...pinned, ...page.list];
  const ids = rows.map((row) => row.id);
  const mine = await reactionsOf(db, viewer, ids);
  const list: NoteCard[] = rows.map((row) => ({ ...presentNote(row), ...mine(row.id) }));
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

  if (isSearch(query)) {
    const search = titleSearchOf(query.search);
    if (!isFindable(search)) return byCursor({ rows: [] });
    return byCursor(
      await queries.selectNotesByTitle(db, scope, containing(search), before, limit + 1),
    );
  }
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
