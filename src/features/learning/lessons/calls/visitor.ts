import { z } from 'zod';
import { VisitorWord } from '#features/learning/study/calls.ts';
import { MOST_VISITOR_WORDS } from '#features/learning/study/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { PathId, textField } from '#kernel/schemas.ts';
import { MOST_LETTERS } from '../judge.ts';
import { HIGHEST_PLACED, LOWEST_PLACED } from '../placement.ts';
import { MOST_VISITOR_LESSONS } from '../rules.ts';

const Attempt = z.strictObject({
  /** The address of the lesson. */
  id: PathId,
  /** The first answer to each exercise, by its number. */
  answers: z
    .array(
      z.strictObject({
        exercise: z.number().int().min(0).max(40),
        answer: textField(1, MOST_LETTERS),
      }),
    )
    .min(1)
    .max(41),
  /** The lesson was done to its end. */
  done: z.boolean(),
});

export const addVisitorLearning = defineCall({
  name: 'addVisitorLearning',
  method: 'POST',
  path: '/api/user/edu/visitor',
  summary:
    'Add what the person has learned in a browser before they had an account: words, answers to lessons, the level of the short test. The answers are judged as those of `answerEdu`, with the same rewards; what the account has already is never made less. With an `Idempotency-Key` a repeat counts once.',
  who: 'user',
  creates: true,
  limit: '20/h',
  body: z.strictObject({
    words: z.array(VisitorWord).max(MOST_VISITOR_WORDS),
    /** Of one lesson there may be a whole attempt and one that was begun. */
    lessons: z.array(Attempt).max(2 * MOST_VISITOR_LESSONS),
    range: z.number().int().min(LOWEST_PLACED).max(HIGHEST_PLACED).nullable(),
  }),
  output: z.object({
    /** Words that came in. */
    words: z.number().int(),
    /** Lessons there were answers to. */
    lessons: z.number().int(),
    /** Triangles they have brought. */
    earned: z.number().int(),
  }),
  refusals: {},
  allowReadOnly: true,
});
