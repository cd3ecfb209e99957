import { personSearchOf } from '#features/accounts/rules.ts';
import { presentPeople, writersOf } from '#features/accounts/views.server.ts';
import { isOnline } from '#features/realtime/emit.server.ts';
import { hiddenFrom, isBlocked } from '#features/people/access.server.ts';
import { bondsOf, NO_BOND } from '#features/people/views.server.ts';
import { cursorOf, positionOf } from '#kernel/page.ts';
import { mayWrite } from '#server/admission.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import type { Talking } from '../access.server.ts';
import {
  MESSAGE_PAGE,
  THREAD_PAGE,
  type listMessages as ListMessages,
  type listThreads as ListThreads,
  type MessageList,
  type Thread,
  type ThreadList,
} from '../calls.ts';
import * as messages from '../queries/messages.server.ts';
import { selectAbsent } from '../queries/settings.server.ts';
import * as talks from '../queries/talks.server.ts';
import { readMarksFor } from '../receipts.server.ts';
import { isPresenceShared, MOST_PINNED, wayTo, type Closed } from '../rules.ts';
import { soughtOf } from '../search-words.server.ts';
import { presentLast, presentMessages } from '../views.server.ts';

const TOP = positionOf(undefined);

export async function listThreads(
  ctx: CallCtx,
  { query, viewer }: Input<typeof ListThreads>,
): Promise<ThreadList> {
  const { db } = ctx;
  const limit = query.limit ?? THREAD_PAGE;
  const sides = await sidesOf(ctx, viewer, query, limit + 1);
  const more = sides.length > limit;
  const page = sides.slice(0, limit);
  const isFirst = query.nextCursor === undefined && !isSearch(query);
  const pinned =
    isFirst && (query.filter ?? 'all') === 'all'
      ? await talks.selectSides(db, viewer.id, { filter: 'pinned', before: TOP, rows: MOST_PINNED })
      : [];
  const [list, notice, requests] = await Promise.all([
    presentThreads(ctx, viewer, [...pinned, ...page]),
    talks.sumUnread(db, viewer.id),
    talks.countRequests(db, viewer.id),
  ]);
  const next = more ? cursorOf(page.at(-1)!.last_id!) : null;
  return { list, numberOfData: list.length, next, total: null, limit, notice, requests };
}

async function sidesOf(
  { db }: CallCtx,
  viewer: Viewer,
  query: Input<typeof ListThreads>['query'],
  rows: number,
): Promise<talks.Side[]> {
  const asked = { filter: query.filter ?? 'all', before: positionOf(query.nextCursor), rows };
  if (!isSearch(query)) return talks.selectSides(db, viewer.id, asked);
  const parts = patternsOf(personSearchOf(query.search, ''));
  return parts === null ? [] : talks.selectSidesByName(db, viewer.id, { ...asked, parts });
}

async function presentThreads(
  ctx: CallCtx,
  viewer: Viewer,
  sides: readonly talks.Side[],
): Promise<Thread[]> {
  if (sides.length === 0) return [];
  const { db } = ctx;
  const ids = sides.map((side) => side.other_id);
  const [people, last, readBy, hidden, theirs, absent] = await Promise.all([
    presentPeople(db, ids),
    messages.selectLastMessages(db, sides),
    readMarksFor(db, viewer.id, ids),
    hiddenFrom(db, viewer),
    talks.selectSidesTowards(db, viewer.id, ids),
    selectAbsent(db, [viewer.id, ...ids]),
  ]);
  const theirsOf = new Map(theirs.map((side) => [side.account_id, side]));
  const shared = sides.filter((side) => isPresenceShared(side, theirsOf.get(side.other_id)));
  const unseen = new Set([...hidden, ...absent]);
  const online = absent.has(viewer.id)
    ? new Set<string>()
    : await isOnline(
        ctx,
        shared.map((side) => side.other_id).filter((id) => !unseen.has(id)),
      );
  const lastOf = new Map(last.map((row) => [row.talk_id, row]));
  return sides.flatMap((side) => {
    const user = people.get(side.other_id);
    const row = lastOf.get(side.talk_id);
    const eyes = { side, readId: readBy(side.other_id) };
    return user === undefined
      ? []
      : {
          id: user.id,
          user,
          last: row === undefined ? null : presentLast(ctx, row, eyes),
          pinned: side.pinned,
          notice: side.unread,
          request: side.request,
          online: online.has(user.id),
        };
  });
}

type MessagesQuery = Input<typeof ListMessages>['query'];

interface Slice {
  /** Newest first. */
  rows: messages.MessageRow[];
  next: string | null;
  prev: string | null;
}

const NOTHING: Slice = { rows: [], next: null, prev: null };

export async function listMessages(
  ctx: CallCtx,
  { query, viewer }: Input<typeof ListMessages>,
  { user, gone, side }: Talking,
): Promise<MessageList> {
  const { db } = ctx;
  const limit = query.limit ?? MESSAGE_PAGE;
  const [{ rows, next, prev }, readBy, bonds, writers, theirs, isApart, absent] = await Promise.all(
    [
      side === undefined ? NOTHING : sliceOf(ctx, side, query, limit),
      readMarksFor(db, viewer.id, [user.id]),
      bondsOf(db, viewer, [user.id]),
      writersOf(db, user.id),
      talks.selectSide(db, user.id, viewer.id),
      isBlocked(db, viewer, user.id),
      selectAbsent(db, [viewer.id, user.id]),
    ],
  );
  const bond = bonds.get(user.id) ?? NO_BOND;
  const closed = closedBy({ gone, isApart, way: wayTo({ writers, bond, side: theirs }) });
  const read = readBy(user.id);
  const isShared = closed === null && absent.size === 0 && isPresenceShared(side, theirs);
  const online = isShared && (await isOnline(ctx, [user.id])).has(user.id);
  const list = side === undefined ? [] : await presentMessages(ctx, rows, { side, readId: read });
  return {
    list,
    numberOfData: list.length,
    next,
    prev,
    total: null,
    limit,
    user,
    online,
    isCreate: closed === null && mayWrite(viewer),
    closed,
    read,
    seen: side === undefined || side.read_id === '0' ? null : side.read_id,
    notice: side?.unread ?? 0,
    pinned: side?.pinned ?? false,
    request: side?.request ?? false,
    stranger: !bond.subscriber,
  };
}

function closedBy({
  gone,
  isApart,
  way,
}: {
  gone: boolean;
  isApart: boolean;
  way: string;
}): Closed | null {
  if (gone) return 'gone';
  if (isApart) return 'block';
  return way === 'closed' ? 'closed' : null;
}

async function sliceOf(
  ctx: CallCtx,
  side: talks.Side,
  query: MessagesQuery,
  limit: number,
): Promise<Slice> {
  const { db } = ctx;
  const older = async (from: string, rows: number) =>
    cutOf(
      await messages.selectMessages(db, side, { from, rows: rows + 1, direction: 'down' }),
      rows,
    );
  const newer = async (from: string, rows: number) =>
    cutOf(await messages.selectMessages(db, side, { from, rows: rows + 1, direction: 'up' }), rows);
  const cursorAt = (row: messages.MessageRow | undefined) =>
    row === undefined ? null : cursorOf(row.id);

  if (isSearch(query)) {
    const words = await soughtOf(ctx, side.talk_id, query.search);
    if (words.length === 0) return NOTHING;
    const from = positionOf(query.nextCursor);
    const found = await messages.selectFoundMessages(db, side, { from, rows: limit + 1, words });
    const { page, more } = cutOf(found, limit);
    return { rows: page, next: more ? cursorAt(page.at(-1)) : null, prev: null };
  }
  const isBegun = query.nextCursor !== undefined;
  if (query.around !== undefined && !isBegun) {
    const half = Math.ceil(limit / 2);
    const after = query.around === TOP ? TOP : String(BigInt(query.around) + 1n);
    const [down, up] = await Promise.all([older(after, half), newer(query.around, limit - half)]);
    const rows = [...up.page.toReversed(), ...down.page];
    return {
      rows,
      next: down.more ? cursorAt(rows.at(-1)) : null,
      prev: up.more ? cursorAt(rows[0]) : null,
    };
  }
  if (query.prevCursor !== undefined && !isBegun) {
    const { page, more } = await newer(positionOf(query.prevCursor), limit);
    const rows = page.toReversed();
    return { rows, next: cursorAt(rows.at(-1)), prev: more ? cursorAt(rows[0]) : null };
  }
  const { page, more } = await older(positionOf(query.nextCursor), limit);
  return {
    rows: page,
    next: more ? cursorAt(page.at(-1)) : null,
    prev: isBegun ? cursorAt(page[0]) : null,
  };
}

/** The row too many only tells whether there are more. */
const cutOf = (rows: readonly messages.MessageRow[], limit: number) => ({
  page: rows.slice(0, limit),
  more: rows.length > limit,
});
