import { confirmActivity } from '#features/core/accounts/public/trust.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import type { authorizeNoteOfAnother } from '#features/content/reactions/access.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { isTrusted, refusing } from '#kernel/call.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Database, Db } from '#server/db.ts';
import { publish, type Publisher } from '#server/events.ts';
import type { Input, Leaving, Thing } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import type { authorizeAccepting } from './access.server.ts';
import * as calls from './calls.ts';
import { answerAccepted } from './events.server.ts';
import * as queries from './queries.server.ts';
import { AGREEMENTS_A_DAY, type Entry, entryOf, keyOf, REWARD, tatarKeyOf } from './rules.ts';
import { answerOf, answersOfWord } from './views.server.ts';

async function answered(db: Db, viewer: Viewer | null, noteId: string) {
  return { answer: await answerOf(db, viewer, noteId, await hiddenFrom(db, viewer)) };
}

export const getAnswer = (
  { db }: CallCtx,
  { viewer }: Input<typeof calls.getAnswer>,
  note: { id: string },
) => answered(db, viewer, note.id);

export async function listWordAnswers(
  { db }: CallCtx,
  { query: { word, lemma }, viewer }: Input<typeof calls.listWordAnswers>,
) {
  const words = lemma === undefined ? [word] : [word, lemma];
  const unseen = { viewerId: viewer?.id ?? null, hidden: await hiddenFrom(db, viewer) };
  return { list: await answersOfWord(db, words, unseen) };
}

const columnsOf = (asked: string, entry: Entry | null) => ({
  key: entry === null ? null : keyOf(asked),
  lang: entry?.lang ?? null,
  word: entry?.word ?? null,
  tat: entry?.tat ?? null,
  tat_key: entry === null ? null : tatarKeyOf(entry.tat),
});

export async function acceptAnswer(
  ctx: CallCtx,
  { viewer }: Input<typeof calls.acceptAnswer>,
  { note, comment }: Thing<typeof authorizeAccepting>,
) {
  const { db } = ctx;
  if (comment === null) await queries.deleteAnswer(db, note.id);
  else if ((await queries.selectAnswer(db, note.id))?.id !== comment.id) {
    const { id: commentId, author_id: authorId } = comment;
    await queries.upsertAnswer(db, {
      note_id: note.id,
      comment_id: commentId,
      asker_id: viewer.id,
      author_id: authorId,
      ...columnsOf(note.word ?? note.title, entryOf(note, comment.content)),
    });
    // Once for a question, however often its asker changes their mind; and only where a member
    // accepts, so that new accounts cannot earn by accepting each other.
    if (isTrusted(ctx.trustOf(viewer), 'member'))
      await earn(ctx, {
        accountId: authorId,
        reason: 'answer',
        ref: note.id,
        amount: REWARD,
        single: true,
      });
    const facts = { noteId: note.id, commentId, askerId: viewer.id, authorId };
    await publish(ctx, answerAccepted, facts);
    await confirmActivity(ctx, viewer, authorId);
  }
  return answered(db, viewer, note.id);
}

export async function agreeAnswer(
  { db, limits }: CallCtx,
  { body: { agree }, viewer }: Input<typeof calls.agreeAnswer>,
  note: Thing<typeof authorizeNoteOfAnother>,
) {
  const answer = await queries.lockAnswer(db, note.id);
  if (answer === undefined || answer.lang === null) throw refusing(calls.agreeAnswer, 'id');
  if (answer.author_id === viewer.id)
    throw refusing(calls.agreeAnswer, 'forbidden', { reason: 'own' });
  if (agree && answer.agreed_by === null) {
    await consumeDaily(limits, `agreements-a-day:${viewer.id}`, AGREEMENTS_A_DAY);
    await queries.updateAgreement(db, note.id, viewer.id);
  } else if (!agree && answer.agreed_by === viewer.id)
    await queries.updateAgreement(db, note.id, null);
  return answered(db, viewer, note.id);
}

/** The words of the question or of its answer are others: what was agreed to is no longer there. */
export const refreshEntry =
  (by: 'note_id' | 'comment_id') =>
  async ({ db }: Publisher, { id }: { id: string }): Promise<void> => {
    const texts = await queries.selectTexts(db, by, id);
    if (texts === undefined) return;
    const { title, met, content } = texts;
    const entry = columnsOf(met ?? title, entryOf({ title, word: met }, content));
    if (entry.word !== texts.word || entry.tat !== texts.tat)
      await queries.updateEntry(db, texts.note_id, entry);
  };

export async function dropAnswer({ db }: Publisher, { id }: { id: string }): Promise<void> {
  await queries.deleteAnswerBy(db, id);
}

const AT_ONCE = 500;

/** The words of an entry go with who has asked, and with who has answered. */
export async function forgetQuestions(ctx: Ctx, { accountId }: Leaving): Promise<void> {
  const db = ctx.db as Database;
  for (const column of ['asker_id', 'author_id'] as const)
    while ((await queries.deleteSomeOf(db, column, accountId, AT_ONCE)) === AT_ONCE);
}
