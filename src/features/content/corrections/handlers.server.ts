import { confirmActivity } from '#features/core/accounts/public/trust.server.ts';
import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { hasNewLink } from '#features/platform/captcha/rules.ts';
import { changeText, lockNoteText } from '#features/content/notes/public/edit-text.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { refuseInsult } from '#features/core/spam/public/spam-check.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { isTrusted, refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import { checkTrust } from '#server/admission.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { publish } from '#server/events.ts';
import type { Input, Leaving, Thing } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import type { authorizeCorrection, authorizeCorrector } from './access.server.ts';
import * as calls from './calls.ts';
import { correctionAccepted, correctionSent } from './events.server.ts';
import * as queries from './queries.server.ts';
import {
  aroundOf,
  CORRECTIONS_A_DAY,
  MOST_OF_NOTE,
  MOST_OPEN,
  placeOf,
  replaced,
  REWARD,
} from './rules.ts';
import { presentCorrections } from './views.server.ts';

export async function getCorrections(
  { db }: CallCtx,
  { viewer }: Input<typeof calls.getCorrections>,
  note: { id: string; author_id: string },
) {
  const hidden = await hiddenFrom(db, viewer);
  const isAuthor = viewer?.id === note.author_id;
  const rows = await queries.selectCorrections(db, note.id, { viewer, isAuthor, hidden });
  return presentCorrections(db, rows);
}

export async function createCorrection(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.createCorrection>,
  note: Thing<typeof authorizeCorrector>,
) {
  const { db } = ctx;
  // Locked to the end: corrections of one note are counted one after another.
  const { content: source, corrections: isAsked } = await lockNoteText(db, note.id);
  if (!isAsked) throw refusing(calls.createCorrection, 'forbidden', { reason: 'closed' });
  const before = source.slice(body.start, body.end);
  const isWhole = before.length === body.end - body.start && before.isWellFormed();
  if (!isWhole || before !== (body.before ?? before))
    throw refusing(calls.createCorrection, 'content', { reason: 'moved' });
  if (before === body.content)
    throw refusing(calls.createCorrection, 'content', { reason: 'same' });
  refuseInsult(body, { content: `${body.content}\n${body.reason}` }, [before]);
  if (hasNewLink(`${body.content}\n${body.reason}`, before))
    checkTrust(ctx, calls.createCorrection, viewer);

  const row = {
    note_id: note.id,
    owner_id: note.author_id,
    author_id: viewer.id,
    start: body.start,
    before,
    ...aroundOf(source, { start: body.start, before }),
    content: body.content,
    reason: body.reason,
  };
  const sent = (await queries.replaceCorrection(db, row)) ?? (await addCorrection(ctx, row));
  const { list } = await presentCorrections(db, [sent]);
  return list[0]!;
}

/** What listeners are told of a correction. */
const factsOf = (
  id: string,
  row: Pick<queries.SentCorrection, 'note_id' | 'owner_id' | 'author_id'>,
) => ({ id, noteId: row.note_id, ownerId: row.owner_id, authorId: row.author_id });

async function addCorrection(ctx: CallCtx, row: queries.SentCorrection) {
  const { db, limits } = ctx;
  const hidden = await hiddenFrom(db, { id: row.owner_id });
  const { author_id: authorId } = row;
  const { all, own } = await queries.countCorrections(db, row.note_id, { authorId, hidden });
  if (own >= MOST_OPEN) throw refusing(calls.createCorrection, 'quantity', { reason: 'many' });
  if (all >= MOST_OF_NOTE) throw refusing(calls.createCorrection, 'quantity', { reason: 'full' });
  await consumeDaily(limits, `corrections-a-day:${row.author_id}`, CORRECTIONS_A_DAY);
  const sent = await queries.insertCorrection(db, row);
  await publish(ctx, correctionSent, factsOf(sent.id, row));
  return sent;
}

export async function acceptCorrection(
  ctx: CallCtx,
  { body: { accept }, viewer }: Input<typeof calls.acceptCorrection>,
  { note, correctionId: id }: Thing<typeof authorizeCorrection>,
) {
  const { db, clock } = ctx;
  const noteBefore = await lockNoteText(db, note.id);
  const { content: source } = noteBefore;
  // Once more, now that nobody else can change it: two presses are one.
  const correction = await queries.selectCorrection(db, id);
  if (correction === undefined) throw new Refusal('id');
  const isAccepted = correction.accepted_at !== null;
  if (isAccepted && accept) return { id, accept };
  if (isAccepted) throw new Refusal('id');
  if (!accept) {
    await queries.deleteCorrection(db, id);
    return { id, accept };
  }
  const start = placeOf(source, correction);
  if (start === null) throw refusing(calls.acceptCorrection, 'content', { reason: 'moved' });
  const { before, content } = correction;
  const text = replaced(source, { start, before }, content);
  await askNewcomer(ctx, viewer, [text], async () => [source]);
  const outcome = await changeText(ctx, note, {
    ...{ viewer, before: noteBefore, written: text, inserted: content },
    corrector: await correctorOf(ctx, correction),
  });
  if (outcome === 'long') throw refusing(calls.acceptCorrection, 'content', { reason: 'long' });
  await queries.markAccepted(db, id, new Date(clock.now()).toISOString());
  const by = content.length - before.length;
  await queries.moveCorrections(db, note.id, { from: start + before.length, by });
  // A quarantined note earns nothing: two new accounts could otherwise farm triangles with spam.
  if (outcome === 'quarantined') return { id, accept };
  const { author_id: authorId } = correction;
  // Once for a note, so that two people cannot earn by correcting there and back; and only where a
  // member accepts, so that new accounts cannot earn by accepting each other.
  if (isTrusted(ctx.trustOf(viewer), 'member'))
    await earn(ctx, { accountId: authorId, reason: 'correct', ref: note.id, amount: REWARD });
  const who = { note_id: note.id, owner_id: note.author_id, author_id: authorId };
  await publish(ctx, correctionAccepted, factsOf(id, who));
  await confirmActivity(ctx, viewer, authorId);
  return { id, accept };
}

/** The corrector, as old as the account was when the correction was written. */
async function correctorOf(
  { db, clock }: CallCtx,
  correction: { author_id: string; created_at: string },
) {
  const { id, since } = await queries.selectCorrector(db, correction.author_id);
  const waited = clock.now() - Date.parse(correction.created_at);
  return { id, since: new Date(Date.parse(since) + waited).toISOString() };
}

const AT_ONCE = 500;

/** What a person has sent, and what was quoted from their notes. */
export async function forgetCorrections(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const db = ctx.db as Database;
  for (const column of ['author_id', 'owner_id'] as const)
    while ((await queries.deleteSomeOf(db, column, accountId, AT_ONCE)) === AT_ONCE);
}
