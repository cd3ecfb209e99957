import { addTriangles, lockTriangles } from '#features/core/accounts/counts.server.ts';
import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { selectTrusted } from '#features/core/accounts/public/author-trust.server.ts';
import { confirmActivity } from '#features/core/accounts/public/trust.server.ts';
import type { accessNoteToAnswer } from '#features/content/notes/access.server.ts';
import { addToNoteCount, selectNoteCount } from '#features/content/notes/counts.server.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { authorizeGrade } from './access.server.ts';
import type { Given, RatingSummary } from './calls.ts';
import { noteRated, triangleGiven } from './events.server.ts';
import * as queries from './queries.server.ts';
import {
  changeOfCounts,
  GIFTS_KNOWN,
  MOST_SAVED,
  RECEIVED_A_DAY,
  RECEIVED_FROM_LEARNERS_A_DAY,
  secondsUntilGift,
} from './rules.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import { isTrusted, refusing } from '#kernel/call.ts';
import * as calls from './calls.ts';

/** Of a note: what is asked of it here. */
type Note = Thing<typeof accessNoteToAnswer>;

export async function rateNote(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.rateNote>,
  note: Note,
): Promise<RatingSummary> {
  const { db } = ctx;
  let count = { up: 0, down: 0 };
  const { before, after, counted } = await authorizeGrade(ctx, viewer, body, {
    authorId: note.author_id,
    minus: note.minus,
    own: async () => {
      const [own, counts] = await Promise.all([
        queries.selectGrade(db, note.id, viewer.id),
        selectNoteCount(db, note.id),
      ]);
      count = counts;
      return own;
    },
  });
  if (after === before) return summaryOf(before, count);
  const change = changeOfCounts(counted, after);
  await queries.writeGrade(db, note.id, viewer.id, after);
  await addToNoteCount(db, note.id, change);
  if (after !== 0)
    await publish(ctx, noteRated, {
      id: note.id,
      authorId: note.author_id,
      accountId: viewer.id,
      grade: after,
    });
  if (after === 1) await confirmActivity(ctx, viewer, note.author_id);
  return summaryOf(after, { up: count.up + change.up, down: count.down + change.down });
}

export async function getNoteSelect(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getNoteSelect>,
  note: Note,
): Promise<RatingSummary> {
  const [own, count] = await Promise.all([
    queries.selectGrade(db, note.id, viewer.id),
    selectNoteCount(db, note.id),
  ]);
  return summaryOf(own?.grade ?? 0, count);
}

const summaryOf = (select: number, { up, down }: { up: number; down: number }) => ({
  select,
  total: up - down,
});

export async function saveNote(
  { db }: Ctx,
  { body: { save }, viewer }: Input<typeof calls.saveNote>,
  note: Note,
) {
  if (!save) {
    await queries.deleteSave(db, viewer.id, note.id);
    return { save };
  }
  await lockActs(db, viewer.id);
  if ((await queries.countSaves(db, viewer.id, MOST_SAVED)) >= MOST_SAVED)
    throw refusing(calls.saveNote, 'quantity', { reason: 'many' });
  await queries.insertSave(db, viewer.id, note.id);
  return { save };
}

export async function getSaved({ db }: Ctx, { viewer }: Input<typeof calls.getSaved>, note: Note) {
  return { save: (await queries.selectSaved(db, viewer.id, note.id)) !== undefined };
}

export async function giveTriangle(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.giveTriangle>,
  note: Note,
): Promise<Given> {
  const { db, clock, trustOf } = ctx;
  const isMember = isTrusted(trustOf(viewer), 'member');
  await lockActs(db, viewer.id);
  const before = await givenState(db, note.id, viewer.id);
  if (before.select) return before;

  const gifts = await queries.selectGifts(db, viewer.id, GIFTS_KNOWN);
  const given = gifts.map((gift) => ({
    authorId: gift.author_id,
    at: Date.parse(gift.created_at),
  }));
  const wait = secondsUntilGift(given, { authorId: note.author_id, isMember }, clock.now());
  if (wait > 0) throw refusing(calls.giveTriangle, 'time', { wait, reason: 'day' });

  if (!isMember && !(await selectTrusted(ctx, [note.author_id], 'member')).has(note.author_id))
    throw refusing(calls.giveTriangle, 'forbidden', { reason: 'author' });

  // A liked author is given to by many at once: that row is locked only at the very end.
  const locked = await lockTriangles(db, [viewer.id, note.author_id]);
  const giver = locked.find(({ id }) => id === viewer.id);
  if (giver !== undefined && giver.triangle > 0 && giver.triangle <= giver.triangle_bound)
    throw refusing(calls.giveTriangle, 'price', { reason: 'sign' });
  await refuseFull(ctx, note.author_id, isMember);
  const at = new Date(clock.now()).toISOString();
  const spent = { delta: -1, reason: 'give', ref: note.id, at } as const;
  const balance = await addTriangles(db, viewer.id, spent);
  const ref = `${note.id}:${viewer.id}`;
  await addTriangles(db, note.author_id, { delta: 1, reason: 'get', ref, at });
  await queries.insertGift(db, note.id, viewer.id);
  await addToNoteCount(db, note.id, { triangle: 1 });
  const { triangle } = await selectNoteCount(db, note.id);
  await publish(ctx, triangleGiven, {
    id: note.id,
    authorId: note.author_id,
    accountId: viewer.id,
  });
  return { triangle: triangle + 1, select: true, balance };
}

/** A person gets only so many by gifts in a day, and fewer from learners; the receiver is locked. */
async function refuseFull(ctx: CallCtx, receiverId: string, isMember: boolean): Promise<void> {
  const { db, clock } = ctx;
  const now = clock.now();
  const today = dayOf(now);
  const since = new Date(startOfDay(today)).toISOString();
  const givers = await queries.selectGivers(db, receiverId, since, RECEIVED_A_DAY);
  let isFull = givers.length >= RECEIVED_A_DAY;
  if (!isMember) {
    const members = await selectTrusted(ctx, givers, 'member');
    isFull ||=
      givers.length - givers.filter((id) => members.has(id)).length >= RECEIVED_FROM_LEARNERS_A_DAY;
  }
  if (!isFull) return;
  const wait = Math.ceil((startOfDay(today + 1) - now) / 1000);
  throw refusing(calls.giveTriangle, 'time', { wait, reason: 'full' });
}

export async function getGiven(
  { db }: Ctx,
  { viewer }: Input<typeof calls.getGiven>,
  note: Note,
): Promise<Given> {
  return givenState(db, note.id, viewer.id);
}

async function givenState(db: Ctx['db'], noteId: string, accountId: string): Promise<Given> {
  const [given, count, person] = await Promise.all([
    queries.selectGiven(db, noteId, accountId),
    selectNoteCount(db, noteId),
    queries.selectBalance(db, accountId),
  ]);
  return { triangle: count.triangle, select: given !== undefined, balance: person.triangle };
}
