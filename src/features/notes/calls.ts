import { z } from 'zod';
import { Image, Person } from '#features/accounts/calls.ts';
import { GroupName } from '#features/groups/calls.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, PathId } from '#kernel/ids.ts';
import { Moment } from '#kernel/time.ts';

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;

export const Note = z.object({
  id: Id,
  idC: z.string().max(40),
  title: z.string().max(150),
  /** A small Markdown subset as plain text; in lists only its beginning. */
  content: z.string().max(20_000),
  /** True where `content` is only the beginning. */
  cut: z.boolean(),
  tags: z.array(z.object({ tag: z.string().max(30) })).max(10),
  links: z.array(z.object({ link: z.string().max(2000) })).max(10),
  image: Image.nullable(),
  level: z.enum(LEVELS).nullable(),
  comments: z.number().int(),
  total: z.number().int(),
  triangle: z.number().int(),
  pinned: z.boolean(),
  created: Moment,
  edited: Moment.nullable(),
  user: Person,
  group: GroupName.nullable(),
});
export type Note = z.output<typeof Note>;

export const getNote = defineCall({
  name: 'getNote',
  method: 'GET',
  path: '/api/note/{id}',
  summary: 'One note, whole.',
  who: 'anyone',
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: Note,
  refusals: ['id'],
  shared: 2,
});
