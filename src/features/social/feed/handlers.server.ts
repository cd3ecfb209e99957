import { levelOf } from '#features/core/accounts/views.server.ts';
import { isGroupAdmin } from '#features/content/groups/access.server.ts';
import { titleSearchOf } from '#features/content/notes/rules.ts';
import { presentNote, type NoteRow } from '#features/content/notes/views.server.ts';
import { isBlocked, reportedBy, unseenBy } from '#features/core/people/access.server.ts';
import { reactionsOf } from '#features/content/reactions/views.server.ts';
import { knowsWords, sharesOf } from '#features/learning/study/public/shares.server.ts';
import { mapPage, positionOf, type RowPage } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import { mayWrite } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Input } from '#server/feature.ts';
import { isFindablePart, isSearch, partOf } from '#server/like.ts';
import { MOST_COUNTED, pageById, pageByRank } from '#server/list-pages.ts';
import type { Viewer } from '#server/session.ts';
import { LEVELS, type LevelName } from '#tatar/level-names.ts';
import type * as calls from './calls.ts';
import { NOTE_PAGE, type NoteCard, type NoteList } from './calls.ts';
import { SUITING_LEVEL } from './rules.ts';
import { selectEasyNotes } from './easy-notes.server.ts';
import { countFollowedAfter, selectFollowedNotes } from './followed.server.ts';
import * as queries from './queries.server.ts';
import { totalOf } from './totals.server.ts';

type ListQuery = Input<typeof calls.listNotes>['query'];

const PINNED = 5;
/** The words of a thousand notes may be looked at for one page. */
const EASY_LIMIT = '30/min';
const FRESH = 20;

export async function listNotes(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listNotes>,
): Promise<NoteList> {
  return listOf(ctx, { whose: { kind: 'all' }, query, viewer, isCreate: mayWrite(viewer) });
}

export async function listUserNotes(
  ctx: CallCtx,
  { query: { level: asked, ...rest }, viewer }: Input<typeof calls.listUserNotes>,
): Promise<NoteList> {
  if (asked === 'known' || (asked === 'mine' && (await knowsWords(ctx.db, viewer))))
    return listEasyNotes(ctx, viewer, rest);
  const level = asked === 'mine' ? await levelOfReader(ctx.db, viewer) : asked;
  const query = { ...rest, level };
  if (query.scope === 'feed') return listFeed(ctx, viewer, query);
  // Levels and kinds are sought among all notes, where an index knows them.
  if (query.scope === 'own' && (query.level ?? query.kind) !== undefined)
    throw new Refusal('error', { status: 400, reason: 'scope' });
  const whose: queries.Scope =
    query.scope === 'own' ? { kind: 'author', id: viewer.id } : { kind: 'all' };
  return listOf(ctx, { whose, query, viewer, isCreate: mayWrite(viewer) });
}

type EasyQuery = Omit<Input<typeof calls.listUserNotes>['query'], 'level'>;

/** All of them, in one order: no index knows what of a search, a tag or a merit is easy. */
function isEasyAsked(query: EasyQuery): boolean {
  const { search = '', tag, kind, filter = 'new', scope = 'all' } = query;
  const isSought = search !== '' || (tag ?? kind) !== undefined;
  return filter === 'new' && !isSought && scope === 'all';
}

/** Notes a reader knows nearly all words of; by number, those among the newest thousand. */
async function listEasyNotes(ctx: CallCtx, viewer: Viewer, query: EasyQuery): Promise<NoteList> {
  if (!isEasyAsked(query)) throw new Refusal('error', { status: 400, reason: 'scope' });
  const wait = ctx.limits.countLocal(`easy-notes:${viewer.id}`, EASY_LIMIT);
  if (wait > 0) throw new Refusal('time', { wait });
  const unseen = await unseenNotes(ctx.db, viewer);
  const counted = query.pg !== undefined && query.nextCursor === undefined;
  let total = 0;
  const page = await pageById<NoteRow>(query, {
    size: NOTE_PAGE,
    select: async (start, rows) => {
      const found = await selectEasyNotes(ctx, viewer, { start, rows, unseen, counted });
      total = found.total;
      return found;
    },
    at: (row) => row.id,
    total: counted ? async () => total : null,
  });
  return present(ctx, viewer, { page, isCreate: mayWrite(viewer) });
}

/** The level of notes that suits what a reader said of themselves. */
const levelOfReader = async (db: Db, viewer: Viewer): Promise<LevelName | undefined> =>
  LEVELS[SUITING_LEVEL[await levelOf(db, viewer.id)] - 1];

async function listFeed(ctx: Ctx, viewer: Viewer, query: ListQuery): Promise<NoteList> {
  const { db } = ctx;
  const { search = '', tag, level, kind, pg = 0, filter = 'new' } = query;
  // The feed has one order and no numbers; what is sought is sought among all notes.
  const isPaged = pg > 0 && query.nextCursor === undefined;
  const isSought = search !== '' || (tag ?? level ?? kind) !== undefined;
  if (filter !== 'new' || isSought || isPaged)
    throw new Refusal('error', { status: 400, reason: 'scope' });
  const unseen = await unseenNotes(db, viewer);
  const page = await pageById<NoteRow>(query, {
    size: NOTE_PAGE,
    select: ({ after }, rows) =>
      selectFollowedNotes(db, {
        accountId: viewer.id,
        ...unseen,
        before: after ?? positionOf(undefined),
        rows,
      }),
    at: (row) => row.id,
    total: null,
  });
  return present(ctx, viewer, { page, isCreate: mayWrite(viewer) });
}

export async function listSaves(
  ctx: Ctx,
  { query, viewer }: Input<typeof calls.listSaves>,
): Promise<NoteList> {
  const { db } = ctx;
  const unseen = await unseenNotes(db, viewer);
  const page = await pageById(query, {
    size: NOTE_PAGE,
    select: (start, rows) =>
      queries.selectSavedNotes(db, { accountId: viewer.id, ...unseen, start, rows }),
    at: (row) => row.saved_id,
    total: null,
  });
  return present(ctx, viewer, { page, isCreate: mayWrite(viewer) });
}

/** The page of somebody the viewer has muted shows their notes: there one went on purpose. */
export async function listFriendNotes(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listFriendNotes>,
  { id }: { id: string },
): Promise<NoteList> {
  const isCreate = mayWrite(viewer) && viewer?.id === id;
  if (await isBlocked(ctx.db, viewer, id)) {
    const total = isNumbered(query) ? 0 : null;
    const page = { list: [], numberOfData: 0, next: null, total, limit: query.limit ?? NOTE_PAGE };
    return { ...page, isCreate };
  }
  return listOf(ctx, { whose: { kind: 'author', id }, query, viewer, isCreate });
}

export async function listGroupNotes(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listGroupNotes>,
  group: { id: string; creator_id: string },
): Promise<NoteList> {
  const isCreate =
    viewer !== null && mayWrite(viewer) && (await isGroupAdmin(ctx.db, group, viewer.id));
  return listOf(ctx, { whose: { kind: 'group', id: group.id }, query, viewer, isCreate });
}

export async function countFreshNotes(
  { db }: Ctx,
  { query, viewer }: Input<typeof calls.countFreshNotes>,
) {
  const after = positionOf(query.after);
  const unseen = await unseenNotes(db, viewer);
  if (query.scope !== 'feed')
    return { numberOfData: await queries.countNotesAfter(db, after, FRESH, unseen) };
  if (viewer === null) throw new Refusal('token');
  const feed = { accountId: viewer.id, ...unseen };
  return { numberOfData: await countFollowedAfter(db, after, FRESH, feed) };
}

/** What the viewer does not get to see: whose notes, and which. */
async function unseenNotes(db: Db, viewer: Viewer | null, whose: queries.Scope['kind'] = 'all') {
  // Who goes to the page of somebody hidden goes there on purpose.
  if (whose === 'author') return { hidden: [], reported: await reportedBy(db, viewer, 'note') };
  return unseenBy(db, viewer, 'note');
}

interface ListAsked {
  whose: queries.Scope;
  query: ListQuery;
  viewer: Viewer | null;
  /** May the viewer write into this list? */
  isCreate: boolean;
}

async function listOf(ctx: CallCtx, asked: ListAsked): Promise<NoteList> {
  const { db } = ctx;
  const { whose, query, viewer, isCreate } = asked;
  const scope: queries.Scope = { ...whose, ...(await unseenNotes(db, viewer, whose.kind)) };
  const page = await pageOf(ctx, scope, query);
  const pinned =
    showsPinned(query) && scope.kind !== 'all'
      ? await queries.selectPinnedNotes(db, scope, PINNED)
      : null;
  return present(ctx, viewer, { page, pinned: pinned?.rows, isCreate });
}

interface Presented {
  page: RowPage<NoteRow>;
  pinned?: readonly NoteRow[] | undefined;
  isCreate: boolean;
}

async function present(
  ctx: Ctx,
  viewer: Viewer | null,
  { page, pinned = [], isCreate }: Presented,
): Promise<NoteList> {
  const rows = [...pinned, ...page.list];
  const ids = rows.map((row) => row.id);
  const [mine, known] = await Promise.all([
    reactionsOf(ctx.db, viewer, ids),
    sharesOf(ctx, viewer, ids),
  ]);
  const cardOf = (row: NoteRow): NoteCard => ({
    ...presentNote(row),
    ...mine(row.id),
    share: known(row.id),
  });
  return { ...mapPage(page, page.list.map(cardOf), pinned.map(cardOf)), isCreate };
}

/** Pinned notes stand above the first page by time; an order of merit or a search has them in place. */
const showsPinned = ({ nextCursor, pg = 0, filter = 'new', search = '', tag }: ListQuery) =>
  nextCursor === undefined &&
  pg === 0 &&
  (filter === 'new' || filter === 'old') &&
  search === '' &&
  tag === undefined;

const isNumbered = ({ filter = 'new', pg }: ListQuery): boolean =>
  filter !== 'new' || pg !== undefined;

async function pageOf(
  { db, snapshots }: CallCtx,
  scope: queries.Scope,
  query: ListQuery,
): Promise<RowPage<NoteRow>> {
  const filter = query.filter ?? 'new';
  const search = isSearch(query) ? titleSearchOf(query.search) : null;
  const match: queries.Match = {
    part: search === null ? undefined : partOf(search),
    tag: query.tag,
    level: query.level === undefined ? undefined : LEVELS.indexOf(query.level) + 1,
    kind: query.kind,
  };
  const isPlain = queries.isAny(match);
  const isLost = search !== null && !isFindablePart(search);
  const total = () => (isPlain ? totalOf(db, scope) : queries.countNotes(db, scope, match));

  if (filter === 'new' || filter === 'old') {
    const direction = filter === 'new' ? 'down' : 'up';
    return pageById(query, {
      size: NOTE_PAGE,
      select: async (start, rows) =>
        isLost ? { rows: [] } : queries.selectNotes(db, scope, { match, start, rows, direction }),
      at: (row) => row.id,
      total: isNumbered(query) ? async () => (isLost ? 0 : total()) : null,
    });
  }
  return pageByRank(snapshots, query, {
    size: NOTE_PAGE,
    name: JSON.stringify(['notes', scope.kind, 'id' in scope ? scope.id : '', filter, match]),
    ids: async (skip, rows) => {
      if (isLost) return [];
      return isPlain
        ? queries.selectRankedIds(db, scope, { order: filter, skip, rows })
        : queries.selectRankedMatches(db, scope, { match, order: filter, skip, rows });
    },
    select: (ids) => queries.selectCards(db, ids, scope),
    idOf: (row) => row.id,
    total: isPlain ? total : () => Promise.resolve(MOST_COUNTED),
  });
}
