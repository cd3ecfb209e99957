import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { LIST_BYTES } from '#kernel/page.ts';
import { Id, Moment, withinBytes } from '#kernel/schemas.ts';
import { Meaning, OwnWord, OwnWordState } from '../calls.ts';
import { EXERCISES } from '../exercises.ts';
import { REVIEW_PAGE } from '../rules.ts';

/** Answers sent at once. */
const MOST_GRADES = 100;

/** A time there is: 2026-02-99 looks like one. */
const Given = Moment.refine((at) => !Number.isNaN(Date.parse(at)));

const Grade = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** Made where the answer was given: the same answer for ever. */
const Key = z.string().regex(/^[\w-]{8,64}$/);

const Memory = z.object({
  stability: z.number(),
  difficulty: z.number(),
  learning: z.boolean(),
  lapsed: z.boolean(),
  step: z.number().int(),
  reps: z.number().int(),
  lapses: z.number().int(),
  days: z.number().int(),
  at: z.number(),
  due: z.number(),
});

const Form = z.string().max(240);
/** A plain question a case answers: «кемгә? кая?». */
const Question = z.string().max(60);
const Option = z.object({ tat: Form, rus: Meaning, eng: Meaning, question: Question });

const Exercise = z.object({
  kind: z.enum(EXERCISES),
  before: z.string().max(1000),
  after: z.string().max(1000),
  form: Form,
  answers: z.array(Form).max(10),
  options: z.array(Option).max(6),
  question: Question,
  root: Form,
  tiles: z.array(Form).max(40),
  sound: z.string().max(1000).nullable(),
});

const ReviewCard = OwnWord.extend({
  /** What is remembered of it; null before the first answer. */
  memory: Memory.nullable(),
  /** How it is asked now, and when it comes again in the same review. */
  exercises: z.array(Exercise).length(2),
  /** How the form is built: the root, then its suffixes with what they do, as school says and plainly. */
  root: Form,
  parts: z
    .array(z.object({ part: Form, name: z.string().max(200), plain: z.string().max(200) }))
    .max(20),
  /** Whether its suffixes are hard or soft; null where the word has none. */
  harmony: z.enum(['back', 'front']).nullable(),
  /** The sound of the form; null where nothing is read aloud. */
  audio: z.string().max(1000).nullable(),
});
export type ReviewCard = z.output<typeof ReviewCard>;

const LANGUAGES = ['tt', 'ru', 'en'] as const;

export const getReview = defineCall({
  name: 'getReview',
  method: 'GET',
  path: '/api/user/word/review',
  summary:
    'The words to be asked now, the most overdue first, each with its exercise: no more than the cap of the day, none on a day of rest, no new ones for who is behind. `extra` asks for ten beyond that, `ahead` for all that will be due within a day.',
  who: 'user',
  limit: '120/min',
  query: z.strictObject({
    extra: z.literal('1').optional(),
    /** For a copy that is used without a line. */
    ahead: z.literal('1').optional(),
    lang: z.enum(LANGUAGES).optional(),
  }),
  output: z.object({
    list: withinBytes(z.array(ReviewCard).max(REVIEW_PAGE), LIST_BYTES),
    /** How many words this day asks for still. */
    due: z.number().int(),
    /** More has piled up than a day takes. */
    behind: z.boolean(),
    /** Today is a day of rest. */
    rest: z.boolean(),
  }),
  refusals: {},
});
export type ReviewList = NonNullable<(typeof getReview)['types']>['out'];

export const countDueWords = defineCall({
  name: 'countDueWords',
  method: 'GET',
  path: '/api/user/word/due',
  summary: 'How many words this day asks for still.',
  who: 'user',
  limit: '600/min',
  output: z.object({ due: z.number().int() }),
  refusals: {},
});

export const gradeWord = defineCall({
  name: 'gradeWord',
  method: 'PUT',
  path: '/api/user/word/{id}/grade',
  summary:
    'How well the word was remembered: 1 forgotten, 2 hard, 3 right, 4 easy. Answers with when it is asked next. With a `key` a repeat counts once.',
  who: 'user',
  admits: ['owner'],
  limit: '120/min',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ grade: Grade, key: Key.optional() }),
  output: OwnWordState,
  refusals: { id: [], quantity: ['many'], time: ['day'] },
  allowReadOnly: true,
});

export const gradeWords = defineCall({
  name: 'gradeWords',
  method: 'PUT',
  path: '/api/user/word/grades',
  summary:
    'Answers that were given without a line, each with a `key` by which it counts once; `sent` is the time of the same clock as `at`, so that a wrong clock does no harm. Those of words that are gone are left out. `user` says whose they are: another person’s are refused, whoever has signed in meanwhile.',
  who: 'user',
  limit: '60/min',
  body: z.strictObject({
    user: Id.optional(),
    sent: Given,
    list: z
      .array(z.strictObject({ key: Key, id: Id, grade: Grade, at: Given }))
      .min(1)
      .max(MOST_GRADES),
  }),
  output: z.object({ list: z.array(OwnWordState).max(MOST_GRADES), due: z.number().int() }),
  refusals: { forbidden: ['other'], time: ['day'] },
  allowReadOnly: true,
});
