import { personSearchOf } from '#features/core/accounts/rules.ts';
import { presentPeople, writersOf } from '#features/core/accounts/views.server.ts';
import { isOnline } from '#features/core/realtime/public/emit.server.ts';
import { hiddenFrom, isBlocked } from '#features/core/people/access.server.ts';
import { bondsOf, NO_BOND } from '#features/core/people/views.server.ts';
import { countFitting, cursorOf, LIST_UNITS, mapPage, positionOf } from '#kernel/page.ts';
import { mayWrite } from '#server/admission.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { isSearch, patternsOf } from '#server/like.ts';
import type { Viewer } from '#server/session.ts';
import type { ConversationAccess } from '../access.server.ts';
import {
  MESSAGE_PAGE,
  CONVERSATION_PAGE,
  type listMessages as ListMessages,
  type listThreads as ListThreads,
  type MessageList,
  type Conversation,
  type ConversationList,
  type Message,
} from '../calls.ts';
import * as messages from '../queries/messages.server.ts';
import { selectAbsent } from '../queries/settings.server.ts';
import * as conversations from '../queries/conversations.server.ts';
import { readMarksFor } from '../receipts.server.ts';
import { isPresenceShared, MOST_PINNED, REQUEST_MESSAGES, wayTo, type Closed } from '../rules.ts';
import { soughtOf } from '../search-words.server.ts';
import { newConversationsADay } from '../sent-messages.server.ts';
import { presentLast, presentMessages } from '../views.server.ts';

const TOP = positionOf(undefined);

export async function listThreads(
  ctx: CallCtx,
  { query, viewer }: Input<typeof ListThreads>,
): Promise<ConversationList> {
  const { db } = ctx;
  const limit = query.limit ?? CONVERSATION_PAGE;
  const participants = await participantsOf(ctx, viewer, query, limit + 1);
  const more = participants.length > limit;
  const page = participants.slice(0, limit);
  const isFirst = query.nextCursor === undefined && !isSearch(query);
  const pinned =
    isFirst && (query.filter ?? 'all') === 'all'
      ? await conversations.selectParticipants(db, viewer.id, {
          filter: 'pinned',
          before: TOP,
          rows: MOST_PINNED,
        })
      : [];
  const [list, notice, requests] = await Promise.all([
    presentConversations(ctx, viewer, [...pinned, ...page]),
    conversations.sumUnread(db, viewer.id),
    conversations.countRequests(db, viewer.id),
  ]);
  const next = more ? cursorOf(page.at(-1)!.last_id!) : null;
  const nextAfter = (n: number) => cursorOf(page[n - 1]!.last_id!);
  const rows = { list: page, numberOfData: page.length, next, total: null, limit, nextAfter };
  const shown = mapPage(rows, list.slice(pinned.length), list.slice(0, pinned.length));
  return { ...shown, notice, requests };
}

async function participantsOf(
  { db }: CallCtx,
  viewer: Viewer,
  query: Input<typeof ListThreads>['query'],
  rows: number,
): Promise<conversations.Participant[]> {
  const asked = { filter: query.filter ?? 'all', before: positionOf(query.nextCursor), rows };
  if (!isSearch(query)) return conversations.selectParticipants(db, viewer.id, asked);
  const parts = patternsOf(personSearchOf(query.search, ''));
  return parts === null
    ? []
    : conversations.selectParticipantsByName(db, viewer.id, { ...asked, parts });
}

async function presentConversations(
  ctx: CallCtx,
  viewer: Viewer,
  participants: readonly conversations.Participant[],
): Promise<Conversation[]> {
  if (participants.length === 0) return [];
  const { db } = ctx;
  const ids = participants.map((participant) => participant.other_id);
  const [people, last, readBy, hidden, theirs, absent] = await Promise.all([
    presentPeople(db, ids),
    messages.selectLastMessages(db, participants),
    readMarksFor(db, viewer.id, ids),
    hiddenFrom(db, viewer),
    conversations.selectParticipantsTowards(db, viewer.id, ids),
    selectAbsent(db, [viewer.id, ...ids]),
  ]);
  const theirsOf = new Map(theirs.map((participant) => [participant.account_id, participant]));
  const shared = participants.filter((participant) =>
    isPresenceShared(participant, theirsOf.get(participant.other_id)),
  );
  const unseen = new Set([...hidden, ...absent]);
  const online = absent.has(viewer.id)
    ? new Set<string>()
    : await isOnline(
        ctx,
        shared.map((participant) => participant.other_id).filter((id) => !unseen.has(id)),
      );
  const lastOf = new Map(last.map((row) => [row.conversation_id, row]));
  return participants.flatMap((participant) => {
    const user = people.get(participant.other_id);
    const row = lastOf.get(participant.conversation_id);
    const eyes = { participant, readId: readBy(participant.other_id) };
    return user === undefined
      ? []
      : {
          id: user.id,
          user,
          last: row === undefined ? null : presentLast(ctx, row, eyes),
          pinned: participant.pinned,
          muted: participant.muted,
          notice: participant.unread,
          request: participant.request,
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
  /** Where the rows were asked from: those before it are newer. */
  anchor: number;
}

const NOTHING: Slice = { rows: [], next: null, prev: null, anchor: 0 };

/** As many messages on both sides of the anchor as an answer may have. */
function fitting<S extends Omit<Slice, 'rows'>>(
  list: readonly Message[],
  { next, prev, anchor }: S,
) {
  const newer = list.slice(0, anchor).toReversed();
  const older = list.slice(anchor);
  const share = newer.length > 0 && older.length > 0 ? LIST_UNITS / 2 : LIST_UNITS;
  const up = countFitting(newer, share);
  const down = countFitting(older, share);
  const shown = list.slice(anchor - up, anchor + down);
  return {
    list: shown,
    numberOfData: shown.length,
    next: down < older.length ? cursorOf(shown.at(-1)!.id) : next,
    prev: up < newer.length ? cursorOf(shown[0]!.id) : prev,
  };
}

export async function listMessages(
  ctx: CallCtx,
  { query, viewer }: Input<typeof ListMessages>,
  { user, gone, participant }: ConversationAccess,
): Promise<MessageList> {
  const { db } = ctx;
  const limit = query.limit ?? MESSAGE_PAGE;
  const [slice, readBy, bonds, writers, theirs, isApart, absent] = await Promise.all([
    participant === undefined ? NOTHING : sliceOf(ctx, participant, query, limit),
    readMarksFor(db, viewer.id, [user.id]),
    bondsOf(db, viewer, [user.id]),
    writersOf(db, user.id),
    conversations.selectParticipant(db, user.id, viewer.id),
    isBlocked(db, viewer, user.id),
    selectAbsent(db, [viewer.id, user.id]),
  ]);
  const bond = bonds.get(user.id) ?? NO_BOND;
  const way = wayTo({ writers, bond, participant: theirs });
  const closed = closedBy({ gone, isApart, way });
  const read = readBy(user.id);
  const isShared = closed === null && absent.size === 0 && isPresenceShared(participant, theirs);
  const online = isShared && (await isOnline(ctx, [user.id])).has(user.id);
  const list =
    participant === undefined
      ? []
      : await presentMessages(ctx, slice.rows, { participant, readId: read });
  return {
    ...fitting(list, slice),
    total: null,
    limit,
    user,
    online,
    isCreate: closed === null && mayWrite(viewer),
    closed,
    read,
    seen: participant === undefined || participant.read_id === '0' ? null : participant.read_id,
    notice: participant?.unread ?? 0,
    pinned: participant?.pinned ?? false,
    muted: participant?.muted ?? false,
    request: participant?.request ?? false,
    // Told until the viewer has written, or it would say what became of the request.
    approach:
      closed === null && way === 'request' && participant?.written !== true
        ? { messages: REQUEST_MESSAGES, conversations: newConversationsADay(ctx, viewer) }
        : null,
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
  participant: conversations.Participant,
  query: MessagesQuery,
  limit: number,
): Promise<Slice> {
  const { db } = ctx;
  const older = async (from: string, rows: number) =>
    cutOf(
      await messages.selectMessages(db, participant, { from, rows: rows + 1, direction: 'down' }),
      rows,
    );
  const newer = async (from: string, rows: number) =>
    cutOf(
      await messages.selectMessages(db, participant, { from, rows: rows + 1, direction: 'up' }),
      rows,
    );
  const cursorAt = (row: messages.MessageRow | undefined) =>
    row === undefined ? null : cursorOf(row.id);

  if (isSearch(query)) {
    const words = await soughtOf(ctx, participant.conversation_id, query.search);
    if (words.length === 0) return NOTHING;
    const from = positionOf(query.nextCursor);
    const found = await messages.selectFoundMessages(db, participant, {
      from,
      rows: limit + 1,
      words,
    });
    const { page, more } = cutOf(found, limit);
    return { rows: page, next: more ? cursorAt(page.at(-1)) : null, prev: null, anchor: 0 };
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
      anchor: up.page.length,
    };
  }
  if (query.prevCursor !== undefined && !isBegun) {
    const { page, more } = await newer(positionOf(query.prevCursor), limit);
    const rows = page.toReversed();
    const next = cursorAt(rows.at(-1));
    return { rows, next, prev: more ? cursorAt(rows[0]) : null, anchor: rows.length };
  }
  const { page, more } = await older(positionOf(query.nextCursor), limit);
  return {
    rows: page,
    next: more ? cursorAt(page.at(-1)) : null,
    prev: isBegun ? cursorAt(page[0]) : null,
    anchor: 0,
  };
}

/** The row too many only tells whether there are more. */
const cutOf = (rows: readonly messages.MessageRow[], limit: number) => ({
  page: rows.slice(0, limit),
  more: rows.length > limit,
});
