import { addTriangles, lockTriangles } from '#features/accounts/counts.server.ts';
import { accessNoteToAnswer, accessNoteToRead } from '#features/notes/access.server.ts';
import { addToNoteCount, selectNoteCount } from '#features/notes/counts.server.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import type { Given } from './calls.ts';
import * as queries from './queries.server.ts';
import { GIFTS_KNOWN, secondsUntilGift } from './rules.ts';

interface Asked {
  params: { id: string };
  viewer: Viewer;
}

export async function giveTriangle({ db, clock }: Ctx, { params, viewer }: Asked): Promise<Given> {
  const note = await accessNoteToAnswer(db, viewer, params.id);
  if (note.author_id === viewer.id) throw new Refusal('forbidden', { codes: { triangle: 'own' } });
  await queries.lockGiver(db, viewer.id);
  const before = await givenState(db, note.id, viewer.id);
  if (before.select) return before;

  const gifts = await queries.selectGifts(db, viewer.id, GIFTS_KNOWN);
  const given = gifts.map((gift) => ({
    authorId: gift.author_id,
    at: Date.parse(gift.created_at),
  }));
  const wait = secondsUntilGift(given, note.author_id, clock.now());
  if (wait > 0) throw new Refusal('time', { wait });

  // A liked author is given to by many at once: that row is locked only at the very end.
  await lockTriangles(db, [viewer.id, note.author_id]);
  const balance = await addTriangles(db, viewer.id, { delta: -1, reason: 'give', ref: note.id });
  const ref = `${note.id}:${viewer.id}`;
  await addTriangles(db, note.author_id, { delta: 1, reason: 'get', ref });
  await queries.insertGift(db, note.id, viewer.id);
  const { triangle } = await addToNoteCount(db, note.id, { triangle: 1 });
  return { triangle, select: true, balance };
}

export async function getGiven({ db }: Ctx, { params, viewer }: Asked): Promise<Given> {
  const note = await accessNoteToRead(db, viewer, params.id);
  return givenState(db, note.id, viewer.id);
}

async function givenState(db: Ctx['db'], noteId: string, accountId: string): Promise<Given> {
  const [given, count, person] = await Promise.all([
    queries.selectGiven(db, [noteId], accountId),
    selectNoteCount(db, noteId),
    queries.selectBalance(db, accountId),
  ]);
  return { triangle: count.triangle, select: given.length > 0, balance: person.triangle };
}
