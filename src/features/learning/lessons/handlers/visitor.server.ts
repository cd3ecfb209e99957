// What somebody has learned as a visitor comes into their account.

import { lockTriangles } from '#features/core/accounts/counts.server.ts';
import { earn } from '#features/core/triangle/counts.server.ts';
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

async function addLessons(ctx: CallCtx, viewer: Viewer, attempts: readonly Attempt[]) {
  const { db, clock } = ctx;
  if (attempts.length === 0) return { lessons: 0, earned: 0 };
  const at = new Date(clock.now()).toISOString();
  const rows = await queries.selectEduByAddresses(
    db,
    attempts.map(({ id }) => id),
  );
  const passed: string[] = [];
  for (const row of rows) {
    const exercises = exercisesOf(row);
    // One to its end, and one that was begun.
    for (const attempt of attempts.filter(({ id }) => id === row.id_c).slice(0, 2)) {
      const visited = judged(attempt, exercises);
      // Staff may have made the lesson shorter.
      if (Object.keys(visited).length === 0) continue;
      const progress = await queries.lockProgress(db, viewer.id, row.id);
      const own = givenOf(progress, exercises);
      // A whole attempt is a result beside the attempt at hand; of one that was begun the answers
      // the account has already go first.
      const given = attempt.done ? own : { ...visited, ...own };
      const grade = attempt.done ? gradeOf(visited, exercises.length) : null;
      await queries.updateProgress(db, viewer.id, row.id, {
        given,
        seal: sealOf(exercises),
        best: grade === null ? progress.best : Math.max(progress.best ?? 0, grade),
        at,
        done: attempt.done,
      });
      if (isPassed(attempt.done ? visited : given, exercises.length)) passed.push(row.id);
    }
  }
  const before = (await lockTriangles(db, [viewer.id]))[0]?.triangle ?? 0;
  let after = before;
  for (const ref of passed) {
    const reward = { accountId: viewer.id, reason: 'edu', ref, amount: PASS_TRIANGLES } as const;
    after = (await earn(ctx, reward)) ?? after;
  }
  return { lessons: rows.length, earned: after - before };
}
