import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { Id } from '#kernel/schemas.ts';
import { LEVELS } from '#tatar/level-names.ts';
import { LONGEST_NOTE } from '../rules.ts';

/** More groups than these nobody writes in. */
export const MOST_CHOICES = 60;
export const MOST_OFFERED_TAGS = 40;

export const NoteChoices = z.object({
  groups: z
    .array(
      z.object({
        id: Id,
        idC: z.string().max(40),
        name: z.string().max(60),
        /** A note waits there for the administrators. */
        suggests: z.boolean(),
      }),
    )
    .max(MOST_CHOICES),
  tags: z.array(z.object({ tag: z.string().max(30) })).max(MOST_OFFERED_TAGS),
});
export type NoteChoices = z.output<typeof NoteChoices>;

export const getNoteChoices = defineCall({
  name: 'getNoteChoices',
  method: 'GET',
  path: '/api/user/note/choices',
  summary:
    'What the editor of a note offers: the groups the viewer may write in, and tags, first those they have used, then those of recent notes.',
  who: 'user',
  limit: '300/min',
  output: NoteChoices,
  refusals: {},
});

export const measureNote = defineCall({
  name: 'measureNote',
  method: 'POST',
  path: '/api/user/note/level',
  summary: 'The reading level of a text that is being written; null = nothing to measure.',
  who: 'user',
  limit: '60/min',
  body: z.strictObject({ content: z.string().max(LONGEST_NOTE) }),
  output: z.object({ level: z.enum(LEVELS).nullable() }),
  refusals: {},
  // Its text is too long for an address, and it is not kept.
  writes: false,
  expensive: true,
});
