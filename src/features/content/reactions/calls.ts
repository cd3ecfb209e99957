import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/schemas.ts';

/** A grade of a note or of a comment. */
export const GradeBody = z
  .strictObject({
    grade: z.union([z.literal(1), z.literal(-1)]),
    /** The own grade wanted, whatever it was: that one, or 0. */
    select: z.union([z.literal(1), z.literal(0), z.literal(-1)]).optional(),
  })
  .refine(({ grade, select }) => select === undefined || select === 0 || select === grade);
export type GradeBody = z.output<typeof GradeBody>;

const RatingSummary = z.object({
  /** The viewer's own grade: -1, 0 or 1. */
  select: z.number().int(),
  total: z.number().int(),
});
export type RatingSummary = z.output<typeof RatingSummary>;

/** What the viewer did to a note: a grade, a triangle, kept it. A visitor did nothing. */
export const Reactions = z.object({
  /** -1, 0 or 1. */
  select: z.number().int(),
  given: z.boolean(),
  saved: z.boolean(),
});
export type Reactions = z.output<typeof Reactions>;

/** Lowering needs the level regular, because one person can have many new accounts. */
export const lowering = {
  trust: 'regular',
  trustWhen: {
    summary: 'the own grade becomes -1; taking one back needs none',
    // Without `select` it depends on the grade before, which the handler reads.
    test: ({ body: { select } }: { body: GradeBody }) => select === -1,
  },
} as const;

/** How a grade of a note or of a comment can be refused. */
export const gradeRefusals = {
  forbidden: ['own', 'early', 'closed', 'block'],
  time: ['day'],
} as const;

export const rateNote = defineCall({
  name: 'rateNote',
  method: 'PUT',
  path: '/api/user/note/{id}/rating',
  summary:
    'Grade a note; the same grade again takes it back. With `select` the own grade wanted: a repeat then changes nothing.',
  who: 'user',
  admits: ['unblocked', 'other'],
  ...lowering,
  limit: '60/min',
  params: z.strictObject({ id: PathId }),
  body: GradeBody,
  output: RatingSummary,
  refusals: gradeRefusals,
});

export const getNoteSelect = defineCall({
  name: 'getNoteSelect',
  method: 'GET',
  path: '/api/user/note/{id}/select',
  summary: "The viewer's own grade of a note, and its total.",
  who: 'user',
  admits: ['reader'],
  limit: '600/min',
  params: z.strictObject({ id: PathId }),
  output: RatingSummary,
  refusals: { id: [] },
});

const Saved = z.object({ save: z.boolean() });

const saving = {
  path: '/api/user/note/{id}/save',
  who: 'user',
  admits: ['reader'],
  params: z.strictObject({ id: PathId }),
  output: Saved,
  refusals: { id: [] },
} as const;

export const saveNote = defineCall({
  ...saving,
  name: 'saveNote',
  method: 'PUT',
  summary: 'Keep a note for oneself, or no longer. Its author does not learn of it. 5,000 at most.',
  limit: '60/min',
  body: z.strictObject({ save: z.boolean() }),
  refusals: { quantity: ['many'] },
});

export const getSaved = defineCall({
  ...saving,
  name: 'getSaved',
  method: 'GET',
  summary: 'Whether the viewer keeps this note.',
  limit: '600/min',
});

const Given = z.object({
  /** How many the note has. */
  triangle: z.number().int(),
  /** Whether one of them is the viewer's. */
  select: z.boolean(),
  /** How many the viewer has left. */
  balance: z.number().int(),
});
export type Given = z.output<typeof Given>;

const giving = {
  path: '/api/user/note/{id}/triangle',
  who: 'user',
  params: z.strictObject({ id: PathId }),
  output: Given,
} as const;

export const giveTriangle = defineCall({
  ...giving,
  name: 'giveTriangle',
  method: 'PUT',
  summary:
    'Give a note one of one’s own triangles: once, not to an own note, 10 a day, 3 a day to one author; those of sign-up cannot be given on (`price`, reason `sign`). A learner gives to members only (`forbidden`, reason `author`), one a day to each. An author gets 20 a day, 5 of them from learners; what is above is refused and takes nothing (`time`, reason `full`). A repeat takes nothing.',
  admits: ['unblocked', 'other'],
  trust: 'learner',
  limit: '60/min',
  body: z.strictObject({ grade: z.literal(1) }),
  refusals: {
    price: ['sign'],
    forbidden: ['own', 'block', 'early', 'author'],
    time: ['day', 'full'],
  },
});

export const getGiven = defineCall({
  ...giving,
  name: 'getGiven',
  method: 'GET',
  summary: 'Whether the viewer gave this note a triangle, and how many they have left.',
  admits: ['reader'],
  limit: '600/min',
  refusals: { id: [] },
});
