// Beginning a round, and what its answers bring.

import { createHash, createHmac, randomInt } from 'node:crypto';
import { lockTriangles } from '#features/core/accounts/counts.server.ts';
import { levelOf } from '#features/core/accounts/views.server.ts';
import { hiddenFrom } from '#features/core/people/access.server.ts';
import { addOwnWords } from '#features/learning/study/public/own-words.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
import { isTrusted, refusing } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input, Thing } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import { dayOf } from '#tatar/days.ts';
import type { authorizeOwnRound } from '../access.server.ts';
import * as calls from '../calls.ts';
import { referee, type Answer, type Result } from '../engine.ts';
import { makeQuestions } from '../material.server.ts';
import * as queries from '../queries.server.ts';
import type { GameQuestion } from '../material.ts';
import { dailyGame, type GameName } from '../games.ts';
import {
  GOAL,
  hasHumanPace,
  isPlaced,
  periodOf,
  rewardRef,
  weekOf,
  whyNotInTime,
  type Span,
} from '../rules.ts';

/** Visitors who have not chosen are asked words of A1, everybody in the game of the day up to A2. */
const VISITOR_RANGE = 1;
const DAILY_RANGE = 2;
/** How hard words may be for whoever says of their Tatar: 1 to 5 for A1 to C1. */
const RANGE_OF_LEVEL = { none: 1, understand: 2, speak: 3, write: 4 } as const;
const ROUND_RETENTION_MS = 3_600_000;
const SWEPT_AT_ONCE = 50;
const RETENTION_DAYS = 60;
/** Two who have pressed so often at the same moments have not both played. */
const LEAST_TO_COPY = 3;

const isoOf = (at: number): string => new Date(at).toISOString();
const meaningsIn = (lang: 'tt' | 'ru' | 'en' | undefined) => (lang === 'en' ? 'en' : 'ru');

const rangeOf = async ({ db }: Ctx, accountId: string): Promise<number> =>
  RANGE_OF_LEVEL[await levelOf(db, accountId)];

/** The same for everybody on one day, and known to nobody before. */
const dailySeed = ({ env }: Ctx, game: GameName, day: number): number =>
  createHmac('sha256', env.SECRET).update(`game ${game} ${day}`).digest().readInt32BE(0);

const dailyChoice = (ctx: Ctx, game: GameName, day: number) => ({
  seed: dailySeed(ctx, game, day),
  range: DAILY_RANGE,
  accountId: null,
});

export async function listGameWords(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.listGameWords>,
  game: GameName,
) {
  const slow = query.slow !== undefined;
  const lang = meaningsIn(query.lang);
  if (query.daily !== undefined) {
    const day = dayOf(ctx.clock.now());
    if (dailyGame(day) !== game)
      throw refusing(calls.listGameWords, 'forbidden', { reason: 'daily' });
    const { list } = await makeQuestions(ctx, game, { ...dailyChoice(ctx, game, day), slow, lang });
    return { list, time: calls.ROUND_SECONDS };
  }
  const ownRange = viewer === null ? VISITOR_RANGE : await rangeOf(ctx, viewer.id);
  const { list } = await makeQuestions(ctx, game, {
    seed: randomInt(1, 2 ** 31),
    slow,
    range: query.range ?? ownRange,
    lang,
    accountId: viewer?.id ?? null,
  });
  return { list, time: calls.ROUND_SECONDS };
}

export async function startGame(
  ctx: CallCtx,
  { body, viewer }: Input<typeof calls.startGame>,
  game: GameName,
): Promise<calls.StartedGame> {
  const { db, clock } = ctx;
  const now = clock.now();
  const day = dayOf(now);
  const isDaily = body.daily === true;
  if (isDaily && dailyGame(day) !== game)
    throw refusing(calls.startGame, 'forbidden', { reason: 'daily' });
  const slow = body.slow ?? false;
  const choice = isDaily
    ? dailyChoice(ctx, game, day)
    : {
        seed: randomInt(1, 2 ** 31),
        range: body.range ?? (await rangeOf(ctx, viewer.id)),
        accountId: viewer.id,
      };
  const { list, own } = await makeQuestions(ctx, game, {
    ...choice,
    slow,
    lang: meaningsIn(body.lang),
  });
  await queries.deleteOldRounds(db, viewer.id, isoOf(now - ROUND_RETENTION_MS), SWEPT_AT_ONCE);
  const idG = await queries.insertRound(db, {
    accountId: viewer.id,
    game,
    slow,
    day: isDaily ? day : null,
    own,
    list,
    at: isoOf(now),
  });
  return { idG, list, time: calls.ROUND_SECONDS };
}

const digestOf = (answers: readonly Answer[]): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex');

export async function finishGame(
  ctx: CallCtx,
  { body: { answers }, viewer }: Input<typeof calls.finishGame>,
  round: Thing<typeof authorizeOwnRound>,
): Promise<calls.FinishedGame> {
  const { db, clock } = ctx;
  const now = clock.now();
  const digest = digestOf(answers);
  if (round.ended_at !== null) {
    // The answer was lost on the way.
    if (round.digest === digest)
      return { place: null, ...(round.result as Omit<calls.FinishedGame, 'place'>) };
    throw new Refusal('id');
  }
  const began = Date.parse(round.began_at);
  const late = whyNotInTime({ began, now }, answers);
  if (late !== null) throw refusing(calls.finishGame, 'time', { reason: late, status: 422 });
  const game = round.game as GameName;
  const list = round.list as unknown as GameQuestion[];
  const result = referee({ game, list }, answers);
  if (result === null) throw refusing(calls.finishGame, 'answers', { reason: 'played' });
  const { day, slow } = round;
  if (day !== null && answers.length >= LEAST_TO_COPY) {
    if (await queries.wasPlayed(db, { game, day, slow, digest }))
      throw refusing(calls.finishGame, 'answers', { reason: 'copied' });
  }
  const told = await saveResult(ctx, viewer, {
    id: round.id,
    game,
    slow,
    day,
    list,
    answers,
    result,
    placed: isPlaced({ began, now }),
    playedOn: dayOf(began),
  });
  await queries.endRound(db, round.id, {
    answers: told.isBest ? answers : null,
    result: told.finished,
    digest: day !== null && answers.length < LEAST_TO_COPY ? null : digest,
    total: result.total,
    at: isoOf(now),
  });
  return told.finished;
}

interface PlayedRound {
  id: string;
  game: GameName;
  slow: boolean;
  day: number | null;
  list: readonly GameQuestion[];
  answers: readonly Answer[];
  result: Result;
  /** It came in time to have a place in the lists and to bring a triangle. */
  placed: boolean;
  /** The day it began: a round that ends after midnight counts for it. */
  playedOn: number;
}

/** What was missed, as one's own words keep it: of a sentence the word that should have come. */
const wordsMissed = (list: readonly GameQuestion[], { missed }: Result) =>
  missed.flatMap(({ id, at }) => {
    const question = list.find((one) => one.id === id);
    if (question === undefined) return [];
    const { lemma, pos, tat, bases, need } = question;
    if (bases === undefined) return [{ lemma, pos, met: tat, sentence: '' }];
    const base = bases[at] ?? null;
    return base === null ? [] : [{ ...base, met: need[at] ?? '', sentence: tat }];
  });

/** Everything a result brings: its place, the words to learn, the triangle of the day. */
async function saveResult(
  ctx: CallCtx,
  viewer: Viewer,
  { id, game, slow, day, list, answers, result, placed, playedOn }: PlayedRound,
) {
  const { db, clock } = ctx;
  const now = clock.now();
  const { total, right, wrong, best: combo } = result;
  const bestOf = (span: Span) => ({
    accountId: viewer.id,
    game,
    slow,
    span,
    period: periodOf(span, playedOn),
  });
  const before = (await queries.selectBest(db, bestOf('all')))?.total ?? null;
  const spans: Span[] = ['day', 'week', 'all', ...(day === null ? [] : (['daily'] as const))];
  let isBest = false;
  const listed = isTrusted(ctx.trustOf(viewer), 'member') && hasHumanPace(answers);
  if (total > 0 && placed) {
    for (const span of spans) {
      const result = { total, roundId: id, at: isoOf(now), listed };
      isBest = (await queries.upsertBest(db, bestOf(span), result)) || isBest;
    }
    await queries.deleteOldBests(
      db,
      viewer.id,
      playedOn - RETENTION_DAYS,
      weekOf(playedOn - RETENTION_DAYS),
    );
  }
  const added = await addOwnWords(ctx, viewer.id, wordsMissed(list, result));
  const reward = {
    accountId: viewer.id,
    reason: 'game',
    ref: rewardRef(playedOn, game),
    amount: 1,
  } as const;
  const earned = placed && total >= GOAL ? await earn(ctx, reward) : null;
  const [account] = earned === null ? await lockTriangles(db, [viewer.id]) : [];
  const finished: calls.FinishedGame = {
    total,
    best: Math.max(placed ? total : 0, before ?? 0),
    before,
    placed,
    place: placed ? await placeOf(ctx, viewer, bestOf(day === null ? 'day' : 'daily')) : null,
    triangle: earned ?? account?.triangle ?? 0,
    earned: earned !== null,
    right,
    wrong,
    combo,
    added,
  };
  return { isBest, finished };
}

/** The place of a person in a list of the best, as they see it. */
async function placeOf(
  { db }: CallCtx,
  viewer: Viewer,
  { game, slow, span, period }: Pick<queries.BestKey, 'game' | 'slow' | 'span' | 'period'>,
): Promise<number | null> {
  const hidden = await hiddenFrom(db, viewer);
  const asked = { game, slow, span, period, hidden, rows: calls.TOP_SIZE };
  const top = await queries.selectTop(db, asked);
  const at = top.findIndex((row) => row.account_id === viewer.id);
  return at === -1 ? null : at + 1;
}
