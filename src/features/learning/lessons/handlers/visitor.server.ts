// What somebody has learned as a visitor comes into their account.

import { earnEach } from '#features/core/triangle/counts.server.ts';
import {
  addVisitorWords,
  readVisitorWords,
  type ReadWord,
} from '#features/learning/study/public/visitor-words.server.ts';
import type { CallCtx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import type { Viewer } from '#server/session.ts';
import type * as calls from '../calls/visitor.ts';
import { isRightAnswer } from '../judge.ts';
import type { Exercise } from '../lesson.ts';
import * as queries from '../queries.server.ts';
import { raisePlaced } from '../queries/placement.server.ts';
import { lockProgress, updateProgress, type ProgressRow } from '../queries/progress.server.ts';
import { type Given, gradeOf, isPassed, PASS_TRIANGLES } from '../rules.ts';
import { exercisesOf, givenOf, sealOf } from '../views.server.ts';

type Asked = Input<typeof calls.addVisitorLearning>;
type Learned = Omit<Asked['body'], 'words'> & { words: ReadWord[] };
type Attempt = Asked['body']['lessons'][number];

/** The words are read before the transaction: a list of hostile ones takes a second. */
export const readLearned = async (ctx: CallCtx, { body, viewer }: Asked): Promise<Learned> => ({
  ...body,
  words: await readVisitorWords(ctx, viewer, body.words),
});

export async function addVisitorLearning(
  ctx: CallCtx,
  { viewer }: Pick<Asked, 'viewer'>,
  { words, lessons, range }: Learned,
) {
  const added = await addVisitorWords(ctx, viewer, words);
  if (range !== null)
    await raisePlaced(ctx.db, viewer.id, { range, at: new Date(ctx.clock.now()).toISOString() });
  return { words: added, ...(await addLessons(ctx, viewer, lessons)) };
}

/** The first answer to each exercise there is. */
function judged({ answers }: Attempt, exercises: readonly Exercise[]): Given {
  const given: Record<string, boolean> = {};
  for (const { exercise: number, answer } of answers) {
    const exercise = exercises[number];
    if (exercise !== undefined) given[number] ??= isRightAnswer(exercise, answer);
  }
  return given;
}

/** What of one lesson came in, attempt by attempt, beside what the account has. */
function progressAfter(
  before: ProgressRow,
  exercises: readonly Exercise[],
  attempts: readonly { done: boolean; visited: Given }[],
) {
  let own = givenOf(before, exercises);
  let { best } = before;
  let passed = false;
  for (const { done, visited } of attempts) {
    // A whole attempt is a result beside the attempt at hand; of one that was begun the answers
    // the account has already go first.
    if (done) best = Math.max(best ?? 0, gradeOf(visited, exercises.length));
    else own = { ...visited, ...own };
    passed ||= isPassed(done ? visited : own, exercises.length);
  }
  const done = attempts.some((attempt) => attempt.done);
  return { passed, change: { given: own, seal: sealOf(exercises), best, done } };
}

/** In a number of statements that does not grow with what came in. */
async function addLessons(ctx: CallCtx, viewer: Viewer, attempts: readonly Attempt[]) {
  const { db, clock } = ctx;
  if (attempts.length === 0) return { lessons: 0, earned: 0 };
  const at = new Date(clock.now()).toISOString();
  const rows = await queries.selectEduByAddresses(
    db,
    attempts.map(({ id }) => id),
  );
  const visits = rows.flatMap((row) => {
    const exercises = exercisesOf(row);
    // One to its end, and one that was begun.
    const own = attempts.filter(({ id }) => id === row.id_c).slice(0, 2);
    const visited = own
      .map((attempt) => ({ done: attempt.done, visited: judged(attempt, exercises) }))
      // Staff may have made the lesson shorter.
      .filter((attempt) => Object.keys(attempt.visited).length > 0);
    return visited.length === 0 ? [] : [{ id: row.id, exercises, visited }];
  });
  if (visits.length === 0) return { lessons: rows.length, earned: 0 };
  const ids = visits.map(({ id }) => id);
  const progress = await lockProgress(db, viewer.id, ids);
  const after = visits.map(({ id, exercises, visited }) => ({
    id,
    ...progressAfter(progress.get(id)!, exercises, visited),
  }));
  const changes = after.map(({ id, change }) => ({ id, ...change }));
  await updateProgress(db, viewer.id, changes, at);
  const earned = await earnEach(ctx, {
    ...{ accountId: viewer.id, reason: 'edu', amount: PASS_TRIANGLES },
    refs: after.filter(({ passed }) => passed).map(({ id }) => id),
  });
  return { lessons: rows.length, earned };
}
