import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/ids.ts';

const Saved = z.object({ save: z.boolean() });

const one = {
  path: '/api/user/note/{id}/save',
  who: 'user',
  params: z.strictObject({ id: PathId }),
  output: Saved,
  refusals: ['id'],
} as const;

export const saveNote = defineCall({
  ...one,
  name: 'saveNote',
  method: 'PUT',
  summary: 'Keep a note for oneself, or no longer. Its author does not learn of it. 5,000 at most.',
  limit: '60/min',
  body: z.strictObject({ save: z.boolean() }),
  refusals: ['id', 'quantity'],
});

export const getSaved = defineCall({
  ...one,
  name: 'getSaved',
  method: 'GET',
  summary: 'Whether the viewer keeps this note.',
  limit: '600/min',
});
