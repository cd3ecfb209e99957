// Asking words and keeping the answers.

import { randomUUID } from 'node:crypto';
import { canSpeak } from '#features/platform/speech/public/sounds.server.ts';
import {
  starterMeanings,
  starterRows,
  lexiconOf,
} from '#features/platform/dictionary/public/lexicon.server.ts';
import { refusing } from '#kernel/call.ts';
import { fittingOf } from '#kernel/page.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import { dayOf, startOfDay } from '#tatar/days.ts';
import type { authorizeOwnWord } from '../access.server.ts';
import type { OwnWordState } from '../calls.ts';
import * as calls from '../calls/review.ts';
import { payReviews } from '../day-goal.server.ts';
import { poolOf, type Pool } from '../exercises.ts';
import type { Grade, Memory } from '../memory.ts';
import * as queries from '../queries.server.ts';
import {
  ANSWERS_A_DAY,
  byOverdue,
  CAP,
  DUE_LOOKED_AT,
  EXTRA,
  isoOf,
  isRestDay,
  MOST_REVIEWS,
  REVIEW_PAGE,
  TEN,
  todayOf,
} from '../rules.ts';
import { recomputeAfter, wordStateOf } from '../word-state.server.ts';
import { memoryOf, presentReview } from '../views.server.ts';

const DAY_MS = 86_400_000;

let pool: Pool | null = null;
const poolOfStarters = (): Pool => (pool ??= poolOf(starterRows()));

/** What this day asks for. */
async function todayFor({ db, clock }: Ctx, viewer: Viewer) {
  const now = clock.now();
  const today = isoOf(startOfDay(dayOf(now)));
  const waiting = await queries.selectWaiting(db, viewer.id, {
    now: isoOf(now),
    today,
    most: DUE_LOOKED_AT,
  });
  const isRest = isRestDay(waiting.rest ?? 0, now);
  const { due, fresh, done } = waiting;
  return { isRest, ...todayOf({ due, fresh, done, cap: waiting.cap ?? CAP.usual, isRest }) };
}

export async function countDueWords(ctx: Ctx, { viewer }: { viewer: Viewer }) {
  const { again, fresh } = await todayFor(ctx, viewer);
  return { due: again + fresh };
}

export async function getReview(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.getReview>,
): Promise<calls.ReviewList> {
  const { db, clock } = ctx;
  const now = clock.now();
  const today = await todayFor(ctx, viewer);
  const isExtra = query.extra !== undefined;
  const isAhead = query.ahead !== undefined;
  const wanted = isExtra ? EXTRA : Math.min(REVIEW_PAGE, today.again + today.fresh);
  const again = isAhead ? REVIEW_PAGE : isExtra ? EXTRA : Math.min(wanted, today.again);
  const due = await dueWords(ctx, viewer, again, isAhead ? now + DAY_MS : now);
  const room = isAhead ? Math.min(today.fresh, REVIEW_PAGE - due.length) : wanted - due.length;
  const fresh = room > 0 ? await queries.selectFresh(db, viewer.id, room) : [];
  const list = await presentReview(db, [...due, ...fresh], {
    lexicon: await lexiconOf(ctx),
    pool: poolOfStarters(),
    meanings: starterMeanings(),
    lang: query.lang ?? 'tt',
    isHeard: canSpeak(ctx),
  });
  return {
    list: fittingOf(list),
    due: today.again + today.fresh,
    behind: today.isBehind,
    rest: today.isRest,
  };
}

/** The most overdue of those that have been due the longest. */
async function dueWords({ db }: Ctx, viewer: Viewer, most: number, now: number) {
  if (most === 0) return [];
  const rows = await queries.selectDue(db, viewer.id, isoOf(now), DUE_LOOKED_AT);
  const known = rows.flatMap((row) => {
    const memory: Memory | null = memoryOf(row);
    return memory === null ? [] : [{ ...row, memory }];
  });
  return byOverdue(known, now).slice(0, most);
}

interface Given {
  key: string;
  id: string;
  grade: number;
  at: number;
}

/** Keeps the answers that are not kept yet, and gives the words they are about as they stand then, and
 * how many are due. */
async function saveAnswers(ctx: CallCtx, viewer: Viewer, given: readonly Given[]) {
  const { db, clock, limits } = ctx;
  const now = clock.now();
  for (let tens = Math.ceil(given.length / TEN); tens > 0; tens -= 1)
    await consumeDaily(limits, `word-answers-a-day:${viewer.id}`, ANSWERS_A_DAY);
  const ids = [...new Set(given.map(({ id }) => id))];
  // Asked for at once: the server has the lock before it reads.
  const [, before] = await Promise.all([
    queries.lockWords(db, viewer.id),
    queries.selectOwnWords(db, viewer.id, ids),
  ]);
  const words = new Map(before.map((word) => [word.id, word]));
  const taken = given.flatMap(({ id, at, ...rest }) => {
    const word = words.get(id);
    if (word === undefined || (memoryOf(word)?.reps ?? 0) >= MOST_REVIEWS) return [];
    // Nobody answers before they have the word, nor tomorrow.
    const from = Date.parse(word.created_at);
    return [{ ...rest, wordId: id, at: isoOf(Math.min(now, Math.max(from, at))) }];
  });
  // What has come before changes nothing, and costs nothing.
  const inserted = new Set(
    taken.length === 0 ? [] : await queries.insertReviews(db, viewer.id, taken),
  );
  const added = Map.groupBy(
    taken
      // Of two with one key the first counts.
      .filter(({ key }) => inserted.delete(key))
      .map(({ at, grade, ...rest }) => ({ ...rest, grade: grade as Grade, at: Date.parse(at) })),
    ({ wordId }) => wordId,
  );
  await recomputeAfter(db, [...words.values()], added, now);
  const [after, { due }] = await Promise.all([
    queries.selectOwnWords(db, viewer.id, ids),
    countDueWords(ctx, { viewer }),
    added.size > 0 ? payReviews(ctx, viewer) : null,
  ]);
  return { words: after, due };
}

export async function gradeWord(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.gradeWord>,
  word: Thing<typeof authorizeOwnWord>,
): Promise<OwnWordState> {
  if ((memoryOf(word)?.reps ?? 0) >= MOST_REVIEWS)
    throw refusing(calls.gradeWord, 'quantity', { reason: 'many' });
  const at = ctx.clock.now();
  // Without a key every press is an answer of its own.
  const { key = randomUUID(), grade } = body;
  const { words } = await saveAnswers(ctx, viewer, [{ key, id: word.id, grade, at }]);
  return wordStateOf(words[0]);
}

export async function gradeWords(
  ctx: CallCtx,
  { body: { user, sent, list }, viewer }: Input<typeof calls.gradeWords>,
) {
  // Two people share a browser: what one has answered is kept there until they are back.
  if (user !== undefined && user !== viewer.id)
    throw refusing(calls.gradeWords, 'forbidden', { reason: 'other' });
  const late = ctx.clock.now() - Date.parse(sent);
  const given = list.map(({ at, ...rest }) => ({ ...rest, at: Date.parse(at) + late }));
  const { words, due } = await saveAnswers(ctx, viewer, given);
  return { list: words.map(wordStateOf), due };
}
