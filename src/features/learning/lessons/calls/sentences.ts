import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id } from '#kernel/schemas.ts';

/** As many words as one review has. */
const MOST = 50;

export const getWordSentences = defineCall({
  name: 'getWordSentences',
  method: 'GET',
  path: '/api/user/word/sentence',
  summary:
    'What the sentences mean with which words of the viewer were saved (`words`, ids with commas between): those of lessons, with the lesson, and of the dictionary. Sentences that nobody has translated are left out.',
  who: 'user',
  limit: '120/min',
  query: z.strictObject({
    words: z
      .string()
      .regex(/^\d{1,20}(,\d{1,20}){0,49}$/)
      .refine((ids) => ids.split(',').every((id) => Id.safeParse(id).success)),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          /** Of the word. */
          id: Id,
          rus: z.string().max(4000),
          eng: z.string().max(4000),
          lesson: z.object({ idC: z.string().max(40), title: z.string().max(200) }).nullable(),
        }),
      )
      .max(MOST),
  }),
  refusals: {},
});
export type WordSentences = NonNullable<(typeof getWordSentences)['types']>['out'];
