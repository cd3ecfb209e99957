import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/ids.ts';
import { GradeBody } from '#features/notes/calls.ts';

const RatingSummary = z.object({
  /** The viewer's own grade: -1, 0 or 1. */
  select: z.number().int(),
  total: z.number().int(),
});
export type RatingSummary = z.output<typeof RatingSummary>;

export const rateNote = defineCall({
  name: 'rateNote',
  method: 'PUT',
  path: '/api/user/note/{id}/rating',
  summary:
    'Grade a note; the same grade again takes it back. With `select` the own grade wanted: a repeat then changes nothing.',
  who: 'user',
  notOwn: true,
  notIfBlocked: true,
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: GradeBody,
  output: RatingSummary,
  refusals: ['id', 'forbidden'],
});

export const getNoteSelect = defineCall({
  name: 'getNoteSelect',
  method: 'GET',
  path: '/api/user/note/{id}/select',
  summary: "The viewer's own grade of a note, and its total.",
  who: 'user',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: RatingSummary,
  refusals: ['id'],
});
