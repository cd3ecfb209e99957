import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { DAY_GOAL, READING_GOAL_SECONDS } from '../rules.ts';

/** The goal of a day, and how far it is reached: by answers, or by reading. */
const StudyDay = z.object({
  reviews: z.number().int().min(0).max(DAY_GOAL),
  reviewGoal: z.literal(DAY_GOAL),
  seconds: z.number().int().min(0).max(READING_GOAL_SECONDS),
  secondGoal: z.literal(READING_GOAL_SECONDS),
});

export const getStudyDay = defineCall({
  name: 'getStudyDay',
  method: 'GET',
  path: '/api/user/word/day',
  summary:
    'How far the goal of this day is: answers given and seconds read, each up to what is enough.',
  who: 'user',
  limit: '600/min',
  output: StudyDay,
  refusals: {},
});
export type StudyDay = NonNullable<(typeof getStudyDay)['types']>['out'];

export const addReading = defineCall({
  name: 'addReading',
  method: 'PUT',
  path: '/api/user/word/reading',
  summary:
    'The viewer has read for half a minute more. Counted by the clock of the server: no more than has passed since the last time. `paid` says that the goal of the day was reached by it.',
  who: 'user',
  limit: '20/min',
  output: StudyDay.pick({ seconds: true, secondGoal: true }).extend({ paid: z.boolean() }),
  refusals: {},
  allowReadOnly: true,
});
