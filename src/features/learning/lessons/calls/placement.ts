import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { LIST_BYTES } from '#kernel/page.ts';
import { withinBytes } from '#kernel/schemas.ts';
import { Exercise } from '../lesson.ts';
import { HIGHEST_PLACED, LOWEST_PLACED } from '../placement.ts';
import { QUESTIONS_OF_LEVEL } from '../placement-questions.ts';

const Placed = z.number().int().min(LOWEST_PLACED).max(HIGHEST_PLACED);
const Meaning = z.object({ rus: z.string().max(500), eng: z.string().max(500) });

const Question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('word'),
    range: Placed,
    tat: z.string().max(120),
    options: z.array(Meaning).max(4),
    right: z.number().int().min(0).max(3),
  }),
  z.object({
    kind: z.literal('exercise'),
    range: Placed,
    exercise: z.discriminatedUnion('kind', [Exercise.options[1], Exercise.options[4]]),
  }),
]);

export const getEduPlacement = defineCall({
  name: 'getEduPlacement',
  method: 'GET',
  path: '/api/edu/placement',
  summary:
    'Questions of all levels for the short test of where to begin; each `turn` has others. Which of them are asked is decided by the answers.',
  who: 'anyone',
  limit: '60/min',
  query: z.strictObject({
    turn: z
      .string()
      .regex(/^\d{1,2}$/)
      .default('0'),
  }),
  output: z.object({
    list: withinBytes(z.array(Question).max(4 * QUESTIONS_OF_LEVEL), LIST_BYTES),
  }),
  refusals: {},
  cacheSeconds: 300,
});
export type PlacementQuestions = NonNullable<(typeof getEduPlacement)['types']>['out'];

export const updateEduLevel = defineCall({
  name: 'updateEduLevel',
  method: 'PUT',
  path: '/api/user/edu/level',
  summary: 'Keep the level that a short test has found; the way of lessons goes on from there.',
  who: 'user',
  limit: '60/h',
  body: z.strictObject({ range: Placed }),
  output: z.object({ range: Placed }),
  refusals: {},
  allowReadOnly: true,
});
