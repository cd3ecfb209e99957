import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/ids.ts';

const Given = z.object({
  /** How many the note has. */
  triangle: z.number().int(),
  /** Whether one of them is the viewer's. */
  select: z.boolean(),
  /** How many the viewer has left. */
  balance: z.number().int(),
});
export type Given = z.output<typeof Given>;

const one = {
  path: '/api/user/note/{id}/triangle',
  who: 'user',
  params: z.strictObject({ id: PathId }),
  output: Given,
} as const;

export const giveTriangle = defineCall({
  ...one,
  name: 'giveTriangle',
  method: 'PUT',
  summary:
    'Give a note one of one’s own triangles: once, not to an own note, 10 a day, 3 a day to one author. A repeat takes nothing.',
  notOwn: true,
  notIfBlocked: true,
  limit: '60/min',
  body: z.strictObject({ grade: z.literal(1) }),
  refusals: ['id', 'price'],
});

export const getGiven = defineCall({
  ...one,
  name: 'getGiven',
  method: 'GET',
  summary: 'Whether the viewer gave this note a triangle, and how many they have left.',
  limit: '600/min',
  refusals: ['id'],
});
