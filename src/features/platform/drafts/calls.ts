import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { BODY_BYTES, Moment, PathId, withinBytes } from '#kernel/schemas.ts';

const LONGEST_FIELD = 30_000;
const MOST_FIELDS = 12;

/** The fields of a form as they stand, by name. */
const Fields = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().max(LONGEST_FIELD))
  .refine((fields) => Object.keys(fields).length <= MOST_FIELDS);

const Draft = z.object({
  /** Null where nothing is kept under this key. */
  fields: withinBytes(Fields, BODY_BYTES).nullable(),
  saved: Moment.nullable(),
});
export type Draft = z.output<typeof Draft>;

const common = {
  path: '/api/user/draft/{key}',
  who: 'user',
  admits: ['owner'],
  params: z.strictObject({ key: PathId }),
} as const;

export const getDraft = defineCall({
  ...common,
  name: 'getDraft',
  method: 'GET',
  summary: 'What the person has begun to write in a form and not sent yet.',
  limit: '300/min',
  output: Draft,
  refusals: {},
});

export const saveDraft = defineCall({
  ...common,
  name: 'saveDraft',
  method: 'PUT',
  summary: 'Keep what stands in a form, instead of what was kept before.',
  limit: '60/min',
  body: z.strictObject({ fields: Fields }),
  output: z.object({ saved: Moment }),
  refusals: { content: [] },
});

export const deleteDraft = defineCall({
  ...common,
  name: 'deleteDraft',
  method: 'DELETE',
  summary: 'Forget what was kept: it has been sent, or thrown away.',
  limit: '120/min',
  output: z.object({ key: z.string().max(40) }),
  refusals: {},
  allowReadOnly: true,
});
